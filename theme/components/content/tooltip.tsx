import { type ReactNode, useId } from 'react';
import { keyboardScrollable } from './keyboard-scrollable.ts';

export interface TooltipProps {
  /** The explanation. */
  readonly tip: string;
  /** What it explains. */
  readonly children?: ReactNode;
}

/** A word with an explanation, which shows where the pointer or the focus is: by touch and keyboard too, without script. */
export function Tooltip({ tip, children }: TooltipProps): ReactNode {
  const id = useId();
  return (
    <span className="tooltip">
      <span className="tooltip-term" {...keyboardScrollable} aria-describedby={id}>
        {children}
      </span>
      <span className="tooltip-tip" role="tooltip" id={id}>
        {tip}
      </span>
    </span>
  );
}
