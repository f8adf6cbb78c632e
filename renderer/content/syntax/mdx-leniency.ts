/**
 * Two things that authors of MDX write although MDX has no syntax for them, and that would otherwise be
 * errors: HTML comments, and `{#id}` after a heading. Both are read before MDX sees them.
 */
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const lessThan = 60;
const leftBrace = 123;
const rightBrace = 125;

/** HTML comments (`<!-- … -->`) become `html` nodes; a heading's `{#id}` stays text. */
export function mdxLeniency(): Extension {
  return {
    flow: { [lessThan]: commentOnly(htmlFlow) },
    text: {
      [lessThan]: commentOnly(htmlText),
      [leftBrace]: { name: 'headingId', tokenize: tokenizeHeadingId },
    },
  };
}

/** CommonMark's own construct under another name (MDX disables it by name), tried at `<!--` only. */
function commentOnly(construct: Construct): Construct {
  return { ...onlyAt({ tokenize: tokenizeCommentStart, partial: true }, construct), name: 'mdxComment' };
}

/** A construct that is tried only where another one is. */
export function onlyAt(start: Construct, construct: Construct): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return effects.check(start, construct.tokenize.call(this, effects, ok, nok), nok);
  };
  return { ...construct, tokenize };
}

const tokenizeCommentStart: Tokenizer = (effects, ok, nok) => {
  const wanted = '<!--';
  let index = 0;
  const next: State = (code) => {
    if (code !== wanted.charCodeAt(index)) return nok(code);
    effects.consume(code);
    index += 1;
    if (index < wanted.length) return next;
    effects.exit('data');
    return ok;
  };
  return (code) => {
    effects.enter('data');
    return next(code);
  };
};

/** `{#id}`, and nothing but blanks after it on the line. */
const tokenizeHeadingId: Tokenizer = (effects, ok, nok) => {
  let length = 0;
  const body: State = (code) => {
    if (code === rightBrace && length > 1) {
      effects.consume(code);
      return blanks;
    }
    if (isIdCharacter(code, length)) {
      effects.consume(code);
      length += 1;
      return body;
    }
    return nok(code);
  };
  const blanks: State = (code) => {
    if (code === -2 || code === -1 || code === 32) {
      effects.consume(code);
      return blanks;
    }
    if (code !== null && code >= 0) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return body;
  };
};

/** `#` first, then anything that is not blank, a brace or a quote. */
function isIdCharacter(code: Code, index: number): boolean {
  if (code === null || code <= 32 || code === leftBrace || code === rightBrace) return false;
  return index === 0 ? code === 35 : code !== 34 && code !== 39 && code !== 96;
}
