import { type ReactNode, useId } from 'react';
import { useSite } from '../../hooks/use-site.tsx';
import { keyboardScrollable } from './keyboard-scrollable.ts';

export interface TooltipProps {
  /** The explanation. */
  readonly tip?: string;
  /** The term that `glossary.yaml` explains, in place of `tip`. */
  readonly term?: string;
  /** What it explains; the term if it holds nothing. */
  readonly children?: ReactNode;
}

/**
 * A word with an explanation, which shows where the pointer or the focus is: by touch and keyboard too, without script. It
 * throws for a term that the glossary does not have.
 */
export function Tooltip({ tip, term, children = term }: TooltipProps): ReactNode {
  const id = useId();
  const { glossary } = useSite();
  const text = tip ?? (term === undefined ? undefined : meaningOf(term, glossary));
  if (text === undefined) return children;
  return (
    <span className="tooltip">
      <span className="tooltip-term" {...keyboardScrollable} aria-describedby={id}>
        {children}
      </span>
      <span className="tooltip-tip" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}

function meaningOf(term: string, glossary: Readonly<Record<string, string>> | undefined): string | undefined {
  if (!glossary || Object.hasOwn(glossary, term)) return glossary?.[term];
  throw Object.assign(new Error(`the glossary has no term "${term}"`), { term });
}
