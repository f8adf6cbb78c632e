import type { ReactNode } from 'react';
import { rawHtml } from '../raw-html.ts';
import { keyboardScrollable } from './keyboard-scrollable.ts';

export interface FormulaProps {
  /** The formula as HTML with MathML in it; without, its TeX is shown. */
  readonly html?: string;
  /** Given when it stands for itself, not in a line of text. */
  readonly display?: string | boolean;
  /** The formula in TeX. */
  readonly children?: ReactNode;
}

/** A formula. */
export function Formula({ html, display, children }: FormulaProps): ReactNode {
  if (html === undefined) return <code>{children}</code>;
  if (display === undefined || display === false) return <span {...rawHtml(html)} />;
  return <span className="formula" {...keyboardScrollable} {...rawHtml(html)} />;
}
