import type { Nodes, Root, RootContent } from 'mdast';
import { type ParseContext, report } from '../parse-context.ts';
import { containerNames } from '../syntax/admonition-types.ts';
import { step } from './step.ts';

/** A directive as `mdast-util-directive` has it, the syntax of the plugin remark-directive. */
interface Directive {
  readonly type: 'textDirective' | 'leafDirective' | 'containerDirective';
  readonly name: string;
  readonly position?: Root['position'];
  readonly data?: { readonly hName?: string };
}

/**
 * Makes text again of directives that a plugin of the site has read and that none makes an element of: `10:30` holds one
 * for remark-directive. Of one with a content, only the content is left, which is told.
 */
export const remarkLeftDirectives = step<Root>(visit);

function visit(node: Nodes, context: ParseContext): void {
  if (!('children' in node) || !Array.isArray(node.children)) return;
  for (const [index, child] of node.children.entries()) {
    visit(child, context);
    const left = leftDirective(child);
    if (left) (node.children as RootContent[])[index] = textOf(left, context) ?? child;
  }
}

function leftDirective(node: object): Directive | null {
  const directive = node as Directive;
  return /^(?:text|leaf|container)Directive$/.test(directive.type) && !directive.data?.hName
    ? directive
    : null;
}

function textOf({ type, name, position }: Directive, context: ParseContext): RootContent | null {
  if (type === 'containerDirective') {
    const known = [...containerNames(context.options.admonitions)].join(', ');
    const args = { marks: ':::', name, suggestion: null, known };
    report(context, 'directive-unknown', args, position && { start: position.start });
    return null;
  }
  if (!position) return null;
  const value = context.body.slice(position.start.offset, position.end.offset);
  const text: RootContent = { type: 'text', value, position };
  return type === 'textDirective' ? text : { type: 'paragraph', children: [text], position };
}
