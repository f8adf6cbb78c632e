import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly type?: 'info' | 'tip' | 'warning' | 'danger';
  /** The text, when not given as children. */
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A word or two that qualify what they stand beside: a version, a status. */
export function Badge({ type = 'info', text, children }: BadgeProps): ReactNode {
  return <span className={`badge badge-${type}`}>{children ?? text}</span>;
}
