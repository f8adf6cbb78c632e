import type { Nodes, Paragraph, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { suggest } from '../../diagnostics/suggest.ts';
import { wordSet } from '../../markup/words-of.ts';
import { type ParseContext, positionOfSpan, report } from '../parse-context.ts';
import { containerNames } from '../syntax/admonition-types.ts';
import { sourceWithout } from '../syntax/blank-out.ts';
import { step } from './step.ts';

/** Tells of directives that nothing reads, shown as text: `:::name`, `::name[…]` and `:name[…]`. */
export const remarkUnknownDirectives = step((tree: Root, context): void => {
  if (/:[A-Za-z][\w-]*[[{]|:::?[ \t]*[A-Za-z]|:::[ \t]*\{/.test(context.body)) visit(tree, context);
});

function visit(node: Nodes, context: ParseContext): void {
  if (node.type === 'paragraph') reportIn(node, context);
  else if ('children' in node) for (const child of node.children) visit(child, context);
}

/** Nodes whose source is no text of the paragraph. */
const hidden = wordSet(`
  html image imageReference inlineCode link linkReference mdxJsxTextElement mdxTextExpression textDirective
`);

/** A name with braces, in braces (MyST, and Quarto with a dot) or with brackets; colons of times, types and addresses have none, or letters before them. */
const directive =
  /(?=:)(?:(?<=^[ \t>]*)(?<container>:{3,})[ \t]*(?<block>[A-Za-z][\w-]*|\{[.#]?[A-Za-z][^{}\n]*\})|(?<![\w:\\/])(?<marks>::?)(?<name>[A-Za-z][\w-]*)(?=\[[^\]]|\{[^}]))/gm;

function reportIn(paragraph: Paragraph, context: ParseContext): void {
  const offset = paragraph.position?.start.offset;
  if (offset === undefined) return;
  const names = containerNames(context.options.admonitions);
  const text = sourceWithout(paragraph, context.body, hidden);
  // A plugin of the site may have made something else of it.
  const shown = context.options.plugins.uses.length === 0 ? text : textOf(paragraph);
  for (const { 0: found, index, groups = {} } of text.matchAll(directive)) {
    const { container, marks = container ?? '', block, name = block ?? '' } = groups;
    if (container !== undefined && names.has(name)) continue;
    if (!shown.includes(found)) continue;
    const [, bare = name] = /^\{(?:\.callout-|[.#])?([\w-]+)/.exec(name) ?? [];
    const suggestion = container === undefined ? null : names.has(bare) ? bare : suggest(bare, names);
    const args = { marks, name, suggestion, known: [...names].join(', ') };
    const start = offset + index;
    report(context, 'directive-unknown', args, positionOfSpan(context, start, start + found.length));
  }
}
