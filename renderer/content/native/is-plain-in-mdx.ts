import type { Nodes, Root } from 'mdast';

/**
 * Whether Markdown is the same in MDX, which has expressions and components in its text, and no indented code: there,
 * what begins a block begins one however far it is indented.
 *
 * @param tree what Markdown makes of plain parts of `text`, and of blanks for the others
 * @param code numbers of lines that were taken for code in fences
 */
export function isPlainInMdx(tree: Root, text: string, code: readonly number[]): boolean {
  const inFences = new Set<number>();
  const isPlain = (node: Nodes): boolean => {
    if (!isSame(node, text)) return false;
    if (node.type === 'code')
      for (let line = node.position?.start.line ?? 0; line <= (node.position?.end.line ?? 0); line += 1)
        inFences.add(line);
    return !('children' in node) || node.children.every(isPlain);
  };
  return isPlain(tree) && code.every((line) => inFences.has(line));
}

const marks = /[<{}]/;

/** `{#id}` of a heading, of which the lines have been looked at. */
const headingId = /\{#[^\s{}"'`]+\}[ \t]*$/;

function isSame(node: Nodes, text: string): boolean {
  const { start, end } = node.position ?? {};
  const source = () => text.slice(start?.offset, end?.offset);
  const isLast = end?.offset === text.length || text.charAt(end?.offset ?? 0) === '\n';
  switch (node.type) {
    case 'text':
      return !marks.test(isLast ? source().replace(headingId, '') : source());
    case 'code':
      return /^[`~]/.test(source());
    case 'link':
      return !marks.test(node.url + (node.title ?? ''));
    case 'image':
      return !marks.test(node.url + (node.title ?? '') + (node.alt ?? ''));
    case 'paragraph':
      return !source().split('\n').slice(1).some(mayBegin);
    case 'table':
      return !/\n[ \t>]*(?: {4}|\t)/.test(source());
    default:
      return node.type !== 'html';
  }
}

/** Whether a line is indented so far that it goes on with a paragraph in Markdown, and begins a block in MDX. */
function mayBegin(line: string): boolean {
  const [before = ''] = /^[ \t>]*/.exec(line) ?? [];
  const deep = before.search(/ {4}|\t/);
  return deep >= 0 && (before.includes('>', deep) || /^[^A-Za-z]/.test(line.slice(before.length)));
}
