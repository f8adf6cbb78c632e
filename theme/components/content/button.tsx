import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ButtonProps {
  readonly href: string;
  readonly variant?: 'primary' | 'secondary';
  readonly children?: ReactNode;
}

/** A link that looks like a button. */
export function Button({ href, variant = 'primary', children }: ButtonProps): ReactNode {
  return (
    <a className={classNames('button', variant === 'secondary' && 'button-secondary')} href={href}>
      {children}
    </a>
  );
}
