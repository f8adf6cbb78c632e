/**
 * Light stemming: forms of one word that a reader may type for another (`connections` for `connecting`,
 * `diffuser` for `diffusion`). It never touches the index: a vocabulary is searched by stems as well as by beginnings,
 * so that a word that is still being typed finds what its letters begin.
 *
 * The rules of English and French replace the endings of FlexSearch's packs, with which fewer questions find their page
 * (docs/design.md, "Search"): those are cut off again and again, whatever is left of the word.
 */
import { Encoder } from 'flexsearch';
import german from 'flexsearch/lang/de';
import { familyRules, type Replacements, stemRules } from './stem-rules.ts';

/** A word without accents, in lower case, to its stem. Languages without rules keep the word as it is. */
export function stem(word: string, language: string): string {
  const encoder = word.length < (shortestIn[language] ?? shortest) ? undefined : stemmers[language];
  return encoder?.encode(word)[0] ?? word;
}

/** One stem for words that are made of each other (`attente`, `attendre`); where the language has no such rules, the word's own. */
export function familyOf(word: string, language: string): string {
  const own = stem(word, language);
  return own.length < shortest ? own : (families[language]?.encode(own)[0] ?? own);
}

/** Languages in which forms of a word differ in their first letters too: articles and prefixes are written with it. */
export const prefixing: ReadonlySet<string> = new Set(['ar', 'he', 'id']);

/** Languages whose families of words are known. */
export const hasFamilies: ReadonlySet<string> = new Set(Object.keys(familyRules));

/** Languages that write several words as one, of which the last says what is meant: `Datenbankverbindung`. */
export const compounding: ReadonlySet<string> = new Set(['de', 'nl']);

/** Forms of shorter words differ too little from other words. */
const shortest = 4;
/** Where a letter says more: a syllable, or a consonant whose vowels are not written. */
const shortestIn: Readonly<Record<string, number>> = { ar: 3, fa: 3, he: 3, hi: 3, ko: 3, tr: 3 };

const stemmers: Readonly<Record<string, Encoder>> = {
  de: stemmer([], german),
  ...Object.fromEntries(Object.entries(stemRules).map(([language, rules]) => [language, stemmer(rules)])),
};

const families: Readonly<Record<string, Encoder>> = Object.fromEntries(
  Object.entries(familyRules).map(([language, rules]) => [language, stemmer(rules)]),
);

function stemmer(replacements: Replacements, pack: typeof german = {}): Encoder {
  const encoder = new Encoder({
    ...(pack.stemmer ? { stemmer: pack.stemmer } : {}),
    normalize: (word) => word,
    split: ' ',
    numeric: false,
    dedupe: false,
    cache: false,
  });
  for (const [ending, replacement] of replacements) encoder.addReplacer(ending, replacement);
  return encoder;
}
