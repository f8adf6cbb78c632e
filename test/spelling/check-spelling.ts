import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { spellCheckDocument } from 'cspell-lib';

const require = createRequire(import.meta.url);
const frenchDictionary = join(
  dirname(require.resolve('@cspell/dict-fr-fr/cspell-ext.json')),
  'fr-fr.trie.gz',
);

/** A French article or pronoun that lost its vowel is a word of its own. */
const elision = /(?<![\p{L}\p{M}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)[’']/giu;

export interface SpellingOptions {
  readonly language: 'en' | 'fr';
  /** Right in every language: names, and words that dictionaries do not have. */
  readonly words: readonly string[];
}

/** Words of the prose that no dictionary has, each with its 1-based line. Words of up to three letters pass. */
export async function checkSpelling(
  prose: string,
  { language, words }: SpellingOptions,
): Promise<{ readonly word: string; readonly line: number }[]> {
  const text = language === 'fr' ? prose.replace(elision, (part) => ' '.repeat(part.length)) : prose;
  const { issues } = await spellCheckDocument(
    { uri: 'file:///page.txt', text, languageId: 'plaintext', locale: language === 'en' ? 'en-GB' : 'fr' },
    { generateSuggestions: false, noConfigSearch: true },
    {
      words: [...words],
      maxNumberOfProblems: 10_000,
      maxDuplicateProblems: 10_000,
      dictionaryDefinitions: [{ name: 'french', path: frenchDictionary }],
      dictionaries: language === 'fr' ? ['french'] : [],
    },
  );
  return issues.map(({ text: word, offset }) => ({ word, line: text.slice(0, offset).split('\n').length }));
}
