import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import { onlyAt } from './mdx-leniency.ts';

/** What reads `$…$`, `$$…$$` and blocks between `$$`. Loaded only for sites that have formulas. */
export interface MathSyntax {
  readonly micromark: Extension;
  readonly fromMarkdown: ReturnType<typeof mathFromMarkdown>;
}

const dollar = 36;
const backslash = 92;
const backquote = 96;

/** A single dollar opens and closes a formula as in Pandoc, so that prices are none: see `tokenizeFormula`. */
export function mathSyntax(): MathSyntax {
  const { flow = {}, text = {} } = math();
  const constructs = [text[dollar] ?? []].flat().map((construct) => onlyAt(formula, construct));
  return { micromark: { flow, text: { [dollar]: constructs } }, fromMarkdown: mathFromMarkdown() };
}

const formula: Construct = { tokenize: tokenizeFormula, partial: true };

/**
 * Two dollars, or one with no blank behind it, and then one with neither a blank before it nor a digit behind it:
 * `$5 and $6` is no formula. Nor is what holds code, or `\$`.
 */
function tokenizeFormula(...[effects, ok, nok]: Parameters<Tokenizer>): State {
  let mayClose = false;
  const inside: State = (code) => {
    if (code === null || code === backquote) return nok(code);
    if (code === dollar && !mayClose) return nok(code);
    if (code < -2) {
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('data');
      mayClose = false;
      return inside;
    }
    effects.consume(code);
    if (code === dollar) return behind;
    mayClose = code !== 32 && code !== backslash && code >= 0;
    return inside;
  };
  const behind: State = (code) => {
    if (code !== null && code >= 48 && code <= 57) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  const second: State = (code) => {
    if (code !== dollar) return inside(code);
    effects.exit('data');
    return ok(code);
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return second;
  };
}
