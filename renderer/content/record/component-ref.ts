import { meaningOf } from '../../../theme/component-registry.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts';
import type { ComponentRef } from '../../model/document.ts';
import type { JsxElementHast } from '../jsx-element.ts';
import { type ParseContext, rangeOf } from '../parse-context.ts';
import { componentProblems } from './component-problems.ts';

/**
 * What is noted of a component that the text names; null for one that a partial imports. One that names a term and holds
 * nothing is given the term as its text.
 *
 * @param isInside whether it stands in another component
 */
export function componentRef(
  node: JsxElementHast,
  context: ParseContext,
  isInside: boolean,
): Omit<ComponentRef, 'file'> | null {
  const { name, position, children } = node;
  if (name === null || name.includes('$')) return null;
  const meaning = meaningOf(name, context.options.components);
  const term = textAt(node, meaning?.term);
  const sign = textAt(node, meaning?.sign);
  if (term !== undefined && children.length === 0) node.children = [{ type: 'text', value: term }];
  const range = writtenName(node, context);
  const isOwn = range !== null && meaning !== null && !context.names.includes(name);
  const isAlone = isOwn && meaning.madeFrom === 'tab' && !isInside;
  const problems: Diagnostic[] = isOwn ? [...componentProblems(node, context, range)] : [];
  if (isAlone) problems.push(createDiagnostic('tab-alone', { component: name }, { file: context.id, range }));
  return {
    name,
    range: range ?? rangeOf(context, position),
    ...(term !== undefined && { term }),
    ...(sign !== undefined && { sign }),
    ...(problems.length > 0 && { problems }),
  };
}

function textAt({ attributes }: JsxElementHast, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const attribute = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

/** Where the name stands behind `<`; null where it is not written (a directive). */
function writtenName({ name, position }: JsxElementHast, context: ParseContext): Range | null {
  const start = position?.start;
  if (!start || start.offset === undefined || !context.body.startsWith(`<${name}`, start.offset)) return null;
  const { line, column } = start;
  const end = { line, column: column + 1 + (name?.length ?? 0) };
  return rangeOf(context, { start: { line, column: column + 1 }, end });
}
