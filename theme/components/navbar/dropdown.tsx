import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface DropdownProps {
  readonly label: ReactNode;
  /** What the dropdown is for, when the label alone (`4.x`) does not say it. */
  readonly ariaLabel?: string | null | undefined;
  readonly icon?: IconName;
  readonly active?: boolean;
  readonly alignEnd?: boolean;
  readonly className?: string | null | undefined;
  /** The entries, each a list item. */
  readonly children: ReactNode;
}

/**
 * A list that opens on click, tap or Enter. It is a `<details>`, so it needs no script and opens before
 * hydration; the state that the reader gave it is left alone when React arrives.
 */
export function Dropdown(props: DropdownProps): ReactNode {
  return (
    <details
      className={classNames('dropdown', props.alignEnd && 'dropdown-end', props.className)}
      suppressHydrationWarning
    >
      <summary
        className="nav-link"
        aria-label={props.ariaLabel ?? undefined}
        data-active={props.active ? '' : undefined}
      >
        {props.icon !== undefined && <Icon name={props.icon} />}
        {props.label}
        <Icon name="chevron" />
      </summary>
      <ul className="dropdown-menu">{props.children}</ul>
    </details>
  );
}
