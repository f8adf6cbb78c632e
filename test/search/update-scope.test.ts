/** A scope that is made from its files of the build before has the bytes of one that is made from nothing. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { contentHash } from '../../renderer/files/content-hash.ts';
import type { OutputFile, StagedFile } from '../../renderer/model/output-file.ts';
import { indexScope } from '../../renderer/search/index-scope.ts';
import { indexScopeFiles } from '../../renderer/search/index-scope-files.ts';
import type { SearchJob, SearchJobPage } from '../../renderer/search/index-search.ts';
import {
  postingsFrom,
  type ScopeLimits,
  scopeFiles,
  scopeLimits,
} from '../../renderer/search/scope-files.ts';
import { createSectionDigester, type SectionDigest } from '../../renderer/search/section-digest.ts';
import type { ScopeBefore } from '../../renderer/search/update-scope.ts';

/** A page, whose `sections` stand for themselves. */
interface WrittenPage extends Omit<SearchJobPage, 'sections'> {
  readonly sections: readonly SectionDigest[];
}

const digest = createSectionDigester();
const word = fc.constantFrom(
  ...'été ete etc emit(x) socket.io Socket io-server 4.5.0 œuf データ型 v4 room rooms roomy zebra constructor'.split(
    ' ',
  ),
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const section = fc.record({
  id: fc.option(fc.constantFrom('a', 'b-room', 'c')),
  trail: fc.array(text, { maxLength: 2 }),
  text,
  code: text,
});

const anyPage = fc
  .record({
    path: fc.nat(12).map((number) => `/docs/room-${number}/`),
    title: text,
    description: text,
    keywords: fc.array(word, { maxLength: 2 }),
    questions: fc.array(fc.tuple(fc.constantFrom(null, 'a'), word), { maxLength: 2 }),
    trail: fc.array(word, { maxLength: 1 }),
    language: fc.constantFrom('en', 'fr'),
    sections: fc.array(section, { maxLength: 4 }),
  })
  .map((page): WrittenPage => ({ ...page, sections: digest(page.sections, page.language) }));

const anyPages = fc
  .uniqueArray(anyPage, { selector: ({ path }) => path, maxLength: 9 })
  .map((pages) => pages.sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1)));

/** The pages, of which some are others, some are gone and some are there that were not. */
const edited = anyPages.chain((pages) =>
  fc.record({
    before: fc.constant(pages),
    after: fc
      .tuple(
        anyPages,
        fc.array(fc.constantFrom('keep', 'drop'), { minLength: pages.length, maxLength: pages.length }),
      )
      .map(([others, choices]) => {
        const kept = pages.filter((_, index) => choices[index] === 'keep');
        const paths = new Set(kept.map(({ path }) => path));
        return [...kept, ...others.filter(({ path }) => !paths.has(path))].sort(
          (a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1),
        );
      }),
  }),
);

interface ScopeKind {
  readonly isFirst: boolean;
  readonly limits: ScopeLimits;
}

/** A scope of ordinary size is one file, of a large one parts can be loaded. */
const small: ScopeKind = { isFirst: true, limits: scopeLimits };
const large: ScopeKind = { isFirst: false, limits: { packed: 100, postings: 60, texts: 60 } };

function indexed(pages: readonly WrittenPage[], kind: ScopeKind, before: ScopeBefore | null = null) {
  const job: SearchJob = {
    locale: 'en',
    scope: 'docs/current',
    isFirst: kind.isFirst,
    pages: pages.map((page, number) => ({ ...page, sections: { pack: 0, offset: number, length: 0 } })),
  };
  const read: number[] = [];
  const files: OutputFile[] = [];
  const made = indexScopeFiles(
    job,
    ({ offset }) => {
      read.push(offset);
      return pages[offset]?.sections ?? [];
    },
    (file) => files.push(file),
    before,
    kind.limits,
  );
  return { made: { ...made, files }, read };
}

function written(folder: string, files: readonly OutputFile[]): StagedFile[] {
  return files.map(({ path, contents, locale }) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
    const bytes = Buffer.byteLength(contents);
    return { path, locale, hash: contentHash(contents), bytes, changed: false, failure: null };
  });
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-scope-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function beforeOf(
  pages: readonly WrittenPage[],
  after: readonly WrittenPage[],
  kind: ScopeKind,
): ScopeBefore {
  const outDir = emptyFolder();
  const { made } = indexed(pages, kind);
  const origins = after.map((page) => (pages.includes(page) ? pages.indexOf(page) : null));
  const { sizes, scope } = made;
  return { outDir, files: written(outDir, made.files), index: scope.index, sizes, origins };
}

const contentsOf = ({ outDir }: ScopeBefore, { made }: ReturnType<typeof indexed>) =>
  new Map([
    ...made.files.map(({ path, contents }) => [path, String(contents)] as const),
    ...made.standing.map(({ path }) => [path, readFileSync(join(outDir, path), 'utf8')] as const),
  ]);

