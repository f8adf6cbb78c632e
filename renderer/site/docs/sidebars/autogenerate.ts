/** A sidebar from folders: one category per folder, ordered by position, then by name on disk. */

import { compareText } from '../../../diagnostics/diagnostic.ts';
import { parseFileName } from '../../../paths/file-name.ts';
import { parseNumberPrefix } from '../../../paths/number-prefix.ts';
import type { CategoryConfig } from '../../data/sidebars-schema.ts';
import { categoryKey, type SiteData } from '../../data/site-data.ts';
import { type Doc, isIndexOfFolder } from '../doc.ts';
import { generatedIndexFrom } from './generated-index.ts';
import type { SidebarCategory, SidebarDoc, SidebarNode } from './sidebar-tree.ts';

export interface AutogenerateInput {
  readonly version: string;
  /** The default locale's documents. */
  readonly docs: readonly Doc[];
  readonly categories: SiteData['categories'];
  readonly collapsible: boolean;
  readonly collapsed: boolean;
}

interface Folder {
  readonly docs: Doc[];
  readonly folders: Map<string, Folder>;
}

interface Placed {
  readonly node: SidebarNode;
  readonly position: number | null;
  readonly name: string;
}

/**
 * The items of `folder` (`.` for all), or null when no document lies in it. The path may be written with or
 * without number prefixes.
 */
export function autogenerate(folder: string, input: AutogenerateInput): SidebarNode[] | null {
  const root = folderTree(input.docs);
  const segments = folder.split('/').filter((segment) => segment !== '' && segment !== '.');
  let current: Folder = root;
  const onDisk: string[] = [];
  for (const segment of segments) {
    const name = [...current.folders.keys()].find(
      (key) => key === segment || parseNumberPrefix(key).name === segment,
    );
    const next = name === undefined ? undefined : current.folders.get(name);
    if (name === undefined || !next) return null;
    onDisk.push(name);
    current = next;
  }
  return itemsOf(current, onDisk.join('/'), { ...input, indexDoc: null });
}

function folderTree(docs: readonly Doc[]): Folder {
  const root: Folder = { docs: [], folders: new Map() };
  for (const doc of docs) {
    let folder = root;
    for (const segment of parseFileName(doc.relative).folder.split('/').filter(Boolean)) {
      const below = folder.folders.get(segment) ?? { docs: [], folders: new Map() };
      folder.folders.set(segment, below);
      folder = below;
    }
    folder.docs.push(doc);
  }
  return root;
}

function itemsOf(
  folder: Folder,
  path: string,
  input: AutogenerateInput & { readonly indexDoc: Doc | null },
): SidebarNode[] {
  const placed: Placed[] = [];
  for (const doc of folder.docs) {
    if (doc === input.indexDoc || doc.frontMatter.unlisted) continue;
    placed.push({ node: docNode(doc), position: doc.position, name: parseFileName(doc.relative).base });
  }
  for (const [name, below] of folder.folders) {
    const category = categoryOf(below, { path: path === '' ? name : `${path}/${name}`, name }, input);
    if (category) placed.push(category);
  }
  return placed.sort(byPlace).map(({ node }) => node);
}

function categoryOf(
  folder: Folder,
  { path, name }: { path: string; name: string },
  input: AutogenerateInput,
): Placed | null {
  const settings = input.categories.get(categoryKey(input.version, path))?.value ?? {};
  const prefixed = parseNumberPrefix(name);
  const indexDoc = linkedDoc(folder, path, settings, input.docs);
  const items = itemsOf(folder, path, { ...input, indexDoc });
  const place = { position: settings.position ?? indexDoc?.position ?? prefixed.position, name };
  if (items.length === 0) return indexDoc && { ...place, node: docNode(indexDoc, settings) };
  const own = settings.label ?? indexDoc?.sidebarLabel ?? indexDoc?.title ?? prefixed.name;
  const link =
    settings.link?.type === 'generated-index'
      ? generatedIndexFrom(settings.link, own)
      : indexDoc
        ? ({ type: 'doc', id: indexDoc.id } as const)
        : null;
  const node: SidebarCategory = {
    type: 'category',
    label: own,
    key: settings.key ?? null,
    labelFromDoc: settings.label === undefined && indexDoc !== null,
    description: settings.description ?? null,
    link,
    collapsible: settings.collapsible ?? input.collapsible,
    collapsed: settings.collapsed ?? input.collapsed,
    className: settings.className ?? indexDoc?.frontMatter.sidebar_class_name ?? null,
    customProps: settings.customProps ?? indexDoc?.frontMatter.sidebar_custom_props,
    badge: settings.badge ?? indexDoc?.frontMatter.sidebar_badge,
    items,
  };
  return { ...place, node };
}

/** The doc a category links to: the one its `_category_` file names, else the folder's index unless it has a `link`. */
function linkedDoc(folder: Folder, path: string, settings: CategoryConfig, docs: readonly Doc[]): Doc | null {
  const { link } = settings;
  if (link?.type === 'doc') {
    return (
      docs.find((doc) => doc.id === link.id) ?? folder.docs.find((doc) => endsWithId(doc, link.id)) ?? null
    );
  }
  if (link !== undefined) return null;
  return folder.docs.find((doc) => isIndexOfFolder(parseFileName(doc.relative).stem, path)) ?? null;
}

/** `_category_` files may name a doc of their folder by the last part of its id. */
function endsWithId(doc: Doc, id: string): boolean {
  return doc.id.slice(doc.id.lastIndexOf('/') + 1) === id;
}

/** `category`: the folder that holds nothing else, which then gives its name. */
function docNode(doc: Doc, category: CategoryConfig = {}): SidebarDoc {
  const { label = null } = category;
  const className = category.className ?? doc.frontMatter.sidebar_class_name ?? null;
  const key = category.key ?? doc.frontMatter.sidebar_key ?? null;
  const { customProps, badge } = category;
  return { type: 'doc', id: doc.id, label, key, className, customProps, badge, claims: true };
}

/** Items without a position follow those with one; names compare by code unit, the same on every machine. */
function byPlace(a: Placed, b: Placed): number {
  const order = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY);
  return order || compareText(a.name, b.name);
}
