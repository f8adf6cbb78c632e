import type { LinkedVersion } from '../linked-version.ts';
import type { SidebarText } from './sidebar-labels.ts';
import type { SidebarCategory, SidebarDoc, SidebarNode } from './sidebar-tree.ts';

/**
 * Every text of the items that messages.yaml of the version's locale may translate, in the order of the sidebar;
 * the key of a text without one is the text itself. Labels that documents bring are translated with the
 * documents: they are here only while a document that has a key is not translated.
 */
export function sidebarTexts(items: readonly SidebarNode[], version: LinkedVersion): SidebarText[] {
  return items.flatMap((node) => [...textsOf(node, version), ...badgeTexts(node, version)]);
}

function badgeTexts(node: SidebarNode, version: LinkedVersion): SidebarText[] {
  const ofDoc = node.type === 'doc' ? version.docs.get(node.id)?.frontMatter.sidebar_badge : undefined;
  const badge = node.badge ?? ofDoc;
  return withoutKey([typeof badge === 'object' ? badge.text : badge]);
}

function textsOf(node: SidebarNode, version: LinkedVersion): SidebarText[] {
  switch (node.type) {
    case 'html':
      return [];
    case 'link':
      return [{ label: node.label, key: node.key }, ...withoutKey([node.description])];
    case 'doc':
      return docTexts(node, version);
    case 'category':
      return [...categoryTexts(node, version), ...sidebarTexts(node.items, version)];
  }
}

/** A document's own `sidebar_label` stands above the item's, and both above its title. */
function docTexts({ id, label, key }: Pick<SidebarDoc, 'id' | 'label' | 'key'>, version: LinkedVersion) {
  const doc = version.docs.get(id);
  if (!doc) return [];
  const named = key ?? doc.frontMatter.sidebar_key ?? null;
  const isTranslated = doc.source.locale === version.locale.name;
  if (named !== null && !isTranslated) return [{ label: doc.sidebarLabel ?? label ?? doc.title, key: named }];
  return label === null || doc.sidebarLabel !== null ? [] : [{ label, key: named }];
}

function categoryTexts(category: SidebarCategory, version: LinkedVersion): SidebarText[] {
  const { label, key, labelFromDoc, description, link } = category;
  const own =
    labelFromDoc && link?.type === 'doc'
      ? docTexts({ id: link.id, label: null, key }, version)
      : [{ label, key }];
  const index = link?.type === 'generated-index' ? link : null;
  return [...own, ...withoutKey([description, index?.title, index?.description])];
}

function withoutKey(texts: readonly (string | null | undefined)[]): SidebarText[] {
  return texts.flatMap((text) => (text ? [{ label: text, key: null }] : []));
}
