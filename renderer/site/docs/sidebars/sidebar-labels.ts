/** Labels and addresses of sidebar items in a locale. */
import { type Doc, type DocsContext, versionPath } from '../doc.ts';
import type { SidebarCategory, SidebarNode } from './sidebar-tree.ts';

/** The document's own `sidebar_label`, else the item's label in the language of the locale, else the title. */
export function docLabel(doc: Doc, itemLabel: string | null, context: DocsContext): string {
  if (doc.sidebarLabel !== null) return doc.sidebarLabel;
  return itemLabel === null ? doc.title : translateLabel(itemLabel, context);
}

export function categoryLabel(
  category: SidebarCategory,
  docs: ReadonlyMap<string, Doc>,
  context: DocsContext,
): string {
  const doc = category.labelFromDoc && category.link?.type === 'doc' ? docs.get(category.link.id) : undefined;
  return doc ? docLabel(doc, null, context) : translateLabel(category.label, context);
}

/** Path of the category's own page, or null. */
export function categoryHref(
  { link }: SidebarCategory,
  docs: ReadonlyMap<string, Doc>,
  context: DocsContext,
): string | null {
  if (link === null) return null;
  return link.type === 'doc' ? (docs.get(link.id)?.path ?? null) : versionPath(context, link.route);
}

/** Path of the first page at or below the items, in reading order. */
export function firstHref(
  items: readonly SidebarNode[],
  docs: ReadonlyMap<string, Doc>,
  context: DocsContext,
): string | null {
  for (const node of items) {
    const href =
      node.type === 'doc'
        ? (listedPath(docs.get(node.id)) ?? null)
        : node.type === 'category'
          ? (categoryHref(node, docs, context) ?? firstHref(node.items, docs, context))
          : null;
    if (href !== null) return href;
  }
  return null;
}

export function translateLabel(label: string, { data, locale }: DocsContext): string {
  return data.messages.get(locale.name)?.sidebar[label] ?? label;
}

function listedPath(doc: Doc | undefined): string | null {
  return doc && !doc.frontMatter.unlisted ? doc.path : null;
}
