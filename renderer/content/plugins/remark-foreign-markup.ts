import type { Nodes, Paragraph, Root, Table, Text } from 'mdast';
import { type ParseContext, positionOfSpan, report } from '../parse-context.ts';
import { foreignMarkupIn, mayHoldForeignMarkup } from '../syntax/foreign-markup.ts';
import { step } from './step.ts';

/**
 * Tells of what stays text, or is left out, although its author meant more: markup of other builders, and tables whose rows
 * differ. Runs behind the plugins of the site, which may have read it.
 */
export const remarkForeignMarkup = step((tree: Root, context): void => {
  const hasForeign = mayHoldForeignMarkup(context.body);
  const mayHold = hasForeign || context.body.includes('|') || context.body.includes('<include');
  if (mayHold) visit(tree, context, hasForeign);
});

function visit(node: Nodes, context: ParseContext, hasForeign: boolean): void {
  if (node.type === 'table') reportLostCells(node, context);
  if (!('children' in node)) return;
  const [first] = node.children;
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'image') reportImageSize(child, context);
    if (child.type === 'image' || child.type === 'link') reportTitle(child, context);
    if (child.type === 'code') reportInCode(child, context);
    if ('name' in child && child.name === 'include') reportInclude(child, context);
    if (child.type === 'inlineCode') reportRole(node.children[index - 1], context);
    if (child.type !== 'text') visit(child, context, hasForeign);
    else if (hasForeign) reportMarkup(child, context, child === first && node.type === 'paragraph');
    if (child.type === 'text' && node.type === 'paragraph') reportNoTable(node, child, context);
  }
}

function reportMarkup(node: Text, context: ParseContext, isFirst: boolean): void {
  const source = sourceOf(node, context);
  for (const { at, meaning, remedy, ...markup } of foreignMarkupIn(node.value, source, isFirst)) {
    const start = (node.position?.start.offset ?? 0) + at;
    const [sign = ''] = markup.sign.split('\n');
    const position = positionOfSpan(context, start, start + sign.length);
    report(context, 'markup-foreign', { sign, meaning, remedy }, position);
  }
}

/** Empty for what a plugin made. */
function sourceOf({ position }: Nodes, { body }: ParseContext): string {
  return position === undefined ? '' : body.slice(position.start.offset, position.end.offset);
}

/** Obsidian's `![a|100]`. */
function reportImageSize(node: Extract<Nodes, { type: 'image' }>, context: ParseContext): void {
  const [sign] = /\|\d+(?:x\d+)?$/.exec(node.alt ?? '') ?? [];
  if (sign === undefined || !sourceOf(node, context).includes(`${sign}](`)) return;
  const remedy = `Write ![…](…){width=${sign.slice(1).split('x')[0]}}.`;
  const args = { sign, meaning: 'would be the size of an image elsewhere', remedy };
  report(context, 'markup-foreign', args, node.position);
}

/** Docsify's `[a](./b.md ':include')`. */
function reportTitle(node: Extract<Nodes, { type: 'image' | 'link' }>, context: ParseContext): void {
  const [sign] = /^:(?:class|disabled|id|ignore|include|size|target|type)\b.*/.exec(node.title ?? '') ?? [];
  if (sign === undefined) return;
  const meaning = 'would be an instruction of Docsify elsewhere; it is shown as a title';
  const remedy =
    'Write "::include[./part.md]" or a code block with "file=./code.js" for ":include", ![…](…){width=…} for ":size", pathname://… for ":ignore", and leave out the others.';
  report(context, 'markup-foreign', { sign, meaning, remedy, isWhole: true }, node.position);
}

/** `<include>./part.mdx</include>` of Fumadocs, in MDX: in Markdown, it is no element of HTML. */
function reportInclude(node: Nodes, context: ParseContext): void {
  const [sign] =
    /^<include\b[^>]*>\s*[^\s<]+\.\w+(?:#[\w-]+)?\s*<\/include>$/.exec(sourceOf(node, context)) ?? [];
  if (sign === undefined) return;
  const meaning = 'would take in a file in Fumadocs';
  const remedy =
    'Write import Part from \'./part.mdx\' and <Part /> for a text, and a code block with "file=./code.ts" for code.';
  report(context, 'markup-foreign', { sign, meaning, remedy }, node.position);
}

/** Languages of blocks that show source as it is. */
const showsSource = /^(?:text|txt|md|mdx|markdown|hbs|handlebars)?$/;

/** What mdBook takes the code from: its blocks hold nothing else. */
function reportInCode(node: Extract<Nodes, { type: 'code' }>, context: ParseContext): void {
  if (!node.value.includes('{{#') || showsSource.test(node.lang ?? '')) return;
  for (const { at, inCode, ...markup } of foreignMarkupIn(node.value, sourceOf(node, context), false)) {
    if (!inCode) continue;
    const start = (node.position?.start.offset ?? 0) + at;
    const place = positionOfSpan(context, start, start + markup.sign.length);
    const meaning = `${markup.meaning}; it is shown as code`;
    report(context, 'markup-foreign', { ...markup, meaning, isWhole: true }, place);
  }
}

/** The roles of MyST, `{ref}` before code. */
function reportRole(before: Nodes | undefined, context: ParseContext): void {
  if (before?.type !== 'text' || !before.value.endsWith('}')) return;
  const [sign] = /(?<!\{)\{[a-z][\w:+.-]*\}$/.exec(before.value) ?? [];
  const end = before.position?.end.offset;
  if (sign === undefined || end === undefined) return;
  if (!context.body.endsWith(sign, end) || context.body.endsWith(`\\${sign}`, end)) return;
  const meaning = 'would be a role of MyST elsewhere';
  const remedy =
    'Write [text](./page.md#heading) for "{ref}" and "{doc}", $…$ for "{math}", and code alone for others.';
  report(
    context,
    'markup-foreign',
    { sign, meaning, remedy },
    positionOfSpan(context, end - sign.length, end),
  );
}

/** Browsers would never show the cells that a row has more than the first one. */
function reportLostCells({ children: [head, ...rows] }: Table, context: ParseContext): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const lost = row.children[columns];
    const cells = row.children.length;
    if (lost) report(context, 'table-cells-lost', { cells, columns }, lost.position ?? row.position);
  }
}

const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Lines of a table whose second has another number of cells than its first are no table. */
function reportNoTable(paragraph: Paragraph, { value, position }: Text, context: ParseContext): void {
  if (!position || paragraph.children[0]?.position?.start.offset !== position.start.offset) return;
  if (!value.includes('|')) return;
  const [first = '', second = ''] = value.split('\n');
  if (!first.includes('|') || !second.includes('|') || !delimiterRow.test(second)) return;
  const [head, delimiters] = [cellsOf(first), cellsOf(second)];
  if (head !== delimiters) report(context, 'table-unread', { head, delimiters }, position);
}

function cellsOf(line: string): number {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;
}
