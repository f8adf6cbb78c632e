/** What stands inside a JSX element, as text that starts at the first column. */
import type { Nodes, RootContent } from 'mdast';
import { wordSet } from '../../markup/words-of.ts';
import { isJsx, type JsxElement } from '../jsx-element.ts';
import type { Span } from '../syntax/blank-out.ts';
import { beforeOnLine, type CopyWriter, spanOf } from './copy-writer.ts';
import { linePrefix, withoutPrefix } from './lines.ts';

/** Nodes that are part of a line; those of JSX are looked at apart. */
const phrasing = wordSet(`
  text emphasis strong delete link linkReference image imageReference inlineCode break footnoteReference
  mdxTextExpression
`);

/** Texts of the blocks inside `element`, in their order; `blockText` writes those that are elements themselves. */
export function blocksIn(
  element: JsxElement,
  writer: CopyWriter,
  blockText: (element: JsxElement) => string,
): string[] {
  const blocks: string[] = [];
  const children = element.children as RootContent[];
  if (isLine(children)) return withText([inlineContent(element, writer)]);
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (!child) continue;
    if (isJsx(child)) blocks.push(blockText(child));
    else if (phrasing.has(child.type)) {
      const run = phrasingFrom(children, index);
      blocks.push(runText(run, writer));
      index += run.length - 1;
    } else blocks.push(runText([child], writer));
  }
  return withText(blocks);
}

/** Whether nodes are a line of text with elements in it, and not elements with blanks between them. */
function isLine(nodes: readonly RootContent[]): boolean {
  const isInline = ({ type }: Nodes) => phrasing.has(type) || type === 'mdxJsxTextElement';
  const says = (node: Nodes) =>
    phrasing.has(node.type) && !(node.type === 'text' && node.value.trim() === '');
  return nodes.every(isInline) && nodes.some(says);
}

function withText(blocks: readonly string[]): string[] {
  return blocks.map((block) => block.trim()).filter((block) => block !== '');
}

function phrasingFrom(children: readonly RootContent[], start: number): RootContent[] {
  const end = children.findIndex(({ type }, index) => index >= start && !phrasing.has(type));
  return children.slice(start, end < 0 ? undefined : end);
}

/** Nodes that follow each other, without what their containers put before each line. */
function runText(nodes: readonly Nodes[], writer: CopyWriter): string {
  const spans = nodes.flatMap((node) => spanOf(node) ?? []);
  const start = spans[0]?.start;
  const end = spans.at(-1)?.end;
  if (start === undefined || end === undefined) return '';
  const prefix = linePrefix(beforeOnLine(writer.body, start));
  return withoutPrefix(writer.text(nodes, { start, end }), prefix);
}

/** All that stands between the tags, as part of a line. */
export function inlineContent(element: JsxElement, writer: CopyWriter): string {
  const span = innerSpan(element, writer);
  if (!span) return '';
  return writer
    .text(element.children, span)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim();
}

/** The place between the tags. Attributes may hold `>`, so the first tag's end is looked for after them. */
function innerSpan(element: JsxElement, { body }: CopyWriter): Span | null {
  const whole = spanOf(element);
  if (!whole || element.children.length === 0) return null;
  const attributeEnd = element.attributes.at(-1)?.position?.end.offset;
  const open = body.indexOf('>', attributeEnd ?? whole.start);
  const close = body.lastIndexOf('</', whole.end - 1);
  return open < 0 || close <= open ? null : { start: open + 1, end: close };
}
