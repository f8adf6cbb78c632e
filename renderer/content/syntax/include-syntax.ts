/** The syntax of partials for micromark: `::include[./_part.md]` on a line of its own. */
import type { Extension, State, Tokenizer } from 'micromark-util-types';
import { attributesFrom } from './admonition-lines.ts';
import { peekLine } from './admonition-syntax.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    include: 'include';
  }
}

export interface WrittenInclude {
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** `::include[path]`, `::include{file=path}`, both with attributes; null for any other line. */
export function readIncludeLine(line: string): WrittenInclude | null {
  const [, label, braces = '{}'] = /^::include(?:\[([^\]]+)\])?(\{.*\})?[ \t]*$/.exec(line) ?? [];
  const attributes = attributesFrom(braces);
  const path = label?.trim() ?? attributes?.file ?? attributes?.src;
  return attributes && path ? { path, attributes } : null;
}

/** A micromark extension for lines that take in a partial. */
export function includeSyntax(): Extension {
  return { flow: { [colon]: { name: 'include', concrete: true, tokenize } } };
}

const colon = 58;

const tokenize: Tokenizer = (effects, ok, nok) => {
  const within: State = (code) => {
    if (code === null || code < -2) {
      effects.exit('include');
      return ok(code);
    }
    effects.consume(code);
    return within;
  };
  return peekLine(effects, (line) => {
    if (!readIncludeLine(line)) return nok;
    return (code) => {
      effects.enter('include');
      return within(code);
    };
  });
};
