import type { Expression, Program } from 'estree';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { DocumentValue } from '../model/document.ts';

/** What names and expressions of an MDX document mean. */
export interface Scope {
  /** Components by name; values of imports and exports take precedence over these. */
  readonly components: Readonly<Record<string, unknown>>;
  readonly names: Readonly<Record<string, unknown>>;
  /** Told of every element of a document that brings code. */
  readonly noteElement: ((type: unknown, props: Readonly<Record<string, unknown>>) => void) | null;
  /** Value of the expression with this index in the document's module. */
  readonly expression: (index: number) => unknown;
  /** Documents that expressions have as components, by `valueKey`; null where no expression asks for one. */
  readonly values: Map<string, ComponentType> | null;
}

/** The key of a document that expressions have as a component. */
export function valueKey({ name, use }: DocumentValue): string {
  return `${use ?? ''} ${name}`;
}

interface Evaluater {
  evaluateExpression(expression: Expression): unknown;
  evaluateProgram(program: Program): unknown;
}

/** Expressions stand in the tree as identifiers of this form; the number is their index. */
const expressionName = /^\$(\d+)$/;

/**
 * Gives rehype-react what it cannot know: values of capitalised names, member expressions and literals. There
 * is no `eval`; real expressions were compiled into the document's module and are looked up by index.
 * An unknown component renders its children: the check of the site has reported it at its place.
 */
export function createEvaluater({ components, names, expression }: Omit<Scope, 'values'>): () => Evaluater {
  const lookUp = (name: string): unknown => (name in names ? names[name] : components[name]);
  const evaluate = (node: Expression): unknown => {
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'Identifier': {
        const index = expressionName.exec(node.name)?.[1];
        return index === undefined ? (lookUp(node.name) ?? Unknown) : expression(Number(index));
      }
      case 'MemberExpression': {
        const object = node.object.type === 'Super' ? undefined : evaluate(node.object);
        const property = node.property.type === 'Identifier' ? node.property.name : '';
        return memberOf(object, property) ?? Unknown;
      }
      default:
        throw new Error(`a ${node.type} reached the renderer uncompiled`);
    }
  };
  return () => ({ evaluateExpression: evaluate, evaluateProgram: () => undefined });
}

function memberOf(object: unknown, property: string): unknown {
  if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return undefined;
  return (object as Record<string, unknown>)[property];
}

const Unknown = Fragment as unknown as ComponentType<{ children?: ReactNode }>;
