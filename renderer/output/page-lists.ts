import type { PageList } from '../../theme/browser/near-pages.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import type { Site } from '../site/site.ts';
import { versionOf } from '../site/tables.ts';

/** `404.json` of each locale: the pages that its page of missing addresses suggests, those of old versions last. */
export function pageLists(site: Site, locales: readonly string[]): OutputFile[] {
  const isOld = (page: Page) => versionOf(page, site.tables)?.isLast === false;
  return site.config.locales
    .filter(({ name }) => locales.includes(name))
    .map(({ name, htmlLang, outputPrefix }) => {
      const pages = site.pages.filter((page) => page.locale === name && isSuggested(page));
      const sorted = [...pages.filter((page) => !isOld(page)), ...pages.filter(isOld)];
      const list: PageList = { htmlLang, pages: sorted.map(({ path, title }) => [path, title]) };
      return { path: `${outputPrefix}404.json`, contents: JSON.stringify(list), locale: name };
    });
}

function isSuggested({ kind, draft, unlisted }: Page): boolean {
  return kind !== 'not-found' && !draft && !unlisted;
}
