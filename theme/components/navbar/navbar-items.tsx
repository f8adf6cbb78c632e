import type { ReactNode } from 'react';
import type { NavbarItemProps } from '../../types.ts';
import { uniqueKeys } from '../unique-keys.ts';
import { NavbarItem } from './navbar-item.tsx';

/** A list of items of the navbar, in the bar or in the mobile menu. */
export function NavbarItems(props: { items: readonly NavbarItemProps[]; className?: string }): ReactNode {
  if (props.items.length === 0) return null;
  const keys = uniqueKeys(props.items, keyOf);
  return (
    <ul className={props.className}>
      {props.items.map((item, index) => (
        <li key={keys[index]}>
          <NavbarItem item={item} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(item: NavbarItemProps): string {
  if (item.type === 'link') return `link ${item.html ?? item.label} ${item.href}`;
  if (item.type === 'dropdown') return `dropdown ${item.html ?? item.label}`;
  return item.type === 'html' ? `html ${item.value}` : item.type;
}
