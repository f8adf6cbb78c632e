/**
 * The shell of a page. Its sidebar is most of it, and the same for all pages of a category but for the mark of the page at
 * hand: it is rendered once for them.
 */
import type { SidebarItemProps, SidebarProps } from '../../theme/types.ts';
import { escapeMarkup } from '../markup/escape-markup.ts';

/** Renders the shell of a page with this sidebar. */
type RenderShell = (sidebar: SidebarProps | null) => string;

/** What `render` gives, in three parts: the entries of the sidebar are the second, or nothing where they are not apart. */
export interface ShellParts {
  readonly before: string;
  readonly entries: string;
  readonly after: string;
  /** The entries without the mark of a page; null where there are none apart. */
  readonly shared: string | null;
}

export type ShellMarkup = (render: RenderShell, sidebar: SidebarProps | null, path: string) => ShellParts;

/** Of the entries of a sidebar, with some of its categories open. More are forgotten: pages come in the order of the sidebar. */
const mostKept = 32;

/** For pages of one locale and one theme, which is docsite's own. */
export function createShellMarkup(): ShellMarkup {
  const keysOf = new WeakMap<SidebarProps, ReadonlyMap<string, string> | null>();
  const kept = new Map<string, string>();
  let latest: SidebarProps | null = null;
  return (render, sidebar, path) => {
    const whole = (html = render(sidebar)) => ({ before: '', entries: '', after: html, shared: null });
    if (sidebar === null) return whole();
    if (!keysOf.has(sidebar)) keysOf.set(sidebar, openCategories(sidebar.items));
    const keys = keysOf.get(sidebar) ?? null;
    if (keys === null) return whole();
    const [before, after, ...others] = render({ ...sidebar, items: [standIn] }).split(standInHtml);
    if (before === undefined || after === undefined || others.length > 0) return whole();
    if (latest !== sidebar || kept.size > mostKept) kept.clear();
    latest = sidebar;
    const key = keys.get(path) ?? '';
    const known = kept.get(key);
    if (known !== undefined) return { before, entries: marked(known, path), after, shared: known };
    const html = render(sidebar);
    if (!html.startsWith(before) || !html.endsWith(after)) return whole(html);
    const entries = html.slice(before.length, html.length - after.length);
    const shared = entries.replaceAll(mark, '');
    kept.set(key, shared);
    return { before, entries, after, shared };
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

const mark = ' aria-current="page"';

/** The entries of a sidebar with the mark of a page. */
function marked(html: string, path: string): string {
  const address = ` href="${escapeMarkup(path).replaceAll('&#39;', '&#x27;')}"`;
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
