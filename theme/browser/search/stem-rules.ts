/** Endings, and in some languages beginnings, that forms of a word differ in: see `stem.ts`. */

export type Replacements = readonly (readonly [ending: RegExp, replacement: string])[];

/** Verbs whose forms share no stem, of those that texts about programs use. */
const irregular: Replacements = [
  [/^(buil|sen|spen)t$/, '$1d'],
  [/^los[st]$/, 'lose'],
  [/^kept$/, 'keep'],
  [/^left$/, 'leave'],
  [/^wr(?:itten|ote)$/, 'write'],
  [/^broken?$/, 'break'],
  [/^chosen?$/, 'choose'],
  [/^held$/, 'hold'],
];

/** One after the other. Endings stand in one expression by how many letters have to stay before them. */
const english: Replacements = [
  ...irregular,
  [/ies$/, 'y'],
  [/(?<=x|z|ch|sh|ss)es$|(?<!s|u|i)s$/, ''],
  [/(?<=.{4}iz)ation$/, ''],
  [/(?<=.{5})(?:ement|ment|er)$|(?<=.{4})(?:ation|ate|ion|ly)$|(?<=.{3})(?:ing|ed|e)$/, ''],
  [/(?<=.{3})y$/, 'i'],
];

/** Of stems: nouns and adjectives that are made of verbs (`permission`, `permit`), and of each other (`security`, `secure`). */
const englishFamilies: Replacements = [
  [/ific$/, 'ifi'],
  [/script$/, 'scrib'],
  [/cept$/, 'ceiv'],
  [/miss$/, 'mit'],
  [/spons$/, 'spond'],
  [/biliti$/, 'bl'],
  [/(?<=.{4})(?:iti|[ae]nc|[ae]nt|ur|ag|al|abl|i[fv])$/, ''],
];

/** Plurals, verbs in which consonants change (`attendre` and `attente`, `écrire` and `écrit`), and endings. */
const french: Replacements = [
  [/(?<!e)aux$/, 'al'],
  [/[sx]$/, ''],
  [/(?<=d|tr)ui(?:re|te?|s(?:e|ez|ent|ant))$/, 'uct'],
  [/cri(?:re|te?|v(?:e|ez|ent|ant))$/, 'cri'],
  [/(?<=re|er|con)c(?:ev(?:oir|ez|ant)|oi(?:t|ve|vent)|ue?)$/, 'cept'],
  [/(?<=.{2}[nr]d|tt)(?:re|ue?)$/, ''],
  [/(?<=.{3}ifi|publi)cation$/, ''],
  [/(?<=.{4})xion$/, 'ct'],
  [
    /(?<=.{4})(?:iss(?:ement|ant|ent|ez)|ateur|atrice|ation|(?<!^part)age|ion|ant|ir)$|(?<=.{5})(?:ement|eur|ente?)$|(?<=.{3})(?:ee|er|ez|e)$/,
    '',
  ],
  [/(?<=.{4}[^aeiou])it?$/, ''],
];

/** Of stems: endings that make a word of another, and consonants that change before them. */
const frenchFamilies: Replacements = [
  [/miss$/, 'mett'],
  [/(?<=cri)(?:pt|ptur|tur)$/, ''],
  [/(?<=.{4})(?:iss|atur|etur|ionnair)$|(?<=.{3}[^aeiou])ur$|(?<=.{5})[ae]nc$/, ''],
  [/(?<=[ai]b)il$/, 'l'],
  [/(?<=[nr])d$/, 't'],
  [/pons$/, 'pont'],
  [/prim$/, 'press'],
  [/if$/, 'iv'],
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

const dutch: Replacements = [
  [/(?<=.{4})(?:ingen|ing|eren|en|s|e)$/, ''],
  [/([aeou])\1(?=[^aeiou]$)/, '$1'],
];

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
    /(?<=.{4})(?:[ае]нн(?:я|і|ю|ям|ями|ях|ем)|[ае]нь|[аиіу]ти|[аує]є|[аяу]?єть|[аиіуюя]ть|[аи]в|[аи]л[аио])$|(?<=.{3})(?:[иі]ми|[ая]ми|[ая]х|[ая]м|[ое]м|[еіо]в|ого|ому|[иі]х|[еи]и|[еою]ю|[аеиіоуьюя])$/,
    '',
  ],
  [/(?<=.{5})к$/, ''],
];

/** Endings of cases and of verbs; then what is left of a word that ends alike in all its forms. */
const polish: Replacements = [
  [
    /(?<=.{4})(?:ow)?(?:ujemy|ujesz|uje|uja|uj|[ae]n(?:i(?:[aeu]|om|ami|ach|em)?|[aeoy])?|on[aey]|[aeiy]c)$|(?<=.{5})[aei]l[aeioy]?$/,
    '',
  ],
  [/(?<=.{3})i?(?:ami|[ai]ch|ych|[iy]mi|ego|emu|owi|[eo]w|[aeoiy]m|ej|[aeiouy])$/, ''],
  [/(?<=.{4})(?:acj|i)$/, ''],
  [/c$/, 'k'],
];

