import { groupBy } from '../../theme/group-by.ts';
import type { PageKind, SidebarItemProps } from '../../theme/types.ts';
import type { Page } from '../model/page.ts';
import type { Site } from '../site/site.ts';

/** Pages with a text of their own; lists and tag pages only repeat what these say. */
const KINDS: ReadonlySet<PageKind> = new Set(['home', 'doc', 'category-index', 'blog-post', 'page']);

/** A scope of the search and its pages, shorter paths first: of pages that match alike, these are shown first. */
export interface ScopePages {
  /** `docs/<version>`, `blog` or `pages`. */
  readonly name: string;
  readonly pages: readonly Page[];
}

/**
 * The pages of a locale that the site's own search covers, by scope. Drafts, unlisted pages and pages with
 * `search: false` are out. Pages that only search engines are asked to leave out stay in: their readers are here.
 */
export function searchablePages(site: Pick<Site, 'input' | 'pages'>, locale: string): ScopePages[] {
  const pages = site.pages.filter((page) => page.locale === locale && isSearchable(page, site));
  return [...groupBy(pages, scopeOf)]
    .map(([name, own]) => ({ name, pages: own.sort(byPath) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function byPath({ path: a }: Page, { path: b }: Page): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

function isSearchable(page: Page, { input }: Pick<Site, 'input'>): boolean {
  if (!KINDS.has(page.kind) || page.draft || page.unlisted) return false;
  return page.source === null || input.documents.get(page.source)?.frontMatter.search !== false;
}

function scopeOf(page: Page): string {
  if (page.version !== null) return `docs/${page.version}`;
  return page.kind === 'blog-post' ? 'blog' : 'pages';
}

/** Labels of the categories above each page of a sidebar, by page path. */
export function sidebarTrails(items: readonly SidebarItemProps[]): ReadonlyMap<string, readonly string[]> {
  const trails = new Map<string, readonly string[]>();
  const visit = (list: readonly SidebarItemProps[], trail: readonly string[]): void => {
    for (const item of list) {
      if (item.type === 'html') continue;
      const isPage = item.type === 'link' || item.ownPage;
      if (isPage && item.href !== null && !trails.has(item.href)) trails.set(item.href, trail);
      if (item.type === 'category') visit(item.items, [...trail, item.label]);
    }
  };
  visit(items, []);
  return trails;
}
