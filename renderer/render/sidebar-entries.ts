/** The entries of a sidebar, which are the same for all pages of a category but for the mark of the page at hand. */
import type { SidebarItemProps, SidebarProps } from '../../theme/types.ts';
import { escapeReactAttribute } from '../markup/escape-markup.ts';

/** The entries as a page shows them. */
export interface SidebarEntries {
  readonly html: string;
  /** The same without the mark of the page, as all pages of its category have them. */
  readonly shared: string;
}

/** Gives the entries for the page at a path, by what renders them for it. */
export type EntriesOf = (sidebar: SidebarProps, path: string, render: () => string) => SidebarEntries;

/** Of the entries of a sidebar, with some of its categories open. More are forgotten: pages come in the order of the sidebar. */
const mostKept = 32;

/** For pages of one locale. */
export function createSidebarEntries(): EntriesOf {
  const keysOf = new WeakMap<SidebarProps, ReadonlyMap<string, string> | null>();
  const kept = new Map<string, string>();
  let latest: SidebarProps | null = null;
  return (sidebar, path, render) => {
    if (!keysOf.has(sidebar)) keysOf.set(sidebar, openCategories(sidebar.items));
    const keys = keysOf.get(sidebar) ?? null;
    if (keys === null) {
      const html = render();
      return { html, shared: html };
    }
    if (latest !== sidebar || kept.size > mostKept) kept.clear();
    latest = sidebar;
    const key = keys.get(path) ?? '';
    const shared = kept.get(key) ?? render().replaceAll(mark, '');
    kept.set(key, shared);
    return { html: marked(shared, path), shared };
  };
}

/**
 * Which categories pages open, by their paths: pages with the same ones have the same sidebar. Null for a sidebar in which
 * not every link to a page is marked on it.
 */
function openCategories(items: readonly SidebarItemProps[]): ReadonlyMap<string, string> | null {
  const found = new Map<string, Set<number>>();
  let isPlain = true;
  let count = 0;
  const note = (href: string, above: readonly number[]) => {
    const path = href.split('#', 1)[0] ?? '';
    const open = found.get(path) ?? new Set();
    for (const category of above) open.add(category);
    found.set(path, open);
  };
  const visit = (item: SidebarItemProps, above: readonly number[]) => {
    if (item.type === 'html') isPlain = false;
    else if (item.type === 'link') note(item.href, above);
    else {
      count += 1;
      const open = [...above, count];
      if (item.ownPage && item.href !== null) note(item.href, open);
      else if (item.href !== null && !item.collapsible) isPlain = false;
      for (const child of item.items) visit(child, open);
    }
  };
  for (const item of items) visit(item, []);
  if (!isPlain) return null;
  return new Map([...found].map(([path, open]) => [path, [...open].sort((a, b) => a - b).join()]));
}

const mark = ' aria-current="page"';

/** The entries of a sidebar with the mark of a page. */
function marked(html: string, path: string): string {
  const address = ` href="${escapeReactAttribute(path)}"`;
  let shown = '';
  let done = 0;
  for (let at = html.indexOf(address); at >= 0; at = html.indexOf(address, at + 1)) {
    const end = html.indexOf('>', at);
    const tag = html.slice(html.lastIndexOf('<', at), end);
    // The label of a category that has no page of its own leads to the first one in it.
    if (!tag.startsWith('<a class="sidebar-link"') || tag.includes(' aria-expanded="')) continue;
    shown += html.slice(done, end) + mark;
    done = end;
  }
  return shown + html.slice(done);
}