const czech: Replacements = [
  [/(?<=.{4})(?:ovani|ovat|ujte|uje|[ae]ni|[aeiy]t|[ae]n[aeoy]?)$|(?<=.{5})[aei]l[aioy]?$/, ''],
  [/(?<=.{3})(?:[aei]?mi|[aeiy]ch|[eiy]ho|[eiy]mu|ovi|ove|[eiouy]m|ou|uv|[aeiouy])$/, ''],
  [/(?<=.{5})ac$/, ''],
];

/** Without accents, so that vowels that follow each other in harmony are two: `a` or `e`, `i` or `u`. */
const turkish: Replacements = [
  [
    /(?<=.{3})(?:(?:[iu]l)?(?:m[ae]k?|[iu]yor|(?<=.{4})[iu]r)|[dt][iu]r|y[iu]n(?:iz)?|[ae]c[ae]k|m[iu]s)$/,
    '',
  ],
  [/(?<=.{3})(?:[dt][ae]n?|n?[iu]n|yl[ae]|[ny][aeiu])$/, ''],
  [/(?<=.{2})l[ae]r(?:[iu](?:n|m)?)?(?:[dn][ae]n?|[aeiu])?$/, ''],
  [/(?<=.{2})s?[aeiu]$/, ''],
  [/b$/, 'p'],
  [/d$/, 't'],
  [/g$/, 'k'],
];

/** A prefix that ends in a nasal takes the place of the first letter: `kirim`, `mengirim`. */
const indonesian: Replacements = [
  [/(?<=.{4})(?:[lk]ah|nya)$/, ''],
  [/(?<=.{4})(?:kan|i)$/, ''],
  [/^(?:di|ber|ter|(?:me|pe)(?:ng|ny|[mnr])?|ke|se)(?=.{4})/, ''],
  [/^[kpst](?=.{3})/, ''],
  [/(?<=.{3})(?:an)+$/, ''],
];

/** One letter for those that are written for each other, no signs of vowels; then articles and prefixes, and endings. */
const arabic: Replacements = [
  [/[\u064b-\u0652\u0640]/g, ''],
  [/[أإآ]/g, 'ا'],
  [/^(?:و?(?:[بكف]?ال|لل)|و(?=.{3}))(?=.{2})/, ''],
  [/(?<=.{3})(?:ها|[اي]ن|ات|ون|ي?[هة]|ي)$|(?<=.{2})[ةه]$/, ''],
];

const persian: Replacements = [
  [/ي/g, 'ی'],
  [/ك/g, 'ک'],
  [/^ن?می(?=.{3})/, ''],
  [/(?<=.{2})(?:ها(?:یی?)?|تر(?:ین)?)$|(?<=.{3})(?:ات|ی)$/, ''],
];

/** Letters have another form at the end of a word; every letter that may be a prefix goes, as long as three are left. */
const hebrew: Replacements = [
  [/[\u0591-\u05c7]/g, ''],
  [/(?<=.{3})(?:י?ים|[יא]?ות|[הי])$/, ''],
  [/ך/g, 'כ'],
  [/ם/g, 'מ'],
  [/ן/g, 'נ'],
  [/ף/g, 'פ'],
  [/ץ/g, 'צ'],
  [/^[ובהכלמש]+(?=.{3})/, ''],
];

const hindi: Replacements = [
  [/ँ/g, 'ं'],
  [/(?<=.{2})(?:ियों|ियां|ाओं|ाएं|ों|ें|ीं|[ािीेोुूं])$/, ''],
  [/(?<=.{3})ि?[नत]$/, ''],
  [/(?<=.{2})[ािी]$/, ''],
];

/** Particles, and the endings of the verb that makes verbs of nouns. */
const korean: Replacements = [
  [
    /(?<=.{2})(?:하(?:는|고|여|며|기|다|세요|십시오)|[합입]니다|이다|해서|했습니다|한다|할|한|되(?:는|어|다)|됩니다|된)$/,
    '',
  ],
  [
    /(?<=.{2})(?:들)?(?:에서는?|에게|으?로|부터|까지|이나|은|는|이|가|을|를|에|의|와|과|도|만)$|(?<=.{2})들$/,
    '',
  ],
];

/** What a stem ends with is written in one way: `naviguer` and `navigation`, `emitting` and `emit`. */
const ends: Replacements = [
  [/([bdglmnprt])\1$/, '$1'],
  [/y$/, 'i'],
  [/gu$/, 'g'],
  [/qu$/, 'c'],
];

/** By language code without region. Stems are compared with each other and never shown. */
export const stemRules: Readonly<Record<string, Replacements>> = {
  ar: arabic,
  cs: czech,
  en: [...english, ...ends],
  es: [...spanish, ...ends],
  fa: persian,
  fr: [...french, ...ends],
  he: hebrew,
  hi: hindi,
  id: indonesian,
  it: [...italian, ...ends],
  ko: korean,
  nl: [...dutch, ...ends],
  pl: polish,
  pt: [...portuguese, ...ends],
  ru: russian,
  tr: turkish,
  uk: ukrainian,
};

/** The same of what these leave: words that are made of each other. */
export const familyRules: Readonly<Record<string, Replacements>> = {
  en: [...englishFamilies, ...ends],
  fr: [...frenchFamilies, ...ends],
};
