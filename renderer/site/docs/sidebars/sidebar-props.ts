import type { SidebarItemProps, SidebarProps } from '../../../../theme/types.ts';
import type { LinkedVersion } from '../linked-version.ts';
import { categoryHref, categoryLabel, docLabel, firstHref, translateLabel } from './sidebar-labels.ts';
import type { SidebarCategory, SidebarLink, SidebarNode, SidebarTree } from './sidebar-tree.ts';

/** How the address of a `link` item becomes an href of the locale. */
export type ResolveSidebarLink = (link: SidebarLink) => { readonly href: string; readonly external: boolean };

/** The sidebar as the theme shows it. Unlisted and missing documents, and categories without any page, vanish. */
export function sidebarProps(
  tree: SidebarTree,
  version: LinkedVersion,
  resolveLink: ResolveSidebarLink,
): SidebarProps {
  return { id: tree.id, items: itemProps(tree.items, version, resolveLink) };
}

function itemProps(
  items: readonly SidebarNode[],
  version: LinkedVersion,
  resolveLink: ResolveSidebarLink,
): SidebarItemProps[] {
  return items.flatMap((node) => nodeProps(node, version, resolveLink));
}

function nodeProps(
  node: SidebarNode,
  version: LinkedVersion,
  resolveLink: ResolveSidebarLink,
): SidebarItemProps[] {
  const className = node.className === null ? {} : { className: node.className };
  switch (node.type) {
    case 'doc': {
      const doc = version.docs.get(node.id);
      if (!doc || doc.frontMatter.unlisted) return [];
      const own = doc.frontMatter.sidebar_class_name;
      const named = node.className === null && own !== undefined ? { className: own } : className;
      return [{ type: 'link', label: docLabel(doc, node.label, version), href: doc.path, ...named }];
    }
    case 'link': {
      const { href, external } = resolveLink(node);
      const label = translateLabel(node.label, version);
      return [{ type: 'link', label, href, ...(external ? { external: true } : {}), ...className }];
    }
    case 'html':
      return [{ type: 'html', value: node.value, ...className }];
    case 'category':
      return categoryProps(node, itemProps(node.items, version, resolveLink), version);
  }
}

function categoryProps(
  category: SidebarCategory,
  items: readonly SidebarItemProps[],
  version: LinkedVersion,
): SidebarItemProps[] {
  const ownHref = categoryHref(category, version.docs, version);
  const href = ownHref ?? firstHref(category.items, version.docs, version);
  const label = categoryLabel(category, version.docs, version);
  const className = category.className === null ? {} : { className: category.className };
  if (items.length === 0)
    return ownHref === null ? [] : [{ type: 'link', label, href: ownHref, ...className }];
  const { collapsible, collapsed } = category;
  return [
    {
      type: 'category',
      label,
      href,
      ownPage: ownHref !== null,
      collapsible,
      collapsed: collapsible && collapsed,
      ...className,
      items,
    },
  ];
}
