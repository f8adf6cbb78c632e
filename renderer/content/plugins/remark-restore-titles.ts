import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { contextOf } from '../parse-context.ts';
import type { RewrittenLine } from '../syntax/admonition-titles.ts';

/** Where an admonition's opening line is shown (in code, in a comment) and not one, it is as its author wrote it. */
export function remarkRestoreTitles() {
  return (tree: Root, file: VFile): void => {
    const { rewrittenLines } = contextOf(file);
    if (rewrittenLines.size > 0) restore(tree, rewrittenLines);
  };
}

function restore(node: Nodes, lines: ReadonlyMap<number, RewrittenLine>): void {
  if ('children' in node) for (const child of node.children) restore(child, lines);
  if (!('value' in node) || !node.position) return;
  for (let line = node.position.start.line; line <= node.position.end.line; line += 1) {
    const rewritten = lines.get(line);
    if (rewritten) node.value = node.value.replace(rewritten.parsed, () => rewritten.written);
  }
}
