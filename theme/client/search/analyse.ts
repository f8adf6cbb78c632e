/**
 * From text to index terms. Index and query use this one function, at build time and in the browser, so that
 * what is typed meets what was written.
 *
 * A term is a run of letters and digits in lower case without accents. An identifier counts as a whole and by
 * its parts (`connect_error`: `connecterror`, `connect`, `error`); scripts without spaces between words count
 * by overlapping pairs of characters.
 */

/** Longer runs (hashes, encoded data) are cut: nobody types them, and they swell the index. */
const LONGEST_TERM = 32;

const ascii = /^[\0-\x7f]*$/;
/** Accents of the Latin, Greek and Cyrillic scripts. Marks of other scripts tell words apart and stay. */
const accents = /[\u0300-\u036f]+/g;
const run = /[\p{L}\p{M}\p{N}_$]+/gu;
/** The same for ASCII alone, which is most text and much faster to match. */
const asciiRun = /[A-Za-z0-9_$]+/g;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u;
/** Between `connect` and `Error`, and between `HTTP` and `Server`. */
const partBoundary = /[_$]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const mayHaveParts = /[_$]|[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}/u;

/** Terms by word. Whoever analyses many texts passes one, so that each word is taken apart once. */
export type KnownWords = Map<string, readonly string[]>;

/** The terms of `text` in the order of the text, with repetitions. */
export function analyse(text: string, known: KnownWords = new Map()): string[] {
  const terms: string[] = [];
  const words = ascii.test(text)
    ? text.match(asciiRun)
    : text.normalize('NFKD').replace(accents, '').normalize('NFC').match(run);
  for (const word of words ?? []) {
    let parts = known.get(word);
    if (!parts) {
      parts = termsOfWord(word);
      known.set(word, parts);
    }
    for (const term of parts) terms.push(term);
  }
  return terms;
}

function termsOfWord(word: string): string[] {
  const terms: string[] = [];
  if (unspaced.test(word)) pushPairs(word, terms);
  else if (mayHaveParts.test(word)) pushIdentifier(word, terms);
  else pushTerm(word, terms);
  return terms;
}

function pushTerm(word: string, terms: string[]): void {
  if (word !== '') terms.push(word.toLowerCase().slice(0, LONGEST_TERM));
}

function pushIdentifier(word: string, terms: string[]): void {
  const parts = word.split(partBoundary).filter((part) => part !== '');
  pushTerm(parts.join(''), terms);
  if (parts.length > 1) for (const part of parts) pushTerm(part, terms);
}

/** `データ型` is `デー`, `ータ`, `タ型`; other letters in the run stay whole. */
function pushPairs(word: string, terms: string[]): void {
  for (const piece of word.split(/((?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])+)/u)) {
    if (!unspaced.test(piece)) {
      pushTerm(piece.replace(/[_$]/g, ''), terms);
      continue;
    }
    const characters = [...piece];
    if (characters.length === 1) terms.push(piece);
    for (let index = 1; index < characters.length; index += 1) {
      terms.push(`${characters[index - 1]}${characters[index]}`);
    }
  }
}
