import type { ReactNode } from 'react';
import type { NavbarLeafProps } from '../../types.ts';
import { uniqueKeys } from '../unique-keys.ts';
import { NavbarLeaf } from './navbar-link.tsx';

/** Links of a dropdown as list items. */
export function LeafEntries({ items }: { items: readonly NavbarLeafProps[] }): ReactNode {
  const keys = uniqueKeys(items, (item) =>
    item.type === 'link' ? `${item.label} ${item.href}` : item.value,
  );
  return items.map((item, index) => (
    <li key={keys[index]}>
      <NavbarLeaf item={item} />
    </li>
  ));
}
