import type { Element, ElementContent, Nodes, Root } from 'hast';
import { isJsx } from '../jsx-element.ts';
import { type ParseContext, report } from '../parse-context.ts';
import { step } from './step.ts';

/** Puts partials into the fragments that stand for them, with what their elements hold in the place that they give it. */
export const rehypePartials = step((tree: Root, context): void => {
  if (context.partials.length > 0) visit(tree, context);
});

function visit(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  for (const child of node.children) visit(child, context);
  const number = numberOf(node);
  const used = number === null ? undefined : context.partials[number];
  if (!used || number === null) return;
  const children = separated(contentOf(used.tree, node.type === 'mdxJsxTextElement'), number);
  const content = node.children as ElementContent[];
  const isShown = fillSlots(children, content, context.partial?.number ?? -1);
  if (!isShown && content.some(shows)) {
    report(context, 'partial-content-unused', { id: used.context.id }, node.position);
  }
  node.children = children as typeof node.children;
}

function shows(node: Nodes): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

/** The number of the partial that a fragment stands for. */
function numberOf(node: Nodes): number | null {
  if (!isJsx(node)) return null;
  return node.data?.partial ?? null;
}

/** Within a line, a partial of one paragraph is the text of it. */
function contentOf({ children }: Root, isInline: boolean): ElementContent[] {
  const shown = children.filter(shows);
  const [only] = shown;
  const isParagraph = shown.length === 1 && only?.type === 'element' && only.tagName === 'p';
  return (isInline && isParagraph ? only.children : children) as ElementContent[];
}

/** Whether there was one. */
function fillSlots(nodes: readonly ElementContent[], content: ElementContent[], outer: number): boolean {
  let isFilled = false;
  for (const node of nodes) {
    if (!('children' in node)) continue;
    const data = node.data as { partial?: number; slot?: boolean } | undefined;
    if (data?.slot) {
      node.children = content as typeof node.children;
      node.data = { partial: outer } as typeof node.data;
      isFilled = true;
    } else if (fillSlots(node.children as ElementContent[], content, outer)) isFilled = true;
  }
  return isFilled;
}

/** Footnotes are numbered for each text apart, so their ids are told apart by the number of the partial. */
function separated(nodes: ElementContent[], number: number): ElementContent[] {
  for (const node of nodes) {
    if (node.type === 'element') separateIds(node, number);
    if ('children' in node) separated(node.children as ElementContent[], number);
  }
  return nodes;
}

function separateIds({ properties }: Element, number: number): void {
  const named = (value: string) =>
    value.replace(/^(#?user-content-)(?=fn)|^footnote-label$/, (found) =>
      found === 'footnote-label' ? `${found}-${number}` : `${found}p${number}-`,
    );
  for (const name of ['id', 'href', 'ariaDescribedBy']) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = named(value);
    else if (Array.isArray(value)) properties[name] = value.map((one) => named(String(one)));
  }
}
