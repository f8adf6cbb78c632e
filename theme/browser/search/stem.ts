/**
 * Light stemming: forms of one word that a reader may type for another (`connections` for `connecting`,
 * `diffuser` for `diffusion`). It never touches the index: a vocabulary is searched by stems as well as by beginnings,
 * so that a word that is still being typed finds what its letters begin.
 *
 * The rules of English and French replace the endings of FlexSearch's packs, with which fewer questions find their page
 * (docs/architecture.md, "Search"): those are cut off again and again, whatever is left of the word.
 */
import { Encoder } from 'flexsearch';
import german from 'flexsearch/lang/de';

/** A word without accents, in lower case, to its stem. Languages without rules keep the word as it is. */
export function stem(word: string, language: string): string {
  const encoder = word.length < shortest ? undefined : stemmers[language];
  return encoder?.encode(word)[0] ?? word;
}

/** Forms of shorter words differ too little from other words. */
const shortest = 4;

type Replacements = readonly (readonly [ending: RegExp, replacement: string])[];

/** One after the other. Endings stand in one expression by how many letters have to stay before them. */
const english: Replacements = [
  [/ies$/, 'y'],
  [/(?<=x|z|ch|sh|ss)es$|(?<!s|u|i)s$/, ''],
  [/(?<=.{4}iz)ation$/, ''],
  [/(?<=.{5})(?:ement|ment|er)$|(?<=.{4})(?:ation|ate|ion|ly)$|(?<=.{3})(?:ing|ed|e)$/, ''],
  [/(?<=.{3})y$/, 'i'],
];

const french: Replacements = [
  [/aux$/, 'al'],
  [/[sx]$/, ''],
  [/(?<=.{3}ifi)cation$/, ''],
  [/(?<=.{4})xion$/, 'ct'],
  [/(?<=.{4})(?:issement|ateur|atrice|ation|age|ion|ant|ee|er|ez|e)$|(?<=.{5})(?:ement|eur|ent)$/, ''],
];

const spanish: Replacements = [
  [/(?<=.{3})(?<=[dlnrz])es$|(?<=.{3})s$/, ''],
  [/(?<=.{4})(?:acion|[ai]miento|adora?|mente|ando|iendo|[ai]d[ao]|aron|ieron|[aei]r|[aeo])$/, ''],
];

const portuguese: Replacements = [
  [/(?<=.{3})oes$/, 'ao'],
  [/(?<=.{3})([ae])is$/, '$1l'],
  [/(?<=.{3})(?<=[rz])es$|(?<=.{3})s$/, ''],
  [/(?<=.{4})(?:acao|[ai]mento|adora?|mente|[aei]ndo|[ai]d[ao]|[ae]ram|[aei]r|[aeo])$/, ''],
];

const italian: Replacements = [
  [/(?<=.{4})(?:azion[ei]|[ai]ment[oi]|ator[ei]|mente|[ae]ndo|[aiu]t[aeio]|[aei]re|h?[aeio])$/, ''],
];

const dutch: Replacements = [[/(?<=.{4})(?:ingen|ing|eren|en|s|e)$/, '']];

/** Without accents, in which \u0439 is written \u0438 and \u0451 is written \u0435. */
const russian: Replacements = [
  [/(?<=.{4})с[яь]$/, ''],
  [
    /(?<=.{4})(?:[ае]ни(?:е|я|и|ю|ем|ям|ями|ях)|[аеиоуя]ть|[аеуяю]ет|[аеуяю]ют|ит|ят|[аеия]л[аио]?)$|(?<=.{3})(?:[иы]ми|и?ями|ами|и?ях|ах|и?ям|ам|и?ем|ом|[ео]в|[ео]го|[ео]му|[иы]х|[аи]я|[иыо]е|[еиыо]и|[иь]ю|ую|[аеиоуыьюя])$/,
    '',
  ],
  [/(?<=.{5})к$/, ''],
];

const ukrainian: Replacements = [
  [/(?<=.{4})с[яь]$/, ''],
  [
    /(?<=.{4})(?:[ае]нн(?:я|і|ю|ям|ями|ях|ем)|[аиіу]ти|[аує]є|[аиуюя]ть|[аи]в|[аи]л[аио])$|(?<=.{3})(?:[иі]ми|[ая]ми|[ая]х|[ая]м|[ое]м|[еіо]в|ого|ому|[иі]х|[еи]и|[еою]ю|[аеиіоуьюя])$/,
    '',
  ],
  [/(?<=.{5})к$/, ''],
];

/** What a stem ends with is written in one way: `naviguer` and `navigation`, `emitting` and `emit`. */
const ends: Replacements = [
  [/([bdglmnprt])\1$/, '$1'],
  [/y$/, 'i'],
  [/gu$/, 'g'],
  [/qu$/, 'c'],
];

const stemmers: Readonly<Record<string, Encoder>> = {
  en: stemmer([...english, ...ends]),
  fr: stemmer([...french, ...ends]),
  de: stemmer([], german),
  es: stemmer([...spanish, ...ends]),
  it: stemmer([...italian, ...ends]),
  nl: stemmer([...dutch, ...ends]),
  pt: stemmer([...portuguese, ...ends]),
  ru: stemmer(russian),
  uk: stemmer(ukrainian),
};

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
