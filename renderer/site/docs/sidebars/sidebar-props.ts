import type { SidebarBadgeProps } from '../../../../theme/sidebar-badge.ts';
import type { SidebarItemProps, SidebarProps } from '../../../../theme/types.ts';
import type { BadgeConfig } from '../../../config/schema/common.ts';
import type { LinkedVersion } from '../linked-version.ts';
import {
  categoryHref,
  categoryLabel,
  docLabel,
  firstHref,
  translateLabel,
  translateText,
} from './sidebar-labels.ts';
import type { SidebarCategory, SidebarHtml, SidebarLink, SidebarNode, SidebarTree } from './sidebar-tree.ts';

/** How what items write becomes that of the locale. */
export interface SidebarLinks {
  /** The address of a `link` item. */
  readonly hrefOf: (link: SidebarLink) => { readonly href: string; readonly external: boolean };
  /** The markup of an `html` item. */
  readonly htmlOf: (html: SidebarHtml) => string;
}

/** The sidebar as the theme shows it. Unlisted and missing documents, and categories without any page, vanish. */
export function sidebarProps(tree: SidebarTree, version: LinkedVersion, links: SidebarLinks): SidebarProps {
  return { id: tree.id, items: itemProps(tree.items, version, links) };
}

function itemProps(
  items: readonly SidebarNode[],
  version: LinkedVersion,
  links: SidebarLinks,
): SidebarItemProps[] {
  return items.flatMap((node) => nodeProps(node, version, links));
}

function nodeProps(node: SidebarNode, version: LinkedVersion, links: SidebarLinks): SidebarItemProps[] {
  const own = { ...ownProps(node), ...badgeProps(node.badge, version) };
  switch (node.type) {
    case 'doc': {
      const doc = version.docs.get(node.id);
      if (!doc || doc.frontMatter.unlisted) return [];
      const { sidebar_class_name: className = null, sidebar_custom_props: customProps } = doc.frontMatter;
      const badge = badgeProps(doc.frontMatter.sidebar_badge, version);
      const props = { ...ownProps({ className, customProps }), ...badge, ...own };
      return [{ type: 'link', ...docLabel(doc, node, version), href: doc.path, ...props }];
    }
    case 'link': {
      const { href, external } = links.hrefOf(node);
      return [
        {
          type: 'link',
          ...translateLabel(node, version),
          href,
          ...(external ? { external: true } : {}),
          ...own,
        },
      ];
    }
    case 'html': {
      const style = node.defaultStyle ? { defaultStyle: true as const } : {};
      return [{ type: 'html', value: links.htmlOf(node), ...style, ...own }];
    }
    case 'category':
      return categoryProps(node, itemProps(node.items, version, links), version);
  }
}

/** What an item sets for the theme, and nothing where it sets nothing: many pages load it. */
function ownProps({ className, customProps }: Pick<SidebarNode, 'className' | 'customProps'>) {
  return { ...(className !== null && { className }), ...(customProps && { customProps }) };
}

/** Its word may be translated as labels are. */
function badgeProps(badge: BadgeConfig | undefined, version: LinkedVersion): { badge?: SidebarBadgeProps } {
  if (badge === undefined) return {};
  const { text, type } = typeof badge === 'string' ? { text: badge, type: undefined } : badge;
  return { badge: { text: translateText(text, version), ...(type && { type }) } };
}

function categoryProps(
  category: SidebarCategory,
  items: readonly SidebarItemProps[],
  version: LinkedVersion,
): SidebarItemProps[] {
  const ownHref = categoryHref(category, version.docs, version);
  const href = ownHref ?? firstHref(category.items, version.docs, version);
  const label = categoryLabel(category, version.docs, version);
  const own = { ...ownProps(category), ...badgeProps(category.badge, version) };
  if (items.length === 0) return ownHref === null ? [] : [{ type: 'link', ...label, href: ownHref, ...own }];
  const { collapsible, collapsed } = category;
  return [
    {
      type: 'category',
      ...label,
      href,
      ownPage: ownHref !== null,
      collapsible,
      collapsed: collapsible && collapsed,
      ...own,
      items,
    },
  ];
}
