/** What a locale of the site is made of, in the order of reading. */
import type { Messages } from '../../theme/messages/en.ts';
import { messagesFor } from '../../theme/messages/messages.ts';
import type { SidebarItemProps } from '../../theme/types.ts';
import type { BlogInstance } from '../config/blog-instance.ts';
import { type Page, sidebarKey } from '../model/page.ts';
import { blogKey } from '../site/blog/linked-blog.ts';
import type { LinkedVersion } from '../site/docs/linked-version.ts';
import { blogTextsOf } from '../site/rows/locale-texts.ts';
import type { Site } from '../site/site.ts';

export interface OutlineSection {
  readonly title: string;
  readonly pages: readonly Page[];
}

export interface Outline {
  /** The latest version of each docs, by the categories of its sidebars. */
  readonly docs: readonly OutlineSection[];
  /** The posts of each blog. */
  readonly blogs: readonly OutlineSection[];
  /** Standalone pages, the home page first. */
  readonly pages: readonly Page[];
}

/** Listed pages only, each once; generated pages are left out. */
export function outlineOf(locale: string, site: Site): Outline {
  const latest = (site.tables.docs.get(locale) ?? []).filter(({ version }) => version.isLast);
  const standalone = site.pages.filter(
    ({ kind, unlisted, locale: own }) => own === locale && !unlisted && (kind === 'home' || kind === 'page'),
  );
  return {
    docs: latest.flatMap((version) => docsSections(version, site)),
    blogs: site.config.blogs.map((blog) => listedPosts(blog, locale, site)),
    pages: standalone.sort((a, b) => Number(b.kind === 'home') - Number(a.kind === 'home')),
  };
}

/**
 * A section for each category at the top of a sidebar, with all that is below it. Documents outside of them stand
 * first, in a section named after the docs. Where the site has several docs, each section names its own.
 */
function docsSections(version: LinkedVersion, site: Site): OutlineSection[] {
  const seen = new Set<string>();
  const take = (href: string | null): Page[] => {
    const page = href === null ? undefined : site.byPath.get(href);
    if (page?.kind !== 'doc' || page.version !== version.version.name) return [];
    if (page.unlisted || seen.has(page.path)) return [];
    seen.add(page.path);
    return [page];
  };
  const below = (item: SidebarItemProps): Page[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return take(item.href);
    return [...(item.ownPage ? take(item.href) : []), ...item.items.flatMap(below)];
  };
  const outside: Page[] = [];
  const sections = new Map<string, Page[]>();
  const place = { locale: version.locale.name, version: version.version.name };
  for (const { id } of version.sidebars) {
    for (const item of site.sidebars.get(sidebarKey({ ...place, sidebar: id }))?.items ?? []) {
      if (item.type !== 'category') outside.push(...below(item));
      else sections.set(item.label, [...(sections.get(item.label) ?? []), ...below(item)]);
    }
  }
  for (const { path } of version.docs.values()) outside.push(...take(path));
  const own = docsNameOf(version, site);
  const all = [
    { title: own ?? messagesIn(version.locale.name, site).docs, pages: outside },
    ...[...sections].map(([title, pages]) => ({ title: own === null ? title : `${own}: ${title}`, pages })),
  ];
  return all.filter(({ pages }) => pages.length > 0);
}

/** What the docs of a version are called, where the site has several; else null. */
export function docsNameOf({ version, locale }: LinkedVersion, { siteProps }: Site): string | null {
  const { docs = [] } = siteProps.get(locale.name) ?? {};
  return docs.find(({ id }) => id === version.instance.id)?.label ?? null;
}

/** The interface in the language of the locale. */
export function messagesIn(locale: string, { tables }: Site): Messages {
  return tables.texts.get(locale)?.theme ?? messagesFor(locale);
}

function listedPosts(blog: BlogInstance, locale: string, { byPath, tables }: Site): OutlineSection {
  const texts = tables.texts.get(locale);
  const title = (texts && blogTextsOf(blog, texts).title) || 'Blog';
  const list = tables.byKey.get(blogKey(blog))?.get(locale);
  const detail = list && tables.details.get(list.path);
  if (detail?.kind !== 'blog-list') return { title, pages: [] };
  return { title, pages: detail.blog.listed.flatMap(({ path }) => byPath.get(path) ?? []) };
}
