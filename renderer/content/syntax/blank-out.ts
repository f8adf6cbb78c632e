import type { Nodes } from 'mdast';

/** A piece of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The source of `node` with blanks for the nodes in it of `hidden` types: places in it are places in the source. */
export function sourceWithout(node: Nodes, body: string, hidden: ReadonlySet<string>): string {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? body.length;
  const spans = hiddenSpans(node, hidden);
  const within = spans.map((span) => ({ start: span.start - start, end: span.end - start }));
  return blankOut(body.slice(start, end), within);
}

/**
 * Whether `sign` may be found in the source of `node` without the nodes of the types `hidden`. Blanks in their place are not
 * worth their time for a sign that is nowhere else.
 */
export function mayHoldBeside(node: Nodes, body: string, hidden: ReadonlySet<string>, sign: RegExp): boolean {
  let at = node.position?.start.offset ?? 0;
  for (const { start, end } of hiddenSpans(node, hidden)) {
    if (sign.test(`${body.slice(at, start)} `)) return true;
    at = end;
  }
  return sign.test(body.slice(at, node.position?.end.offset ?? body.length));
}

function hiddenSpans(node: Nodes, hidden: ReadonlySet<string>, spans: Span[] = []): Span[] {
  if (!('children' in node)) return spans;
  for (const child of node.children) {
    const start = child.position?.start.offset;
    const end = child.position?.end.offset;
    if (!hidden.has(child.type)) hiddenSpans(child, hidden, spans);
    else if (start !== undefined && end !== undefined) spans.push({ start, end });
  }
  return spans;
}

/** `text` with blanks in place of `spans`, which follow each other; line endings stay. */
export function blankOut(text: string, spans: readonly Span[]): string {
  let shown = '';
  let at = 0;
  for (const { start, end } of spans) {
    shown +=
      text.slice(at, start) + text.slice(start, end).replace(/[^\n]+/g, (line) => ' '.repeat(line.length));
    at = end;
  }
  return shown + text.slice(at);
}
