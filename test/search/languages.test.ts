/** Questions in other languages than this project's own sites: each finds its page first, in forms that the page has not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { IndexedPage } from '../../renderer/search/index-scope.ts';
import { digest, page, search, section } from './engine-of.ts';

interface Language {
  /** Title to text. */
  readonly pages: Readonly<Record<string, string>>;
  /** Question to title. */
  readonly questions: Readonly<Record<string, string>>;
}

const languages = parse(readFileSync(join(import.meta.dirname, 'languages.yaml'), 'utf8')) as Readonly<
  Record<string, Language>
>;

const indexed = (title: string, text: string, language: string): IndexedPage => ({
  ...page(title),
  language,
  sections: digest([section(text)], language),
});

describe.each(Object.entries(languages))('%s', (language, { pages, questions }) => {
  const all = Object.entries(pages).map(([title, text]) => indexed(title, text, language));
  test.each(Object.entries(questions))('%s', async (question, title) => {
    expect((await search(all, question))[0]).toBe(title);
  });
});
