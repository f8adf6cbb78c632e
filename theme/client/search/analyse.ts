/**
 * From text to index terms. Index and query use this one function, at build time and in the browser, so that
 * what is typed meets what was written.
 *
 * A term is a run of letters and digits in lower case, with its accents: the query looks terms up without them
 * and so can prefer what is spelt like it. An identifier counts as a whole and by its parts (`connect_error`:
 * `connecterror`, `connect`, `error`), and so does what dots and hyphens join (`io.to`, `X-Forwarded-For`);
 * numbers count as a whole and, where they may name a version, by their first part (`4.5.0`: `450`, `4`; `v4`: `4`).
 * Scripts without spaces between words count by overlapping pairs of characters. Letters that a language writes before
 * or behind an apostrophe are no terms (`l'adaptateur`, `server's`). Endings stay: words of one stem find each other in
 * the query (`stem.ts`).
 */
import { isAscii } from './fold.ts';

/** Longer runs (hashes, encoded data) are cut: nobody types them, and they swell the index. */
const longestTerm = 32;

/** What more parts join is a path or a list, which nobody types as a whole. */
const mostJoined = 4;

const run = /[\p{L}\p{M}\p{N}_$]+(?:[.\-'’][\p{L}\p{M}\p{N}_$]+)*/gu;
/** The same for ASCII alone, which is most text and much faster to match. */
const asciiRun = /[A-Za-z0-9_$]+(?:[.\-'][A-Za-z0-9_$]+)*/g;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/u;
/** Between `connect` and `Error`, and between `HTTP` and `Server`. */
const partBoundary = /[_$]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const mayHaveParts = /[_$]|[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const joint = /[.-]/;
const apostrophe = /['’]/;
const number = /^v?\p{N}+$/u;
const versionSign = /^v(?=\p{N})/u;
/** A number of more parts is an address rather than a version. */
const mostOfVersion = 3;

const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi|pres|quel)?qu)$/i;
const contracted = /^(?:s|t|re|ve|ll|d|m)$/i;

/** Terms by run. Whoever analyses many texts passes one for each language, so that each run is taken apart once. */
export type KnownWords = Map<string, readonly string[]>;

export interface AnalyseOptions {
  /** Language code without region, of the text; `*` for a query, whose language nobody knows. */
  readonly language: string;
  readonly known?: KnownWords;
  /** Whether a term counts; all do unless given. Always the same for one `known`. */
  readonly keeps?: (term: string) => boolean;
}

/** The terms of `text` in the order of the text, with repetitions. */
export function analyse(text: string, { language, known = new Map(), keeps }: AnalyseOptions): string[] {
  const terms: string[] = [];
  for (const word of runsOf(text)) {
    let parts = known.get(word);
    if (!parts) {
      const all = termsOfRun(word, language);
      parts = keeps ? all.filter(keeps) : all;
      known.set(word, parts);
    }
    for (const term of parts) terms.push(term);
  }
  return terms;
}

/** Words as a reader sees them: `io.to` and `l'adaptateur` are one each. */
export function runsOf(text: string): readonly string[] {
  return (isAscii(text) ? text.match(asciiRun) : text.normalize('NFKC').match(run)) ?? [];
}

/** The terms of one run: the whole, when it has parts, before them. */
export function termsOfRun(word: string, language: string): string[] {
  const terms: string[] = [];
  for (const piece of withoutElision(word, language)) pushJoined(piece, terms);
  return terms;
}

function withoutElision(word: string, language: string): readonly string[] {
  if (!apostrophe.test(word)) return [word];
  const pieces = word.split(apostrophe);
  return pieces.filter((piece, index) => {
    if (language !== 'en' && index < pieces.length - 1 && elided.test(piece)) return false;
    return !(language !== 'fr' && index > 0 && contracted.test(piece));
  });
}

function pushJoined(word: string, terms: string[]): void {
  if (!joint.test(word)) {
    pushWord(word, terms);
    return;
  }
  const pieces = word.split(joint);
  const isNumber = pieces.every((piece) => number.test(piece));
  if (isNumber || pieces.length <= mostJoined) pushTerm(pieces.join('').replace(/[_$]/g, ''), terms);
  const parts = isNumber ? pieces.slice(0, pieces.length <= mostOfVersion ? 1 : 0) : pieces;
  for (const piece of parts) pushWord(piece, terms);
}

function pushWord(word: string, terms: string[]): void {
  if (unspaced.test(word)) pushPairs(word, terms);
  else if (mayHaveParts.test(word)) pushIdentifier(word, terms);
  else pushTerm(word, terms);
}

function pushTerm(word: string, terms: string[]): void {
  if (word !== '') terms.push(word.toLowerCase().replace(versionSign, '').slice(0, longestTerm));
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
