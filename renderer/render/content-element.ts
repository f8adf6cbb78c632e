import type { Nodes, Root } from 'hast';
import type { ComponentType, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Options } from 'rehype-react';
import { unified } from 'unified';
import { createEvaluater, type Scope, valueKey } from './evaluater.ts';

/** A document's tree as React elements, its components and expressions resolved in `scope`, which gets its values. */
export function contentElement(tree: Root, scope: Scope): ReactElement {
  if (scope.values) takeValues(tree, scope);
  const options: Options = {
    Fragment,
    jsx: noting(jsx, scope),
    jsxs: noting(jsxs, scope),
    components: scope.components as NonNullable<Options['components']>,
    createEvaluater: createEvaluater(scope) as NonNullable<Options['createEvaluater']>,
    ignoreInvalidStyle: true,
    // A strict Content-Security-Policy knows no inline styles.
    tableCellAlignToStyle: false,
  };
  return unified().use(rehypeReact, options).stringify(tree) as ReactElement;
}

const documents = new WeakSet<object>();

/** Whether a value is a document that an expression has as a component. */
export function isDocumentValue(value: unknown): value is ComponentType {
  return typeof value === 'function' && documents.has(value);
}

/** Takes out what expressions have as components: the text does not show it where it is imported. */
function takeValues(node: Nodes, scope: Scope): void {
  if (!('children' in node)) return;
  const kept = node.children.filter((child) => {
    takeValues(child, scope);
    const value = child.type === 'mdxJsxFlowElement' ? child.data?.value : undefined;
    if (value === undefined || !('children' in child)) return true;
    const tree = { type: 'root', children: child.children } as Root;
    const Shown = () => contentElement(tree, scope);
    documents.add(Shown);
    scope.values?.set(valueKey(value), Shown);
    return false;
  });
  if (kept.length < node.children.length) node.children = kept as typeof node.children;
}

function noting(make: typeof jsx, { noteElement }: Scope): typeof jsx {
  if (!noteElement) return make;
  return (type, props, key) => {
    noteElement(type, props as Readonly<Record<string, unknown>>);
    return make(type, props, key);
  };
}
