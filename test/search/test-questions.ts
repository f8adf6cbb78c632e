/** Real questions on the site's own content: how often the page that answers comes first, and in the first three. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createSearchEngine, type SearchEngine } from '../../theme/browser/search/search-engine.ts';
import { searchKinds } from '../../theme/browser/search/search-types.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';

interface Question {
  readonly ask: string;
  /** The page that answers it, or each of several that do. */
  readonly page: string | readonly string[];
}

type Questions = Readonly<Record<'en' | 'fr', readonly Question[]>>;

const readQuestions = (name: string): Questions =>
  parse(readFileSync(join(projectRoot, `test/search/${name}.yaml`), 'utf8'));

const questions = readQuestions('questions');

/** The least share found first and in the first three, by set. */
const sets = [
  ['questions', 'en', 0.8, 0.95],
  ['questions', 'fr', 0.8, 0.95],
  ['development', 'en', 0.85, 0.92],
  ['development', 'fr', 0.78, 0.94],
  ['unseen', 'en', 0.75, 0.95],
  ['unseen', 'fr', 0.85, 0.95],
  ['second-unseen', 'en', 0.85, 0.95],
  ['second-unseen', 'fr', 0.8, 0.95],
  ['third-unseen', 'en', 0.8, 0.95],
  ['third-unseen', 'fr', 0.85, 0.95],
  ['fourth-unseen', 'en', 0.75, 0.95],
  ['fourth-unseen', 'fr', 0.8, 0.95],
  ['fifth-unseen', 'en', 0.8, 0.95],
  ['fifth-unseen', 'fr', 0.8, 0.95],
  ['sixth-unseen', 'en', 0.8, 0.95],
  ['sixth-unseen', 'fr', 0.75, 0.97],
  ['seventh-unseen', 'fr', 0.8, 0.95],
  ['eighth-unseen', 'en', 0.75, 0.95],
  ['ninth-unseen', 'en', 0.8, 0.95],
] as const;

const manifests = { en: 'search-index.json', fr: 'fr/search-index.json' } as const;

/** A file of the built site as text. */
type ReadFile = (path: string) => string;

function engineOf(locale: 'en' | 'fr', read: ReadFile): SearchEngine {
  return createSearchEngine(manifests[locale], async (path) => JSON.parse(read(path)));
}

/** From 1; 0 where it is not among the first three. */
async function rankOf({ ask, page }: Question, locale: 'en' | 'fr', engine: SearchEngine): Promise<number> {
  const request = { query: ask, locale, versions: ['current'], kinds: searchKinds, limit: 3 };
  const { pages } = await engine.search(request);
  return pages.findIndex(({ href }) => [page].flat().includes(href)) + 1;
}

/** What a question loads: packed bytes until results are shown, and files with those of their excerpts. */
async function loadOfQuestion(ask: string, locale: 'en' | 'fr', read: ReadFile) {
  const texts: string[] = [];
  let early: number | null = null;
  const engine = engineOf(locale, (path) => {
    const text = read(path);
    texts.push(text);
    return text;
  });
  const request = { query: ask, locale, versions: ['current'], kinds: searchKinds, limit: 8 };
  await engine.search(request, undefined, () => {
    early = texts.length;
  });
  const bytes = texts.slice(0, early ?? texts.length).reduce((sum, text) => sum + weightOf(text), 0);
  return { bytes, files: texts.length };
}

/** Questions share most of what they load. */
const weights = new Map<string, number>();

function weightOf(text: string): number {
  const weight = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, weight);
  return weight;
}

/** Tests of the search files of a built site. @param files by path, Latin-1; called when tests run */
export function testQuestions(files: () => ReadonlyMap<string, string>): void {
  const read: ReadFile = (path) =>
    Buffer.from(files().get(decodeURIComponent(path)) ?? 'null', 'latin1').toString();
  // One for all sets, as a reader's is: what it has loaded changes no answer.
  const engines = { en: engineOf('en', read), fr: engineOf('fr', read) };

  test.each(['en', 'fr'] as const)(
    'load at most 150 KB before their results, and five files: %s',
    async (locale) => {
      for (const { ask } of questions[locale].slice(0, 12)) {
        const { bytes, files } = await loadOfQuestion(ask, locale, read);
        // Beside the dialog's script and style and the worker, which make eight.
        expect(files, ask).toBeLessThanOrEqual(5);
        expect(bytes, ask).toBeGreaterThan(10_000);
        // The worker's script adds about 12 KB.
        expect(bytes, ask).toBeLessThanOrEqual(129 * 1024);
      }
    },
  );

  test('are at least 60, half of them in French', () => {
    expect(questions.en.length + questions.fr.length).toBeGreaterThanOrEqual(60);
    expect(questions.fr.length).toBeGreaterThanOrEqual(questions.en.length);
  });

  test.each(sets)('find their page: %s, %s', async (set, locale, first, firstThree) => {
    const engine = engines[locale];
    const asked = readQuestions(set)[locale];
    const ranks: number[] = [];
    for (const question of asked) ranks.push(await rankOf(question, locale, engine));
    const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / asked.length;
    const missed = asked.flatMap(({ ask, page }, index) =>
      ranks[index] === 1 ? [] : [`  ${ranks[index] || 'not among them'}: ${ask} → ${page}`],
    );
    const percent = (part: number) => `${Math.round(part * 100)} %`;
    console.log(
      `${set}, ${locale}: first ${percent(share(1))}, in the first three ${percent(share(3))}\n${missed.join('\n')}`,
    );
    expect(share(1)).toBeGreaterThanOrEqual(first);
    expect(share(3)).toBeGreaterThanOrEqual(firstThree);
  });
}
