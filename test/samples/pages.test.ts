/** What every page has: headings that nest, and a description for search results and previews. */
import { expect, test } from 'vitest';
import { loadNativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { createParser } from '../../renderer/content/parse-document.ts';
import { defaults } from '../content/helpers.ts';
import { readPages } from './read-pages.ts';

const parse = createParser(defaults, { nativeParser: await loadNativeParser() });

const pages = readPages().map(({ file, text }) => {
  const lang = file.includes('/i18n/fr/') ? 'fr' : 'en';
  return { file, record: parse({ id: file, text, lang }).record };
});

test('headings nest: below the title of the page, none skips a level', () => {
  const skips = pages.flatMap(({ file, record: { headings } }) =>
    headings
      .filter(({ depth }, index) => depth < 2 || depth > (headings[index - 1]?.depth ?? 1) + 1)
      .map(({ depth, text }) => `${file}: ${'#'.repeat(depth)} ${text}`),
  );
  expect(skips).toEqual([]);
});

test('headings of a page have ids of their own', () => {
  const twice = pages.flatMap(({ file, record: { headings } }) => {
    const ids = headings.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${file}: #${id}`);
  });
  expect(twice).toEqual([]);
});

test('every page has a title and a description of one sentence or more', () => {
  const wrong = pages.flatMap(({ file, record: { frontMatter, contentTitle, excerpt } }) => {
    const description = (frontMatter.description ?? excerpt).trim();
    return [
      ...((frontMatter.title ?? contentTitle) ? [] : [`${file}: no title`]),
      ...(description.length >= 25 && description.length <= 320
        ? []
        : [`${file}: description of ${description.length} characters: ${description.slice(0, 60)}`]),
    ];
  });
  expect(wrong).toEqual([]);
});
