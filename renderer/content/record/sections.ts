import type { PendingHeading } from './heading-ids.ts';
import { folded } from './text-of.ts';

/** A section while its text is gathered. */
export interface OpenSection {
  readonly heading: PendingHeading | null;
  text: string;
  code: string;
}

/** Text for the index: blanks of prose folded, code as it is. */
export function closedSection({ heading, text, code }: OpenSection) {
  const { id = null, trail = [] } = heading ?? {};
  return { id, trail, text: folded(text), code: code.trim() };
}