it('after any edit is the one from nothing', () => {
  fc.assert(
    fc.property(edited, fc.constantFrom(small, large), ({ before, after }, kind) => {
      const known = beforeOf(before, after, kind);
      const { made: anew } = indexed(after, kind);
      const updated = indexed(after, kind, known);
      const { files, standing, ...facts } = updated.made;
      const { files: all, standing: none, ...expected } = anew;
      expect(facts).toEqual(expected);
      expect(none).toEqual([]);
      const { index } = expected.scope;
      expect(expected.length).toBe(typeof index === 'string' ? 0 : JSON.stringify(index).length);
      const sorted = (map: Map<string, string>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
      const whole = new Map(all.map(({ path, contents }) => [path, String(contents)]));
      expect(sorted(contentsOf(known, updated))).toEqual(sorted(whole));
    }),
    { numRuns: Number(process.env.DOCSITE_RUNS ?? 60) },
  );
});

const plain = (number: number, word: string): WrittenPage => ({
  path: `/docs/${String(number).padStart(2, '0')}/`,
  title: `Page ${number}`,
  description: '',
  keywords: [],
  questions: [],
  trail: [],
  language: 'en',
  sections: digest([{ id: null, trail: [], text: `some ${word}`, code: '' }], 'en'),
});

it('reads pages that differ, and of those that share a file with them nothing but that file', () => {
  const before = Array.from({ length: 8 }, (_, number) => plain(number, 'text'));
  const after = before.map((page, number) => (number === 4 ? plain(4, 'other') : page));
  const { made, read } = indexed(after, large, beforeOf(before, after, large));
  expect(new Set(read)).toEqual(new Set([4]));
  expect(made.standing).toHaveLength(3);
});

it.each([
  [0, 2],
  [4, 3],
])(
  'of four files of postings, lets those stand that lose or gain no word of page %i: %i',
  (edited, standing) => {
    const before = Array.from({ length: 8 }, (_, number) => plain(number, `alpha${number} beta${number}`));
    const after = before.map((page, number) =>
      number === edited ? plain(number, `alpha${number} zebra`) : page,
    );
    const known = beforeOf(before, after, large);
    const { made } = indexed(after, large, known);
    const isPostings = ({ path }: { path: string }) => path.includes('/postings-');
    const counts = [known.files, made.standing, made.files].map((files) => files.filter(isPostings).length);
    expect(counts).toEqual([4, standing, 4 - standing]);
  },
);

it('is made from nothing where a file is not what was written', () => {
  const pages = Array.from({ length: 4 }, (_, number) => plain(number, 'text'));
  const known = beforeOf(pages, pages, large);
  const damaged = known.files.find(({ path }) => path.includes('/postings-'))?.path ?? '';
  writeFileSync(join(known.outDir, damaged), '[]');
  const { made, read } = indexed(pages, large, known);
  expect(read).toEqual([0, 1, 2, 3]);
  expect(made.standing).toEqual([]);
});

it('postings become text once, however many files they are in', () => {
  const sections = digest([{ id: null, trail: [], text: 'Words about zebra and rooms.', code: '' }], 'en');
  const indexed = indexScope(1, () => ({ ...plain(1, 'text'), sections }));
  let written = 0;
  const toJSON = () => {
    written += 1;
    return [];
  };
  const postings = indexed.postings.map((entry) => Object.assign([...postingsFrom(entry)], { toJSON }));
  const { index } = scopeFiles({ ...indexed, postings }, { locale: 'en', scope: 'docs' }, () => {}, {
    packed: 1,
    postings: 4,
    texts: 60,
  });
  expect(index.postings.length).toBeGreaterThan(1);
  expect(written).toBe(postings.length);
});

it('texts are the same whether they are kept until they are written or read again', () => {
  const pages = Array.from({ length: 6 }, (_, number): WrittenPage => {
    const sections = digest([{ id: null, trail: [], text: `Words of room ${number}.`, code: '' }], 'en');
    return { ...plain(number, 'text'), sections };
  });
  const filesOf = (held: number) => {
    let asked = 0;
    const files = new Map<string, string>();
    const pageAt = (number: number) => {
      asked += 1;
      return pages[number] as WrittenPage;
    };
    const indexed = indexScope(pages.length, pageAt, held);
    const areWritten = indexed.postings.every((entry) => typeof entry === 'string');
    scopeFiles(
      indexed,
      { locale: 'en', scope: 'docs' },
      ({ path, contents }) => files.set(path, String(contents)),
      large.limits,
    );
    return { files, asked, areWritten };
  };
  const [none, some, all] = [0, 100, 10_000].map(filesOf);
  expect([none?.asked, some?.asked, all?.asked]).toEqual([12, 11, 6]);
  // Lists of numbers are let go with the texts.
  expect([none?.areWritten, some?.areWritten, all?.areWritten]).toEqual([true, true, false]);
  expect(none?.files).toEqual(all?.files);
  expect(some?.files).toEqual(all?.files);
});
