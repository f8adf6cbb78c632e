import type { ReactNode } from 'react';
import type { SidebarBadgeProps } from '../../sidebar-badge.ts';

/** The word beside a label of the sidebar; nothing without one. */
export function SidebarBadge({ badge }: { badge: SidebarBadgeProps | undefined }): ReactNode {
  if (badge === undefined) return null;
  return (
    <>
      {' '}
      <span className={`badge badge-${badge.type ?? 'info'} sidebar-badge`}>{badge.text}</span>
    </>
  );
}
