import { createHash } from 'node:crypto';
import type { OutputFile } from '../output/output-file.ts';
import type { Site } from '../site/site.ts';

/** The JSON that pages share, published once under a name that carries its hash. */
export interface PageData {
  readonly files: readonly OutputFile[];
  /** URL of the site data by locale. */
  readonly siteHref: ReadonlyMap<string, string>;
  /** URL of a sidebar by its key in `Site.sidebars`. */
  readonly sidebarHref: ReadonlyMap<string, string>;
}

/** `locales`: those that are written. */
export function createPageData(site: Site, locales: readonly string[]): PageData {
  const files: OutputFile[] = [];
  const publish = (name: string, locale: string, value: unknown): string => {
    const contents = JSON.stringify(value);
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
    const path = `assets/data/${name}-${hash}.json`;
    files.push({ path, contents, locale });
    return site.config.baseUrl + path;
  };
  const siteHref = new Map<string, string>();
  for (const [locale, props] of site.siteProps) {
    if (locales.includes(locale)) siteHref.set(locale, publish(`site-${locale}`, locale, props));
  }
  const sidebarHref = new Map<string, string>();
  for (const [key, sidebar] of site.sidebars) {
    const locale = key.split('/')[0] ?? '';
    if (locales.includes(locale))
      sidebarHref.set(key, publish(`sidebar-${key.replaceAll('/', '-')}`, locale, sidebar));
  }
  return { files, siteHref, sidebarHref };
}
