/**
 * What the search keeps of a section, whatever page shows it. Made when the file is parsed and stored with the document:
 * taking text apart is most of indexing, and so a build takes apart only what was edited.
 */
import { createAnalyser, fold } from '../../theme/browser/search/analyse.ts';
import { stopWordsOf } from '../../theme/browser/search/stop-words.ts';
import { languageCode } from '../config/language-tag.ts';
import { beginningOf, folded } from '../content/record/text-of.ts';
import type { TextSection } from '../model/document.ts';

/** Terms are separated by spaces, as none has one: a list of strings takes three times as long to read back. */
export interface SectionDigest {
  readonly id: string | null;
  /** Headings from the outermost down to this one, as plain text. */
  readonly trail: readonly string[];
  /** Start of its text on one line, for excerpts. */
  readonly start: string;
  /** Terms that stand once in its text; words that mean nothing by themselves are left out. */
  readonly once: string;
  /** Those that come back. */
  readonly repeated: string;
  /** Terms of its code. */
  readonly code: string;
}

/** Takes texts of one language apart. */
export interface TextAnalyser {
  /** In the order of the text, with repetitions. */
  terms(text: string): readonly string[];
  /** Of these, those that mean something by themselves. */
  meaningful(text: string): readonly string[];
}

/** Sections of documents in any language; `lang` is a language tag. */
export type DigestSections = (sections: readonly TextSection[], lang: string) => SectionDigest[];

/** Characters of a section's text that excerpts are taken from. */
const startLength = 480;

/** Keeps the words that it has met, to take each apart once. */
export function createTextAnalyser(language: string): TextAnalyser {
  const stopWords = stopWordsOf(language);
  const all = createAnalyser(language, undefined, termsOfPlain);
  const meaningful = createAnalyser(language, (term) => !stopWords.has(fold(term)), termsOfPlain);
  return { terms: (text) => all.encode(text), meaningful: (text) => meaningful.encode(text) };
}

/** Most words of a text: one part, with quotes, hyphens and full stops around it. Numbers behind a `v` may be versions. */
const plainWord = /^['.-]*(?![vV]\d)([A-Za-zÀ-ÖØ-öø-ÿ]?[a-z\dß-öø-ÿ]{1,31})['.-]*$/;

/** Most words of code, as parts: `connectError`, `HTTPServer`. Each alternative ends where a part does. */
const identifier = /^['.-]*(?![A-Za-z\d]*[vV]\d)([A-Za-z\d]{2,32})['.-]*$/;
const part = /[A-Z]+(?=[A-Z][a-z])|[A-Z]*[a-z\d]+|[A-Z]+/g;

/** As `termsOfRun` has them; undefined for words that need more care. */
function termsOfPlain(word: string): readonly string[] | undefined {
  const plain = plainWord.exec(word)?.[1];
  if (plain !== undefined) return [plain.toLowerCase()];
  const name = identifier.exec(word)?.[1];
  if (name === undefined) return undefined;
  const parts = name.match(part) ?? [];
  return [name, ...(parts.length > 1 ? parts : [])].map((term) => term.toLowerCase());
}

/** Of texts: the sections of some thousand pages. */
const mostCharacters = 4_000_000;

/** Takes each section apart once: versions of a page have most of them in common. Forgets all when it has kept too much. */
export function createSectionDigester(limit = mostCharacters): DigestSections {
  const languages = new Map<string, Language>();
  let characters = 0;
  const digest = (section: TextSection, { analyser, known }: Language): SectionTerms => {
    const before = known.get(section.text);
    if (before?.code === section.code) return before.terms;
    const terms = termsOfSection(section, analyser);
    const length = section.text.length + section.code.length;
    characters += length;
    if (characters > limit) {
      for (const other of languages.values()) other.known.clear();
      characters = length;
    }
    known.set(section.text, { code: section.code, terms });
    return terms;
  };
  return (sections, lang) => {
    const name = languageCode(lang);
    const language = languages.get(name) ?? { analyser: createTextAnalyser(name), known: new Map() };
    languages.set(name, language);
    return sections.map((section) => ({
      id: section.id,
      trail: section.trail,
      ...digest(section, language),
    }));
  };
}

/** The start of a text up to a word's end, on one line. */
export function startOf(text: string): string {
  const line = folded(text.slice(0, startLength * 2));
  if (line.length <= startLength) return line;
  return `${beginningOf(line, startLength)}…`;
}

type SectionTerms = Omit<SectionDigest, 'id' | 'trail'>;

interface Language {
  readonly analyser: TextAnalyser;
  /** Sections by their text. */
  readonly known: Map<string, { readonly code: string; readonly terms: SectionTerms }>;
}

function termsOfSection({ text, code }: TextSection, { terms, meaningful }: TextAnalyser): SectionTerms {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const term of meaningful(text)) {
    if (repeated.has(term)) continue;
    if (once.delete(term)) repeated.add(term);
    else once.add(term);
  }
  return {
    start: startOf(text),
    once: [...once].join(' '),
    repeated: [...repeated].join(' '),
    code: code === '' ? '' : [...new Set(terms(code))].join(' '),
  };
}
