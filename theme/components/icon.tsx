import type { ReactNode } from 'react';

export type IconName =
  | 'chevron'
  | 'close'
  | 'edit'
  | 'external'
  | 'github'
  | 'globe'
  | 'home'
  | 'menu'
  | 'moon'
  | 'search'
  | 'sun';

/** A decorative sign, drawn by the style sheet (`styles/icons.css`) so that it costs a page almost nothing. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return <span className={`icon icon-${name}`} aria-hidden="true" />;
}
