import { fold } from './analyse.ts';
import { foldedTerms } from './parse-query.ts';
import type { SearchManifest } from './search-files.ts';
import { stem } from './stem.ts';

/** The other words of the groups that have a word, folded. */
export type Synonyms = (word: string) => readonly string[];

/** Reads groups once for each set of languages, as every letter that is typed asks for each word. */
export function createSynonyms(
  groups: SearchManifest['synonyms'] = [],
): (languages: readonly string[]) => Synonyms {
  const read = new Map<string, Synonyms>();
  return (languages) => {
    const key = languages.join();
    const synonyms = read.get(key) ?? readSynonyms(groups, languages);
    read.set(key, synonyms);
    return synonyms;
  };
}

/** @param languages codes without region of the languages that words may be in; forms of a word stand for it */
function readSynonyms(groups: readonly (readonly string[])[], languages: readonly string[]): Synonyms {
  const formsOf = (word: string) => languages.map((language) => `${language} ${stem(word, language)}`);
  const byForm = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.flatMap((word) => foldedTerms(word).slice(0, 1));
    for (const form of words.flatMap(formsOf)) {
      const known = byForm.get(form) ?? new Set();
      for (const word of words) if (!formsOf(word).includes(form)) known.add(word);
      byForm.set(form, known);
    }
  }
  return (word) => [...new Set(formsOf(fold(word)).flatMap((form) => [...(byForm.get(form) ?? [])]))];
}
