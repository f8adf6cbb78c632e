/** The syntax of emoji for micromark: `:tada:` with a name that GitHub knows. */
import { nameToEmoji } from 'gemoji';
import type { Code, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji';
  }
}

/** The emoji of this name; null for a name that has none. */
export function emojiNamed(name: string): string | null {
  return Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? null) : null;
}

/** A micromark extension for emoji. Unknown names, and colons within words (`10:30:00`, `std:cat:`), stay text. */
export function emojiSyntax(): Extension {
  return { text: { [colon]: { name: 'emoji', tokenize, previous } } };
}

const colon = 58;

/** Not behind a letter, a digit or a colon, unless that colon ends another emoji. */
function previous(this: TokenizeContext, code: Code): boolean {
  if (code !== colon) return code === null || !isWordCharacter(code);
  return this.events.at(-1)?.[1].type === 'emoji';
}

const tokenize: Tokenizer = (effects, ok, nok) => {
  let name = '';
  const start: State = (code) => {
    effects.enter('emoji');
    effects.consume(code);
    return within;
  };
  const within: State = (code) => {
    if (code === null || code < 0) return nok(code);
    effects.consume(code);
    if (code === colon) return emojiNamed(name) === null ? nok : end;
    name += String.fromCharCode(code);
    return /^[a-z0-9_+-]{1,40}$/.test(name) ? within : nok;
  };
  const end: State = (code) => {
    if (code !== null && isWordCharacter(code)) return nok(code);
    effects.exit('emoji');
    return ok(code);
  };
  return start;
};

function isWordCharacter(code: NonNullable<Code>): boolean {
  return code > 0 && /[\p{L}\p{N}_]/u.test(String.fromCharCode(code));
}
