/** The prose of every page is spelt as dictionaries have it, or as `words.txt` does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readGuidePages, readPages, type SourcePage } from '../samples/read-pages.ts';
import { checkSpelling } from './check-spelling.ts';
import { proseOf } from './prose-of.ts';

const words = readFileSync(join(projectRoot, 'test/spelling/words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');
const pages = [...readPages(), ...readGuidePages()];

/** Each word of prose, with the marks about it, and its first place: most of them stand in many lines. */
function placesOfWords(list: readonly SourcePage[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const page of list) {
    for (const [index, line] of proseOf(page).split('\n').entries()) {
      for (const word of line.split(/\s+/)) {
        if (!places.has(word)) places.set(word, `${page.file}:${index + 1}`);
      }
    }
  }
  return places;
}

test('the word list is sorted and names no word twice', () => {
  const sorted = [...new Set(words)].sort((a, b) => a.localeCompare(b, 'en'));
  expect(words).toEqual(sorted);
});

test.each([
  ['English', 'en'],
  ['French', 'fr'],
] as const)(
  '%s is spelt right',
  async (_name, language) => {
    const own = pages.filter(({ file }) => /\/i18n\/fr\/|reference\/fr\//.test(file) === (language === 'fr'));
    expect(own.length).toBeGreaterThan(50);
    const places = placesOfWords(own);
    const list = [...places.keys()];
    const found = await checkSpelling(list.join('\n'), { language, words });
    const wrong = found.map(({ word, line }) => `${places.get(list[line - 1] ?? '')}: ${word}`);
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('a misspelt word is found in both languages', async () => {
  const inEnglish = await checkSpelling('The conection\nis recieved.', { language: 'en', words });
  expect(inEnglish).toEqual([
    { word: 'conection', line: 1 },
    { word: 'recieved', line: 2 },
  ]);
  const inFrench = await checkSpelling('L’évenement est envoyé.', { language: 'fr', words });
  expect(inFrench).toEqual([{ word: 'évenement', line: 1 }]);
});

test('French pages of the guide have no-break spaces where French has spaces before marks', () => {
  const wrong = readGuidePages()
    .filter(({ file }) => /\/i18n\/fr\/|reference\/fr\//.test(file))
    .flatMap((page) =>
      [...proseOf(page).matchAll(/[;:!?»](?=\s|$)|«/g)]
        .filter(({ 0: mark, index }) => page.text[mark === '«' ? index + 1 : index - 1] === ' ')
        .map(({ index }) => `${page.file}:${page.text.slice(0, index).split('\n').length}`),
    );
  expect(wrong).toEqual([]);
});
