import type { Nodes, Root } from 'mdast';
import { type BodyPosition, type ParseContext, positionOfSpan, report } from '../parse-context.ts';
import { step } from './step.ts';

/** Tells, once a document, of formulas and of diagrams that the site's configuration does not switch on. */
export const remarkExtrasHints = step((tree: Root, context): void => {
  const { math, mermaid } = context.options;
  if (math === null && mayHoldMath(context.body)) {
    const found = first(tree, (node) => isMath(node, context));
    if (found) report(context, 'math-off', {}, mathPosition(found, context));
  }
  if (mermaid === null && context.body.includes('mermaid')) {
    const found = first(tree, (node) => node.type === 'code' && node.lang === 'mermaid');
    if (found) report(context, 'mermaid-off', {}, found.position);
  }
});

function mayHoldMath(body: string): boolean {
  const hasDollars = body.includes('$') && /\$\S[^$\n]*\$|\$\$/.test(body);
  return hasDollars || (body.includes('math') && /^[ \t>]*(?:```|~~~)math\b/m.test(body));
}

function first(node: Nodes, isWanted: (node: Nodes) => boolean): Nodes | null {
  if (isWanted(node)) return node;
  if (!('children' in node)) return null;
  for (const child of node.children) {
    const found = first(child, isWanted);
    if (found) return found;
  }
  return null;
}

/** A letter, or what has a sign of formulas, between dollars that touch it: no prices, no variables of programs. */
const inlineMath = /(?<![\w$\\}])\$(?:[A-Za-z]|(?=[^\s$])[^$\n]*[\\^_{}=][^$\n]*(?<=\S))\$(?![\w${])/;

/** A fence of the language, a formula in the text, or a paragraph that begins with two dollars and has two more. */
function isMath(node: Nodes, { body }: ParseContext): boolean {
  if (node.type === 'code') return node.lang === 'math';
  const { start, end } = node.position ?? {};
  const source = () => body.slice(start?.offset ?? 0, end?.offset ?? 0);
  if (node.type === 'text')
    return node.value.includes('$') && start !== undefined && inlineMath.test(source());
  if (node.type !== 'paragraph' || !body.startsWith('$$', start?.offset ?? 0)) return false;
  return /^\$\$[\s\S]*[^\s$][\s\S]*\$\$/.test(source());
}

/** Of a formula within a text, the formula alone. */
function mathPosition({ type, position }: Nodes, context: ParseContext): BodyPosition | undefined {
  const start = position?.start.offset;
  if (type !== 'text' || start === undefined) return position;
  const found = inlineMath.exec(context.body.slice(start, position?.end.offset));
  if (found === null) return position;
  return positionOfSpan(context, start + found.index, start + found.index + found[0].length);
}
