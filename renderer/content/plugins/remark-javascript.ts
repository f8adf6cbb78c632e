import type { ExportNamedDeclaration, Expression, Pattern, Program, SpreadElement } from 'estree';
import type { Nodes, Paragraph, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { componentMadeFrom } from '../../../theme/component-registry.ts';
import type { ExpressionRef } from '../../model/document.ts';
import { isJsx, type JsxElement } from '../jsx-element.ts';
import { type BodyPosition, type ParseContext, positionOfSpan, rangeOf, report } from '../parse-context.ts';
import { isPartialImport, takePartialImports } from '../partials/partial-imports.ts';
import { literalProperty } from '../partials/properties.ts';
import { componentsInExpression } from '../syntax/components-in-expression.ts';
import { reactNames } from '../syntax/html-elements.ts';
import { type LiteralValue, literalOf, requiredFile } from '../syntax/literal-of.ts';
import { styleObject } from '../syntax/style-object.ts';
import { urlField } from '../urls/map-urls.ts';
import { step } from './step.ts';

/**
 * Takes the JavaScript out of an MDX tree. Imports and exports go to the record; a literal becomes its value;
 * any other expression becomes `$n`, the n-th function of the document's module. The syntax trees that MDX
 * hangs on nodes are replaced, so that the tree stays small JSON. What was taken out before stays as it is.
 */
export const remarkJavaScript = step<Root>((tree, context) => visit(tree, context, false));

/** @param isGiven whether a component is given the node as it is */
function visit(node: Nodes, context: ParseContext, isGiven: boolean): void {
  if (node.type === 'mdxjsEsm') takeEsm(node, context);
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    takeExpression(node, context, isGiven);
  else if (isJsx(node)) takeAttributes(node, context);
  else if (node.type === 'paragraph') reportImport(node, context);
  if (!('children' in node)) return;
  // A paragraph of expressions alone is taken apart later.
  const isOfComponent = isComponent(node) || (isGiven && node.type === 'paragraph');
  for (const child of node.children) visit(child, context, isOfComponent);
}

/** An import behind text or blanks, which is text itself. */
function reportImport({ position }: Paragraph, context: ParseContext): void {
  const start = position?.start.offset;
  if (start === undefined || context.format !== 'mdx') return;
  const source = context.body.slice(start, position?.end.offset);
  const found = /(?:^|\n)[ \t]*(import\s+(?:[\w$*{][^;'"\n]*\sfrom\s*)?(["'])[^"'\n]+\2)/.exec(source);
  const [whole = '', sign] = found ?? [];
  if (found === null || sign === undefined) return;
  const meaning = 'would be code at the start of a line of its own, below an empty line';
  const remedy = 'Let it begin the line, with empty lines above and below.';
  const at = start + found.index + whole.length;
  report(context, 'markup-foreign', { sign, meaning, remedy }, positionOfSpan(context, at - sign.length, at));
}

function takeEsm(node: MdxjsEsm, context: ParseContext): void {
  // A plugin may give its nodes any place.
  const written = Math.min(node.position?.start.line ?? 1, context.body.split('\n').length);
  const line = written + context.linesBefore;
  const source = takePartialImports(node, context);
  if (source.trim() !== '') context.esm.push({ line, source });
  for (const statement of node.data?.estree?.body ?? []) {
    if (isPartialImport(statement)) continue;
    if (statement.type === 'ImportDeclaration') {
      context.names.push(...statement.specifiers.map(({ local }) => local.name));
    } else if (statement.type === 'ExportNamedDeclaration') {
      context.names.push(...exportedNames(statement));
    } else if (statement.type === 'ExportDefaultDeclaration') {
      report(context, 'mdx-default-export', {}, node.position);
    }
  }
  delete node.data;
}

function exportedNames({ declaration, specifiers, source }: ExportNamedDeclaration): string[] {
  if (!declaration) {
    // `export { a } from './b.js'` brings no name into scope.
    if (source) return [];
    return specifiers.flatMap(({ local }) => (local.type === 'Identifier' ? [local.name] : []));
  }
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => boundNames(id));
}

function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

function isComponent(node: Nodes): boolean {
  return isJsx(node) && /^[A-Z]|\./.test(node.name ?? '');
}

function takeExpression(
  node: MdxFlowExpression | MdxTextExpression,
  context: ParseContext,
  isGiven: boolean,
): void {
  if (isTaken(node.data)) return;
  const expression = expressionOf(node.data?.estree);
  if (context.partial && node.value.trim() === 'props.children') {
    node.data = { slot: true } as typeof node.data;
    return;
  }
  const add = () => addExpression(node.value, node.position, context, isGiven ? {} : { isShown: true });
  if (isUnparsed(node)) node.data = dataOf({ index: add() });
  // Braces with nothing but a comment: what stands there is gone, save for the truncate marker.
  else if (!expression) node.data = {};
  else {
    const own = literalOf(expression);
    const index = isText(own) ? null : add();
    const literal = own ?? literalOf(expression, givenValue(context));
    node.data = index === null || isText(literal) ? dataOf({ literal: literal?.value }) : dataOf({ index });
    if (!isText(literal)) componentsInExpression(expression, node, context);
  }
}

function takeAttributes(node: JsxElement, context: ParseContext): void {
  const isContents = node.name === componentMadeFrom('contents', context.options.components);
  if (isContents) node.attributes = node.attributes.filter((attribute) => !isOwnToc(attribute));
  for (const attribute of node.attributes) {
    if (isTaken(attribute.data)) continue;
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const source = attribute.value.replace(/^\s*\.\.\./, '');
      const index = addExpression(source, attribute.position ?? node.position, context);
      attribute.data = { index, estree: spreadProgram(index) } as typeof attribute.data;
    } else if (attribute.value === null || attribute.value === undefined) {
      if (/^[a-z]/.test(node.name ?? '')) attribute.name = reactNames[attribute.name] ?? attribute.name;
    } else if (typeof attribute.value === 'string') {
      // Written as in HTML; a component may call anything its style.
      const isHtml = attribute.name === 'style' && /^[a-z]/.test(node.name ?? '');
      if (isHtml) attribute.value = literalValue(styleObject(attribute.value));
    } else if (attribute.value) {
      const { value } = attribute;
      if (isTaken(value.data)) continue;
      const expression = expressionOf(value.data?.estree);
      const file = urlField(node.name ?? '', attribute.name) ? requiredFile : undefined;
      const unread = isUnparsed(value) ? null : { value: true };
      const own = expression ? literalOf(expression, file) : unread;
      const index = own ? null : addExpression(value.value, attribute.position ?? node.position, context);
      const literal = own ?? literalOf(expression, givenValue(context));
      if (literal && typeof literal.value === 'string') attribute.value = literal.value;
      else if (literal?.value === true) attribute.value = null;
      else if (literal) value.data = dataOf({ literal: literal.value });
      else if (index !== null) {
        value.data = dataOf({ index });
        if (expression) componentsInExpression(expression, { ...node, value: value.value }, context);
      }
    }
  }
}

/** `toc={toc}`, which MDX elsewhere needs: the list of contents knows the headings that it stands among. */
function isOwnToc(attribute: JsxElement['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'toc') return false;
  return typeof attribute.value === 'object' && attribute.value?.value.trim() === 'toc';
}

function literalValue(literal: unknown): MdxJsxAttributeValueExpression {
  return { type: 'mdxJsxAttributeValueExpression', value: '', data: dataOf({ literal }) };
}

/** Whether an expression was made by a plugin of the site, which need not parse it. */
function isUnparsed({ data, value }: { readonly data?: object | null | undefined; readonly value: string }) {
  return (data === undefined || data === null) && value.trim() !== '';
}

function isTaken(data: object | null | undefined): boolean {
  return data !== null && data !== undefined && ('index' in data || 'literal' in data || 'slot' in data);
}

function expressionOf(program: Program | null | undefined): Expression | null {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
}

function isText(literal: LiteralValue | null): literal is LiteralValue {
  return literal !== null && (typeof literal.value !== 'object' || literal.value === null);
}

/** `props.name` in a partial that is given a literal. */
function givenValue({
  partial,
}: ParseContext): (part: Expression | SpreadElement | null) => LiteralValue | null {
  return (part) => {
    if (!partial || part?.type !== 'MemberExpression' || part.computed) return null;
    const { object, property } = part;
    if (object.type !== 'Identifier' || object.name !== 'props' || property.type !== 'Identifier')
      return null;
    return literalProperty(partial.properties, property.name) ?? null;
  };
}

/** The index of the expression in the document, of which a partial's module knows it by one of its own. */
function addExpression(
  source: string,
  position: BodyPosition | undefined,
  context: ParseContext,
  shown: Pick<ExpressionRef, 'isShown'> = {},
): number {
  const { expressions, partial } = context;
  const expression = { source, range: rangeOf(context, position), ...shown };
  const index = expressions.push(expression) - 1;
  return partial
    ? partial.root.expressions.push({ ...expression, partial: { use: partial.number, index } }) - 1
    : index;
}

/** What a node carries in place of its syntax tree: the fact, and the smallest program that says the same. */
function dataOf(fact: { index: number } | { literal: unknown }): { estree: Program } {
  const expression =
    'index' in fact ? identifier(fact.index) : { type: 'Literal' as const, value: fact.literal as string };
  return { ...fact, estree: programOf(expression) };
}

function identifier(index: number): Expression {
  return { type: 'Identifier', name: `$${index}` };
}

function spreadProgram(index: number): Program {
  return programOf({
    type: 'ObjectExpression',
    properties: [{ type: 'SpreadElement', argument: identifier(index) }],
  });
}

function programOf(expression: Expression): Program {
  return { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] };
}
