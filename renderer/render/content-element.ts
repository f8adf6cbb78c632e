import type { Root } from 'hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Options } from 'rehype-react';
import { unified } from 'unified';
import { createEvaluater, type Scope } from './evaluater.ts';

/** A document's tree as React elements, its components and expressions resolved in `scope`. */
export function contentElement(tree: Root, scope: Scope): ReactElement {
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

function noting(make: typeof jsx, { noteElement }: Scope): typeof jsx {
  if (!noteElement) return make;
  return (type, props, key) => {
    noteElement(type, props as Readonly<Record<string, unknown>>);
    return make(type, props, key);
  };
}
