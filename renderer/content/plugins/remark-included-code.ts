import type { Code, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { parseFenceMeta } from '../highlight/fence-meta.ts';
import { includeCode, languageOf } from '../include/include-code.ts';
import type { ParseContext } from '../parse-context.ts';
import { step } from './step.ts';

declare module 'mdast' {
  interface CodeData {
    /** The code stands in another file. */
    readonly included?: true;
  }
}

/**
 * Puts the code of files where documents ask for it: in fences without code of their own (`file=./a.js`), and in lines
 * such as `<<< ./a.js#region{2,4 ts} [title]` (VitePress).
 */
export const remarkIncludedCode = step((tree: Root, context): void => {
  if (context.body.includes('file=') || context.body.includes('<<<')) visit(tree, context);
});

function visit(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  const isReplaced = children.some((child) => child.type === 'paragraph' && isInclude(child, context));
  if (isReplaced) {
    node.children = children.flatMap((child) =>
      child.type === 'paragraph' && isInclude(child, context) ? includesOf(child, context) : [child],
    ) as typeof node.children;
  }
  for (const child of node.children) {
    if (child.type === 'code') fill(child, context);
    else visit(child, context);
  }
}

function fill(node: Code, context: ParseContext): void {
  if (node.value !== '' || node.data?.included || !node.meta?.includes('file=')) return;
  const { file } = parseFenceMeta(node.meta);
  if (!file) return;
  const code = includeCode(file, node.position, context);
  node.value = code ?? '';
  node.lang ||= languageOf(file.path);
  node.data = { ...node.data, included: true };
}

const include = /^<<<[ \t]*(\S[^\n]*)$/;

/** Whether every line of a paragraph asks for a file. */
function isInclude(paragraph: Paragraph, context: ParseContext): boolean {
  return linesOf(paragraph, context).every((line) => include.test(line));
}

function linesOf({ position }: Paragraph, { body }: ParseContext): string[] {
  const { start, end } = position ?? {};
  const written = body.slice(start?.offset ?? 0, end?.offset ?? 0);
  return written.split('\n').map((line) => line.trim());
}

/** A path, lines to highlight and a language in braces, and a title in brackets. */
const asked = /^(.*?)(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?$/;

function includesOf(paragraph: Paragraph, context: ParseContext): Code[] {
  return linesOf(paragraph, context).map((line, index): Code => {
    const [, path = '', braces = '', title] = asked.exec(include.exec(line)?.[1] ?? '') ?? [];
    const [, lines = '', language = ''] = /^\s*([\d,. -]*)(.*?)\s*$/.exec(braces) ?? [];
    const [name = '', ...words] = language.split(/[\s:]+/);
    const start = paragraph.position?.start ?? { line: 1, column: 1 };
    const place = { ...start, line: start.line + index };
    const position = index === 0 && paragraph.position ? paragraph.position : { start: place, end: place };
    const value = includeCode({ path: path.trim(), lines: null }, position, context) ?? '';
    const meta = [
      lines.trim() === '' ? '' : `{${lines.trim()}}`,
      ...words,
      title === undefined ? '' : `[${title}]`,
    ];
    const shown = meta.filter((part) => part !== '').join(' ');
    const data = { included: true as const };
    return { type: 'code', lang: name || languageOf(path.trim()), meta: shown, value, position, data };
  });
}
