import type { DocumentFacts, TocEntry } from '../../../theme/types.ts';
import { orNull } from '../../files/or-null.ts';
import type { Page } from '../../model/page.ts';
import { dateFormatter } from '../blog/linked-blog.ts';
import { editUrlOf } from '../edit-url.ts';
import { lastChangeOf } from '../last-change.ts';
import type { LocalizedDocument } from '../localize.ts';
import type { Site } from '../site.ts';
import { versionOf } from '../tables.ts';

/** What may stand around a document's text. `title`: the heading, if the document does not bring its own. */
export function documentFacts(
  shown: LocalizedDocument,
  { page, title }: { readonly page: Page; readonly title: string | null },
  site: Site,
): DocumentFacts {
  const { frontMatter, document } = shown;
  const hasHeading = document.contentTitle !== null || frontMatter.hide_title === true;
  return {
    heading: hasHeading ? null : title,
    // A function of the site that fails is told by `checkEditUrls`.
    editUrl: orNull(() => editUrlOf(shown, page, site)),
    lastUpdate: lastUpdateOf(shown, page, site),
    fallbackLang: fallbackLangOf(page, site),
    fallbackNotice: site.config.i18n.fallbackNotice,
    newerOriginal: newerOriginalOf(shown, page, site),
    draft: page.draft,
    unlisted: page.unlisted,
  };
}

/** Headings of the levels that the page, or else the site, shows. */
export function tocOf({ frontMatter, document }: LocalizedDocument, { config }: Site): TocEntry[] {
  if (frontMatter.hide_table_of_contents) return [];
  const { tableOfContents } = config.themeConfig;
  const { toc_min_heading_level: ownMin, toc_max_heading_level: ownMax } = frontMatter;
  // A page that sets one of the two may go past the other, which then follows.
  const min = ownMin ?? Math.min(tableOfContents.minHeadingLevel, ownMax ?? 6);
  const max = ownMax ?? Math.max(tableOfContents.maxHeadingLevel, ownMin ?? 2);
  return document.headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ depth, id, html }) => ({ level: depth, id, html }));
}

/** Shown on docs pages when the configuration asks for it. */
function lastUpdateOf(shown: LocalizedDocument, page: Page, { config, input, tables }: Site) {
  const docs = versionOf(page, tables)?.instance;
  if (!docs?.showLastUpdateTime && !docs?.showLastUpdateAuthor) return null;
  const change = lastChangeOf(shown, input);
  const locale = config.locales.find(({ name }) => name === page.locale);
  if (change === null || !locale) return null;
  const { date, author } = change;
  return {
    date: date.toISOString().slice(0, 10),
    dateLabel: dateFormatter(locale)(date),
    author: docs.showLastUpdateAuthor ? author : null,
  };
}

function fallbackLangOf(page: Page, { config }: Site): DocumentFacts['fallbackLang'] {
  if (page.textLocale === page.locale) return null;
  const written = config.locales.find(({ name }) => name === page.textLocale);
  if (!written) return null;
  const { htmlLang, direction, label } = written;
  return { htmlLang, direction, label };
}

/** The page in the default language, when it has changed since the shown one was translated. */
function newerOriginalOf({ source }: LocalizedDocument, page: Page, { config, input, tables }: Site) {
  if (!input.staleTranslations?.has(source.id)) return null;
  const original = config.locales.find(({ isDefault }) => isDefault);
  const href = original && tables.byKey.get(page.key)?.get(original.name)?.path;
  return original && href !== undefined ? { href, htmlLang: original.htmlLang, label: original.label } : null;
}
