import type { Code, Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { meaningOf } from '../../../theme/component-registry.ts';
import type { JsxElement } from '../jsx-element.ts';
import { addComponent, type ParseContext, rangeOf, report } from '../parse-context.ts';
import { propertiesOf } from '../partials/properties.ts';
import { componentProblems } from '../record/component-problems.ts';
import { step } from './step.ts';

/** A component that shows code and holds text or a literal is a fence, highlighted here; what renders late stays plain. */
export const remarkCodeComponents = step((tree: Root, context): void => {
  if (/<[A-Z]/.test(context.body)) visit(tree, context);
});

function visit(node: Nodes, context: ParseContext): void {
  if (!('children' in node)) return;
  for (const [index, child] of node.children.entries()) {
    const fence = child.type === 'mdxJsxFlowElement' ? fenceFrom(child, context) : null;
    if (fence) (node.children as RootContent[])[index] = fence;
    else visit(child, context);
  }
}

function fenceFrom(element: JsxElement, context: ParseContext): Code | null {
  const { name, position } = element;
  const { options } = context;
  if (name === null || meaningOf(name, options.components)?.markdown !== 'code') return null;
  const properties = literalsOf(element);
  const value = textIn(element);
  if (properties === null || value === null) {
    if (element.children.some(isExpression)) report(context, 'code-made-late', { name }, position);
    return null;
  }
  const range = rangeOf(context, position);
  const problems = componentProblems(element, context, range);
  if (problems.length > 0) addComponent(context, { name, range, problems });
  const { language, className, title, showLineNumbers, metastring } = properties;
  const words = [
    typeof metastring === 'string' ? metastring : '',
    typeof title === 'string' ? `title=${quoted(title)}` : '',
    showLineNumbers === true ? 'showLineNumbers' : '',
    typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : '',
  ];
  const lang = typeof language === 'string' ? language : /language-(\S+)/.exec(String(className))?.[1];
  const meta = words.filter(Boolean).join(' ');
  return { type: 'code', lang: lang ?? null, meta, value, ...(position && { position }) };
}

function quoted(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`;
}

/** The values of the attributes; null when one is more than a literal. */
function literalsOf({ attributes }: JsxElement): Readonly<Record<string, unknown>> | null {
  const properties = propertiesOf(attributes);
  const known = properties.flatMap(({ name, value }) =>
    name !== null && 'literal' in value ? [[name, value.literal]] : [],
  );
  return known.length < properties.length ? null : Object.fromEntries(known);
}

function textIn({ children }: JsxElement): string | null {
  const texts = children.map((child) => {
    const literal = (child.data as { literal?: unknown } | undefined)?.literal;
    if (isExpression(child)) {
      return typeof literal === 'string' ? literal : null;
    }
    const isPlain = child.type === 'text' || (child.type === 'paragraph' && child.children.every(isText));
    return isPlain ? textOf(child) : null;
  });
  if (texts.length === 0 || texts.includes(null)) return null;
  return texts.join('\n\n').replace(/^\s*\n|\s+$/g, '');
}

function isText({ type }: Nodes): boolean {
  return type === 'text';
}

function isExpression({ type }: Nodes): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}
