/** Whole pages, read with the edits of libraries (cli/faster-libraries.mjs) as without. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, it } from 'vitest';
import { compareBundles } from '../content/library-bundles.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { corpusFolder, corpusMissing, corpusPages, packagePages } from '../helpers/corpus.ts';

let isReadAlike: Awaited<ReturnType<typeof compareBundles>>;

beforeAll(async () => {
  isReadAlike = await compareBundles();
});

it('reads the pages of this site as the libraries do without the edits', () => {
  expectReadAlike(
    // Documents of earlier versions are hardly other texts.
    glob
      .sync('content/**/*.{md,mdx}', { cwd: projectRoot, ignore: ['**/docs/[23].x/**'] })
      .map((path) => join(projectRoot, path)),
  );
});

it('reads the documentation of packages as the libraries do without the edits', () => {
  expectReadAlike(packagePages().map((path) => join(projectRoot, 'node_modules', path)));
});

it('reads further documentation as the libraries do without the edits', ({ skip }) => {
  skip(corpusMissing !== null, corpusMissing ?? '');
  expectReadAlike(corpusPages().map((path) => join(corpusFolder, path)));
});

function expectReadAlike(paths: readonly string[]): void {
  expect(paths.length).toBeGreaterThan(100);
  const different = paths.filter((path) => {
    return !isReadAlike(readFileSync(path, 'utf8'), path.endsWith('.mdx') ? 'mdx' : 'md');
  });
  expect(different).toEqual([]);
}
