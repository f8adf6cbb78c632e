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

let compare: Awaited<ReturnType<typeof compareBundles>>;
let readBothWays: Awaited<ReturnType<typeof readerBothWays>>;
let readMdx: typeof readBothWays;

beforeAll(async () => {
  compare = await compareBundles();
  readBothWays = await readerBothWays();
  readMdx = await readerBothWays('mdx');
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

/** The native parser has to be of use: most pages are plain. */
function expectReadAlike(paths: readonly string[]): void {
  expect(paths.length).toBeGreaterThan(100);
  const pages = paths.map((path) => {
    const text = splitFrontMatter(readFileSync(path, 'utf8')).body;
    const format = path.endsWith('.mdx') ? 'mdx' : 'md';
    const { isAlike, tree } = compare(text, format);
    // Of what is no MDX, there is a message.
    const read = typeof tree === 'string' ? null : tree;
    return { path, isAlike, ...(format === 'mdx' ? readMdx : readBothWays)?.(text, read) };
  });
  expect(pages.filter(({ isAlike }) => !isAlike)).toEqual([]);
  expect(pages.filter(({ difference }) => typeof difference === 'string')).toEqual([]);
  if (!readBothWays) return;
  for (const ending of ['.md', '.mdx']) {
    const those = pages.filter(({ path }) => path.endsWith(ending));
    const native = those.filter(({ isNative }) => isNative);
    expect(native.length, ending).toBeGreaterThanOrEqual(those.length * 0.75);
  }
}
