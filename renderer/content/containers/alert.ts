import type { Blockquote, Paragraph, PhrasingContent, Text } from 'mdast';
import type { Point } from 'unist';
import { suggest } from '../../diagnostics/suggest.ts';
import { type ParseContext, report } from '../parse-context.ts';
import type { Admonition } from '../plugins/remark-admonition-syntax.ts';
import { kindOf } from '../syntax/admonition-types.ts';

/** `[!NOTE]`, in any case, what says in Obsidian whether it is open, and blanks. */
const marker = /^\[!([A-Za-z][\w-]*)\](?:[-+](?=[ \t]|\n|$))?[ \t]*/;

/** The note of any kind that a quote is which begins with `[!NOTE]` (GitHub) or `[!NOTE] Title` (VitePress); else null. */
export function alertFrom(quote: Blockquote, context: ParseContext): Admonition | null {
  const { options, body } = context;
  const [first, ...others] = quote.children;
  const [text] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null;
  const [mark = '', written = ''] = marker.exec(text.value) ?? [];
  const name = written.toLowerCase();
  const start = quote.position?.start;
  // An escaped bracket is text.
  const isMarked = mark !== '' && body.startsWith('[', text.position?.start.offset);
  if (isMarked) reportUnknown(text, name, context);
  if (!isMarked || !start || !kindOf(name, options.admonitions)) return null;
  if (/-[ \t]*$/.test(mark)) reportClosed(mark.trimEnd(), start, context);
  const { line, rest } = firstLine(first.children, mark.length, body);
  const title: Paragraph[] =
    line.length > 0 ? [{ type: 'paragraph', data: { isTitle: true }, children: line }] : [];
  return {
    type: 'admonition',
    name,
    attributes: {},
    opening: { start },
    isClosed: true,
    children: [...title, ...(rest.length > 0 ? [paragraphOf(rest, first)] : []), ...others],
    position: quote.position,
  };
}

/** `[!note]-` of Obsidian. */
function reportClosed(sign: string, start: Point, context: ParseContext): void {
  const args = {
    sign,
    meaning: 'would be a closed note elsewhere; it is open here',
    remedy: 'Write ":::details Title" and ":::" around the text.',
    isWhole: true as const,
  };
  report(context, 'markup-foreign', args, { start });
}

/** `[!WRANING]` stays text, which its author is told. */
function reportUnknown({ value, position }: Text, name: string, context: ParseContext): void {
  const { admonitions } = context.options;
  const [mark] = /^\[![\w-]{2,}\](?=[-+]?(?:\s|$))/.exec(value) ?? [];
  if (kindOf(name, admonitions) || mark === undefined) return;
  const names = Object.keys(admonitions);
  const args = { mark, suggestion: suggest(name, names), known: names.join(', ') };
  const start = position?.start;
  const end = start && { ...start, column: start.column + args.mark.length };
  report(context, 'alert-unknown', args, start && { start, end });
}

interface Lines {
  readonly line: PhrasingContent[];
  readonly rest: PhrasingContent[];
}

/** The first line of a paragraph without its first characters, and the lines below it. */
function firstLine(nodes: readonly PhrasingContent[], skipped: number, body: string): Lines {
  const line: PhrasingContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const from = index === 0 ? skipped : 0;
    const below = nodes.slice(index + 1);
    if (node.type === 'break') return { line: trimmed(line), rest: below };
    if (node.type !== 'text') {
      line.push(node);
      continue;
    }
    const end = node.value.indexOf('\n', from);
    const here = node.value.slice(from, end < 0 ? undefined : end);
    if (here !== '') line.push({ ...node, value: here });
    if (end >= 0) return { line: trimmed(line), rest: [...textBelow(node, end, body), ...below] };
  }
  return { line: trimmed(line), rest: [] };
}

/** Nothing when there are but blanks. */
function trimmed(line: PhrasingContent[]): PhrasingContent[] {
  return line.every((node) => node.type === 'text' && node.value.trim() === '') ? [] : line;
}

function textBelow(node: Text, lineEnd: number, body: string): Text[] {
  const value = node.value.slice(lineEnd + 1);
  const { position } = node;
  if (value === '') return [];
  return [
    { ...node, value, ...(position && { position: { ...position, start: pointBelow(position, body) } }) },
  ];
}

/** Where the text goes on in the line below the one that a node starts on: after the marks of quotes and lists. */
function pointBelow({ start }: NonNullable<Text['position']>, body: string): Point {
  const next = /[^\n]*\n([ \t>]*)/y;
  next.lastIndex = start.offset ?? 0;
  const [, marks = ''] = next.exec(body) ?? [];
  return { line: start.line + 1, column: marks.length + 1, offset: next.lastIndex };
}

/** A paragraph that starts where the first of these does. */
function paragraphOf(children: PhrasingContent[], { position }: Paragraph): Paragraph {
  const start = children[0]?.position?.start;
  return { type: 'paragraph', children, ...(position && start && { position: { ...position, start } }) };
}
