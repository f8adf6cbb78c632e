/**
 * Whole pages, read with the edits of libraries (cli/faster-libraries.mjs) as without, and by the native parser as by
 * micromark.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, it } from 'vitest';
import { splitFrontMatter } from '../../renderer/content/split-front-matter.ts';
import { compareBundles } from '../content/library-bundles.ts';
import { readerBothWays } from '../content/read-both-ways.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { corpusFolder, corpusMissing, corpusPages, packagePages } from '../helpers/corpus.ts';

let isReadAlike: Awaited<ReturnType<typeof compareBundles>>;
let readBothWays: Awaited<ReturnType<typeof readerBothWays>>;

beforeAll(async () => {
  isReadAlike = await compareBundles();
  readBothWays = await readerBothWays();
});

it('reads the pages of this site as the libraries do without the edits, by both parsers', () => {
  expectReadAlike(
    // Documents of earlier versions are hardly other texts.
    glob
      .sync('content/**/*.{md,mdx}', { cwd: projectRoot, ignore: ['**/docs/[23].x/**'] })
      .map((path) => join(projectRoot, path)),
  );
});

it('reads the documentation of packages as the libraries do without the edits, by both parsers', () => {
  expectReadAlike(packagePages().map((path) => join(projectRoot, 'node_modules', path)));
});

it('reads further documentation as the libraries do without the edits, by both parsers', ({ skip }) => {
  skip(corpusMissing !== null, corpusMissing ?? '');
  expectReadAlike(corpusPages().map((path) => join(corpusFolder, path)));
});

function expectReadAlike(paths: readonly string[]): void {
  expect(paths.length).toBeGreaterThan(100);
  const different = paths.filter((path) => {
    return !isReadAlike(readFileSync(path, 'utf8'), path.endsWith('.mdx') ? 'mdx' : 'md');
  });
  expect(different).toEqual([]);
  expectBothWays(paths.filter((path) => path.endsWith('.md')));
}

/** The native parser has to be of use: most pages are plain. */
function expectBothWays(paths: readonly string[]): void {
  if (!readBothWays) return;
  const read = paths.map((path) => ({
    path,
    ...readBothWays?.(splitFrontMatter(readFileSync(path, 'utf8')).body),
  }));
  expect(read.filter(({ difference }) => difference !== null)).toEqual([]);
  expect(read.filter(({ isNative }) => isNative).length).toBeGreaterThan(paths.length * 0.75);
}
