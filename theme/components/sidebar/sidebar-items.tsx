import type { ReactNode } from 'react';
import { usePage } from '../../hooks/use-page.tsx';
import type { SidebarItemProps } from '../../types.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { rawHtml } from '../raw-html.ts';
import { uniqueKeys } from '../unique-keys.ts';
import { type ActiveBranch, isActiveItem } from './active-branch.ts';
import { SidebarBadge } from './sidebar-badge.tsx';
import { SidebarCategory } from './sidebar-category.tsx';

export interface SidebarItemsProps {
  readonly items: readonly SidebarItemProps[];
  /** The categories of the whole sidebar that hold the current page. */
  readonly branch: ActiveBranch;
}

/** The entries of a sidebar or of one of its categories, as list items. */
export function SidebarItems({ items, branch }: SidebarItemsProps): ReactNode {
  const keys = uniqueKeys(items, keyOf);
  return items.map((item, index) => <SidebarItem key={keys[index]} item={item} branch={branch} />);
}

function SidebarItem({ item, branch }: { item: SidebarItemProps; branch: ActiveBranch }): ReactNode {
  const { path } = usePage();
  if (item.type === 'html') {
    // With the default style, the class of the labels of other items around it.
    const html = item.defaultStyle ? `<div class="sidebar-link">${item.value}</div>` : item.value;
    return <li className={classNames('sidebar-html', item.className)} {...rawHtml(html)} />;
  }
  if (item.type === 'category') {
    return (
      <SidebarCategory category={item} inBranch={branch.has(item)}>
        <SidebarItems items={item.items} branch={branch} />
      </SidebarCategory>
    );
  }
  return (
    <li className={classNames(item.className)}>
      <a
        className="sidebar-link"
        href={item.href}
        lang={item.lang}
        rel={item.external ? 'noopener' : undefined}
        aria-current={isActiveItem(item, path) ? 'page' : undefined}
      >
        {item.label}
        <SidebarBadge badge={item.badge} />
        {item.external && <Icon name="external" />}
      </a>
    </li>
  );
}

function keyOf(item: SidebarItemProps): string {
  return item.type === 'html' ? item.value : `${item.type} ${item.label} ${item.href}`;
}
