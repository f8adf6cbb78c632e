import { createDiagnostic, type Diagnostic } from './diagnostic.ts';
import { rangeIn } from './range-in.ts';

/** Characters that HTML and XML have no place for: most of the first 32, two that are none, halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\0-\x08\x0B\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/u;
const everyControl = new RegExp(control, 'gu');
/** Found in half the time: these, and surrogate pairs too, which few texts have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const suspect = /[\0-\x08\x0B\x0E-\x1F\uFFFE\uFFFF\uD800-\uDFFF]/;

/** Where the first of them stands; -1 without any. */
export function findControlCharacter(text: string): number {
  return suspect.test(text) ? text.search(control) : -1;
}

/** The text with U+FFFD for each of them, so that places in it stay what they are. */
export function withoutControlCharacters(text: string): string {
  return suspect.test(text) ? text.replace(everyControl, '\uFFFD') : text;
}

/** `U+0001`. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What is told of the text of a file that has one: its first. A file with U+0000 is told as one that is no text. */
export function controlProblems(text: string, file: string): Diagnostic[] {
  const at = findControlCharacter(text);
  if (at < 0 || text.includes('\0')) return [];
  const character = codePointName(text.slice(at));
  return [
    createDiagnostic('content-control-character', { character }, { file, range: rangeIn(text, at, 1) }),
  ];
}
