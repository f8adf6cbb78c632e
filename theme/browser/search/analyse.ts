/**
 * From text to index terms, with FlexSearch's Encoder. Index and query use this one file, at build time and in the
 * browser, so that what is typed meets what was written.
 *
 * A term is a run of letters and digits in lower case, with its accents: the query looks terms up without them
 * and so can prefer what is spelt like it. An identifier counts as a whole and by its parts (`connect_error`:
 * `connecterror`, `connect`, `error`), and so does what dots and hyphens join (`io.to`, `X-Forwarded-For`);
 * numbers count as a whole and, where they may name a version, by their first part (`4.5.0`: `450`, `4`; `v4`: `4`).
 * Scripts without spaces between words (Chinese, Japanese, Thai) count by overlapping pairs of letters: Intl.Segmenter
 * has another dictionary in each browser and in Node, and would cut a query in other places than the text. Letters that
 * a language writes before or behind an apostrophe are no terms (`l'adaptateur`, `server's`). Endings stay: words of one
 * stem find each other in the query (`stem.ts`).
 */
import { Encoder } from 'flexsearch';

/** Names of languages that punctuation tells from single letters, by what stands for the punctuation. */
const signed: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/gi, 'cplusplus'],
  [/\b([cf])#/gi, '$1sharp'],
  [/\b(http)\/(?=[1-3]\b)/gi, '$1'],
];

/** Name of what is called or defined: `to` of `io.to(room)`. */
const call = /([\p{L}_$][\p{L}\p{N}_$]*)\(/gu;

/** Longer runs (hashes, encoded data) are cut: nobody types them, and they swell the index. */
const longestTerm = 32;

/** What more parts join is a path or a list, which nobody types as a whole. */
const mostJoined = 4;

/** What no run has, of ASCII: most of what stands between runs. */
const between = /[\0-#%&(-,/:-@[-^`{-\x7f]+/;
const run = /[\p{L}\p{M}\p{N}_$]+(?:[.\-'’][\p{L}\p{M}\p{N}_$]+)*/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedRun = new RegExp(`((?:${unspaced.source}|ー)+)`, 'u');
/** A letter with its marks. */
const cluster = /\P{M}\p{M}*/gu;
/** Between `connect` and `Error`, and between `HTTP` and `Server`. */
const partBoundary = /[_$]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const joint = /[.-]/;
const apostrophe = /['’]/;
const number = /^v?\p{N}+$/u;
const versionSign = /^v(?=\p{N})/u;
/** A number of more parts is an address rather than a version. */
const mostOfVersion = 3;

const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi|pres|quel)?qu)$/i;
const contracted = /^(?:s|t|re|ve|ll|d|m)$/i;

/** Accents of the Latin, Greek and Cyrillic scripts. Marks of other scripts tell words apart and stay. */
const accents = /[\u0300-\u036f]+/g;
const ligatures: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};
/** What stands within words and is not seen: where Persian joins endings, and where a word may be broken. */
const joiners = /[\u00ad\u200b-\u200d]/g;
const ascii = /^[\0-\x7f]*$/;

/** Whether a text needs no care for accents and scripts, as most texts about programs. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** A term in lower case without its accents, so that `évènement` and `evenement` are alike. */
export function fold(term: string): string {
  if (isAscii(term)) return term;
  const plain = term.normalize('NFKD').replace(accents, '').normalize('NFC');
  return plain.replace(/[œæßđıłø]/g, (letter) => ligatures[letter] ?? letter);
}

/**
 * Whose `encode` gives the terms of a text in its order; a word that follows itself counts once. It takes each word
 * apart once: whoever analyses many texts keeps one for each language.
 *
 * @param language code without region, of the texts; `*` for queries, whose language nobody knows
 * @param keeps whether a term counts; all do unless given
 * @param shortcut the terms of words that need no taking apart
 */
export function createAnalyser(
  language: string,
  keeps: (term: string) => boolean = () => true,
  shortcut?: (word: string) => readonly string[] | undefined,
): Pick<Encoder, 'encode'> {
  const known = new Map<string, readonly string[]>();
  const termsOf = (piece: string): readonly string[] => {
    const all = shortcut?.(piece) ?? runsOf(piece).flatMap((word) => termsOfRun(word, language));
    const terms = all.filter(keeps);
    known.set(piece, terms);
    return terms;
  };
  return new Encoder({
    normalize: normalized,
    split: between,
    numeric: false,
    dedupe: false,
    cache: false,
    finalize: (pieces) => {
      const found: string[] = [];
      for (const piece of pieces) for (const term of known.get(piece) ?? termsOf(piece)) found.push(term);
      return found;
    },
  });
}

/** Words as a reader sees them: `io.to` and `l'adaptateur` are one each. */
export function runsOf(text: string): readonly string[] {
  return normalized(text).match(run) ?? [];
}

/** Terms of the functions that a text names with what they take, each once: `to()`. No run is such a term. */
export function callsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(call)].map(([, name = '']) => `${name.toLowerCase()}()`))];
}

function normalized(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFKC').replace(joiners, '');
  if (!/[+#]|p\//i.test(plain)) return plain;
  return signed.reduce((known, [name, letters]) => known.replace(name, letters), plain);
}

/** The terms of one run: the whole, when it has parts, before them. */
export function termsOfRun(word: string, language: string): string[] {
  return withoutElision(word, language).flatMap(termsOfJoined);
}

function withoutElision(word: string, language: string): readonly string[] {
  const pieces = word.split(apostrophe);
  return pieces.filter((piece, index) => {
    if (language !== 'en' && index < pieces.length - 1 && elided.test(piece)) return false;
    return !(language !== 'fr' && index > 0 && contracted.test(piece));
  });
}

function termsOfJoined(word: string): string[] {
  if (!joint.test(word)) return termsOfWord(word);
  const pieces = word.split(joint);
  const isNumber = pieces.every((piece) => number.test(piece));
  const whole = isNumber || pieces.length <= mostJoined ? asTerm(pieces.join('').replace(/[_$]/g, '')) : [];
  const parts = isNumber ? pieces.slice(0, pieces.length <= mostOfVersion ? 1 : 0) : pieces;
  return [...whole, ...parts.flatMap(termsOfWord)];
}

function termsOfWord(word: string): string[] {
  if (unspaced.test(word)) return word.split(unspacedRun).flatMap(pairsOf);
  const parts = word.split(partBoundary).filter((part) => part !== '');
  return [...asTerm(parts.join('')), ...(parts.length > 1 ? parts.flatMap(asTerm) : [])];
}

/** `データ型` is `デー`, `ータ`, `タ型`; other letters in the run stay whole. */
function pairsOf(piece: string): string[] {
  if (!unspaced.test(piece)) return asTerm(piece.replace(/[_$]/g, ''));
  const characters = piece.match(cluster) ?? [];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function asTerm(word: string): string[] {
  return word === '' ? [] : [word.toLowerCase().replace(versionSign, '').slice(0, longestTerm)];
}
