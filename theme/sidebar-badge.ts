/** A word beside a label of the sidebar. */
export interface SidebarBadgeProps {
  readonly text: string;
  readonly type?: 'info' | 'tip' | 'warning' | 'danger';
}
