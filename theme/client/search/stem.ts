/**
 * Light stemming: forms of one word that a reader may type for another (`connections` for `connecting`,
 * `diffuser` for `diffusion`). It never touches the index: a query looks among the terms with the same start for
 * those with its stem, so that a word that is still being typed finds what its letters begin.
 */

/** A word without accents, in lower case, to its stem. Languages without rules keep the word as it is. */
export function stem(word: string, language: string): string {
  if (word.length < shortest) return word;
  if (language === 'en') return strip(singularInEnglish(word), englishEndings);
  if (language === 'fr') return strip(singularInFrench(word), frenchEndings);
  return word;
}

/** Forms of shorter words differ too little from other words. */
const shortest = 4;

/** Ending, what stands for it, and the fewest letters that have to stay before it. The first that fits counts. */
type Ending = readonly [ending: string, replacement: string, stays: number];

const englishEndings: readonly Ending[] = [
  ['ization', 'iz', 4],
  ['ation', '', 4],
  ['ate', '', 4],
  ['ement', '', 5],
  ['ment', '', 5],
  ['ting', 't', 3],
  ['ing', '', 3],
  ['ion', '', 4],
  ['ed', '', 3],
  ['er', '', 5],
  ['ly', '', 4],
  ['e', '', 3],
  ['y', 'i', 3],
];

const frenchEndings: readonly Ending[] = [
  ['issement', '', 4],
  ['ification', 'ifi', 3],
  ['ateur', '', 4],
  ['atrice', '', 4],
  ['ation', '', 4],
  ['ement', '', 5],
  ['xion', 'ct', 4],
  ['age', '', 4],
  ['eur', '', 5],
  ['ion', '', 4],
  ['ant', '', 4],
  ['ent', '', 5],
  ['ons', '', 4],
  ['ees', '', 4],
  ['ee', '', 4],
  ['er', '', 4],
  ['ez', '', 4],
  ['e', '', 4],
];

function strip(word: string, endings: readonly Ending[]): string {
  for (const [ending, replacement, stays] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < stays) continue;
    return ended(word.slice(0, -ending.length) + replacement);
  }
  return ended(word);
}

/** What a stem ends with is written in one way: `naviguer` and `navigation`, `expliquer` and `explication`. */
function ended(stem: string): string {
  return withoutDouble(stem).replace(/y$/, 'i').replace(/gu$/, 'g').replace(/qu$/, 'c');
}

/** `emitting` and `emit`: a consonant that was doubled before the ending. */
function withoutDouble(word: string): string {
  return /([bdglmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

function singularInEnglish(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function singularInFrench(word: string): string {
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  return /[sx]$/.test(word) ? word.slice(0, -1) : word;
}
