import type { Locale } from '../../config/site-config.ts';
import { joinRoute, pathFromRoute } from '../../paths/route-path.ts';
import type { Row } from '../page-detail.ts';
import type { StandalonePage } from '../pages/standalone-pages.ts';
import type { SiteInput } from '../site-input.ts';
import { createRow, documentFields } from './create-row.ts';
import type { LocaleTexts } from './locale-texts.ts';

/** Standalone pages of one locale, and the search and not-found pages that every site has. */
export function pageRows(pages: readonly StandalonePage[], texts: LocaleTexts, input: SiteInput): Row[] {
  const { locale } = texts;
  return [
    ...pages.map((page) => standaloneRow(page, texts, input)),
    ...searchRow(texts, input),
    notFoundRow(locale, texts, input),
  ];
}

function standaloneRow(page: StandalonePage, texts: LocaleTexts, { config }: SiteInput): Row {
  const locale = texts.locale.name;
  // A component is given the locale it is shown in: it is no fallback for a missing text.
  const ofCode = page.document ? {} : { source: page.file.source.id, textLocale: locale };
  const fields = { description: '', ...(page.facts && documentFields(page.facts)), ...ofCode };
  const title = page.title === '' ? texts.siteTitle : page.title;
  return createRow(
    {
      kind: page.isHome ? 'home' : 'page',
      locale,
      path: page.path,
      key: `pages/${page.file.relative}`,
      title,
      detail: { kind: 'page', page },
      fields: page.isHome ? { ...fields, description: fields.description || texts.tagline } : fields,
    },
    config,
  );
}

/** Path of the search page, or null when search is off. */
export function searchPath({ config }: SiteInput, locale: Locale): string | null {
  return config.search === false ? null : pathFromRoute('search', locale.baseUrl, config.trailingSlash);
}

function searchRow({ locale, theme }: LocaleTexts, input: SiteInput): Row[] {
  const path = searchPath(input, locale);
  if (path === null) return [];
  const row = createRow(
    {
      kind: 'search',
      locale: locale.name,
      path,
      key: 'search',
      title: theme.search,
      detail: { kind: 'search' },
      fields: { noIndex: true },
    },
    input.config,
  );
  return [row];
}

function notFoundRow(locale: Locale, { theme }: LocaleTexts, { config }: SiteInput): Row {
  const row = createRow(
    {
      kind: 'not-found',
      locale: locale.name,
      path: `${locale.baseUrl}404.html`,
      key: '404',
      title: theme.pageNotFound,
      detail: { kind: 'not-found' },
      fields: { noIndex: true },
    },
    config,
  );
  return { ...row, page: { ...row.page, output: joinRoute(locale.outputPrefix, '404.html') } };
}
