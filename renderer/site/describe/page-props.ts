import type { PageProps, TocEntry } from '../../../theme/types.ts';
import type { Page } from '../../model/page.ts';
import { blogKey } from '../blog/linked-blog.ts';
import type { Site } from '../site.ts';
import { sameInVersion, versionOf, versionsOf } from '../tables.ts';

/** The small part of a page that its shell needs in the browser. */
export function pageProps(page: Page, toc: readonly TocEntry[], site: Site): PageProps {
  const { kind, path, title, version, sidebar } = page;
  return {
    kind,
    path,
    title,
    version,
    sidebar,
    ...htmlClass(page, site),
    toc,
    ...textLang(page, site),
    localeHrefs: localeHrefs(page, site),
    versionHrefs: versionHrefs(page, site),
  };
}

function htmlClass(page: Page, { tables }: Site): Pick<PageProps, 'htmlClass'> {
  const className = versionOf(page, tables)?.className ?? null;
  return className === null ? {} : { htmlClass: className };
}

function textLang({ locale, textLocale }: Page, { config }: Site): Pick<PageProps, 'textLang'> {
  const written = config.locales.find(({ name }) => name === textLocale);
  return written === undefined || textLocale === locale ? {} : { textLang: written.htmlLang };
}

/** The same page in each locale; where it does not exist, the main page of its section. */
function localeHrefs(page: Page, site: Site): Record<string, string> {
  const same = site.tables.byKey.get(page.key);
  return Object.fromEntries(
    site.config.locales.map(({ name, baseUrl }) => [
      name,
      same?.get(name)?.path ?? sectionPath(page, name, site) ?? baseUrl,
    ]),
  );
}

function sectionPath(page: Page, locale: string, { tables }: Site): string | null {
  const detail = tables.details.get(page.path);
  if (detail && 'blog' in detail)
    return tables.byKey.get(blogKey(detail.blog.blog))?.get(locale)?.path ?? null;
  const versions = page.version === null ? [] : (tables.docs.get(locale) ?? []);
  return versions.find(({ version }) => version.name === page.version)?.mainPath ?? null;
}

/** The same document in each version of its docs, else the version's main page; empty outside the docs. */
function versionHrefs(page: Page, { tables }: Site): Record<string, string> {
  const own = versionOf(page, tables);
  if (own === null) return {};
  return Object.fromEntries(
    versionsOf(own.instance, page.locale, tables).map(({ version, mainPath }) => [
      version.name,
      sameInVersion(page, version.name, tables)?.path ?? mainPath,
    ]),
  );
}
