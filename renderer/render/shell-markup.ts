/**
 * The shell of a page. Its sidebar is most of it, and the same for all pages of a category but for the mark of the page at
 * hand: it is rendered once for them.
 */
import type { SidebarItemProps, SidebarProps } from '../../theme/types.ts';
import { unescapeMarkup } from '../markup/escape-markup.ts';

/** Renders the shell of a page with this sidebar. */
type RenderShell = (sidebar: SidebarProps | null) => string;

/** Gives the same as `render` does. */
export type ShellMarkup = (render: RenderShell, sidebar: SidebarProps | null, path: string) => string;

/** Of the entries of a sidebar, with some of its categories open. More are forgotten: pages come in the order of the sidebar. */
const mostKept = 32;

/** For pages of one locale and one theme, which is docsite's own. */
export function createShellMarkup(): ShellMarkup {
  const keysOf = new WeakMap<SidebarProps, ReadonlyMap<string, string> | null>();
  const kept = new Map<string, MarkPage>();
  let latest: SidebarProps | null = null;
  return (render, sidebar, path) => {
    if (sidebar === null) return render(sidebar);
    if (!keysOf.has(sidebar)) keysOf.set(sidebar, openCategories(sidebar.items));
    const keys = keysOf.get(sidebar) ?? null;
    if (keys === null) return render(sidebar);
    const [before, after, ...others] = render({ ...sidebar, items: [standIn] }).split(standInHtml);
    if (before === undefined || after === undefined || others.length > 0) return render(sidebar);
    if (latest !== sidebar || kept.size > mostKept) kept.clear();
    latest = sidebar;
    const key = keys.get(path) ?? '';
    const markPage = kept.get(key);
    if (markPage) return before + markPage(path) + after;
    const whole = render(sidebar);
    if (whole.startsWith(before) && whole.endsWith(after))
      kept.set(key, pageMarker(whole.slice(before.length, whole.length - after.length)));
    return whole;
  };
}

const standIn: SidebarItemProps = { type: 'html', value: '<docsite-sidebar></docsite-sidebar>' };
const standInHtml = `<li class="sidebar-html">${standIn.value}</li>`;

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

/** Gives the entries of a sidebar with the mark of a page. */
type MarkPage = (path: string) => string;

const mark = ' aria-current="page"';
const link = /<a class="sidebar-link"[^>]*? href="([^"]*)"[^>]*(?=>)/g;

/** @param marked the entries, with the mark of any page */
function pageMarker(marked: string): MarkPage {
  const html = marked.replaceAll(mark, '');
  const places = new Map<string, number[]>();
  for (const { 0: tag, 1: href = '', index } of html.matchAll(link)) {
    // The label of a category that has no page of its own.
    if (tag.includes(' aria-expanded="')) continue;
    const path = unescapeMarkup(href);
    places.set(path, [...(places.get(path) ?? []), index + tag.length]);
  }
  return (path) => {
    let shown = '';
    let at = 0;
    for (const place of places.get(path) ?? []) {
      shown += html.slice(at, place) + mark;
      at = place;
    }
    return shown + html.slice(at);
  };
}
