import type { ReactNode } from 'react';
import type { NavbarLeafProps } from '../../types.ts';
import { NavbarLeaf } from './navbar-link.tsx';

/** Links of a dropdown as list items. */
export function LeafEntries({ items }: { items: readonly NavbarLeafProps[] }): ReactNode {
  return items.map((item) => (
    <li key={item.type === 'link' ? `${item.label} ${item.href}` : item.value}>
      <NavbarLeaf item={item} />
    </li>
  ));
}
