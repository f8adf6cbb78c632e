import type { Nodes } from 'mdast';
import type { ParseContext } from '../parse-context.ts';
import type { Span } from '../syntax/blank-out.ts';

/** What writing one Markdown copy shares. */
export interface CopyWriter {
  readonly context: ParseContext;
  /** The text that positions of nodes are places in. */
  readonly body: string;
  /** The body from `start` to `end`, in which `nodes` stand, with what is in them made readable. */
  text(nodes: readonly Nodes[], span: Span): string;
}

/** Where a node stands; null for one that a plugin made. */
export function spanOf({ position }: Nodes): Span | null {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
}

/** What stands before an offset on its line. */
export function beforeOnLine(body: string, offset: number): string {
  return body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
}
