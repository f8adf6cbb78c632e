import { join as joinPosix } from 'node:path/posix';
import { nameAsTitle } from '../../markup/capitalized.ts';
import type { Data } from '../../modules/evaluation-task.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import { isObject } from '../fields.ts';
import { type DocFile, isDocument } from '../tree/doc-files.ts';
import type { SidebarEntry } from '../tree/sidebar-entries.ts';

/** The entries of `nav`. Folders stand there for plugins that list what is in them. */
export function navEntries(nav: Data | undefined, files: readonly DocFile[]): SidebarEntry[] {
  return entriesIn(nav, docFolders(files));
}

/** Folders of documents, with a slash at the end. */
function docFolders(files: readonly DocFile[]): Set<string> {
  const ofEach = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  return new Set(files.filter(isDocument).flatMap(({ path }) => ofEach(path)));
}

/** Documents, `Label: document` and `Label: [entries]`. A first entry `index.md` is the page of its group. */
function entriesIn(data: Data | undefined, folders: ReadonlySet<string>): SidebarEntry[] {
  return (Array.isArray(data) ? data : []).flatMap((item): SidebarEntry[] => {
    if (typeof item === 'string') return [entryOf(undefined, item, folders)];
    if (!isObject(item)) return [];
    return Object.entries(item).flatMap(([label, value]): SidebarEntry[] => {
      const name = label === '' ? undefined : label;
      if (typeof value === 'string') return [entryOf(name, value, folders)];
      const entries = entriesIn(value, folders);
      const [first] = entries;
      const hasPage =
        first?.label === undefined && first?.items === null && /(?:^|\/)index\.md$/.test(first.link ?? '');
      // Groups without a name have that of their page.
      const group = name ?? (hasPage ? titleOf(first.link ?? '') : undefined);
      const items = hasPage && group !== undefined ? entries.slice(1) : entries;
      return [{ label: group, link: hasPage ? first.link : undefined, items }];
    });
  });
}

function entryOf(label: string | undefined, path: string, folders: ReadonlySet<string>): SidebarEntry {
  const folder = joinPosix(path).replace(/\*+(?:\.md)?$/, '');
  if (!folders.has(folder)) return { label, link: plainPath(path), items: null };
  const generated = { label: undefined, link: undefined, items: null, generated: folder.slice(0, -1) };
  return label === undefined ? generated : { label, link: undefined, items: [generated] };
}

/** `./a//b/` is `a/b`; addresses stay. */
export function plainPath(path: string): string {
  return parseUrl(path) === null ? joinPosix(path).replace(/\/$/, '') : path;
}

/** Titles of documents, by their paths. */
export function titlesIn(entries: readonly SidebarEntry[]): [path: string, title: string][] {
  return entries.flatMap(({ label, link, items }) => [
    ...(label !== undefined && link !== undefined ? [[link, label] as [string, string]] : []),
    ...titlesIn(items ?? []),
  ]);
}

function titleOf(path: string): string {
  return nameAsTitle(path.split('/').at(-2) ?? 'Home');
}
