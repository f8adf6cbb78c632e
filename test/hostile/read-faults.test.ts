/** A disk that fails in the middle: each file of a site, at each time that it is read, is told by its name or is not needed. */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { compareImport } from '../../renderer/import/compare/compare-import.ts';
import { posixRelative } from '../../renderer/paths/to-posix.ts';
import { createTestSite } from '../helpers/site.ts';
import { systemError } from '../output/helpers.ts';

/** Calls `check` with whatever is about to be read, until it is told to stop. */
function watchReads(check: (file: unknown) => void): () => void {
  const { readFileSync } = fs;
  const { readFile } = promises;
  fs.readFileSync = ((...args: Parameters<typeof readFileSync>) => {
    check(args[0]);
    return readFileSync(...args);
  }) as typeof readFileSync;
  promises.readFile = (async (...args: Parameters<typeof readFile>) => {
    check(args[0]);
    return readFile(...args);
  }) as typeof readFile;
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { readFileSync });
    Object.assign(promises, { readFile });
    syncBuiltinESMExports();
  };
}

/** Reads of a file work as often as is given, and fail from then on as Node.js tells it: without a path. */
function failReads(path: string, after: number): () => void {
  let reads = 0;
  return watchReads((file) => {
    if (file !== path) return;
    reads += 1;
    if (reads > after) throw systemError('EIO');
  });
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const files = {
  'site.config.yaml':
    'title: T\nurl: https://t.example\nsearch: false\ni18n: { locales: [en, fr] }\ndocs: { showLastUpdateTime: false }\n',
  'site.hooks.ts': 'export default {};\n',
  'content/pages/index.md': '# Home\n\n![Shown](./dot.png)\n',
  'content/pages/code.tsx': 'export const title = "Code";\nexport default () => <p>Code</p>;\n',
  'content/components/mdx.tsx': 'export const Own = () => <p>Own</p>;\n',
  'content/docs/current/page.mdx': 'import Part from "./_part.mdx";\n\n# Page\n\n<Part />\n',
  'content/docs/current/_part.mdx': 'Part.\n',
  'content/docs/current/sidebars.yaml': 'docs: [page]\n',
  'content/blog/authors.yaml': 'jo: { name: Jo }\n',
  'content/blog/2024-01-01-first.md': '---\nauthors: jo\n---\n\n# First\n',
  'content/i18n/fr/messages.yaml': 'theme: {}\n',
  'content/i18n/fr/translations.yaml': 'docs/current/page.mdx: 000000000000\n',
  'content/i18n/fr/docs/current/page.mdx': '# Page\n',
  'content/static/file.txt': 'x',
  'content/pages/dot.png': dot,
};

/** With these, a build bundles all scripts and styles anew, which takes most of its time. */
const overrides = {
  'theme-overrides/footer.tsx': 'export default () => <footer>Own</footer>;\n',
  'theme-overrides/custom.css': 'a { color: red }\n',
};

/** How often a build without a fault reads what stands in the site, by path. */
async function countReads(all: Parameters<typeof createTestSite>[0]): Promise<ReadonlyMap<string, number>> {
  const reads = new Map<string, number>();
  const site = createTestSite(all);
  const restore = watchReads((file) => {
    const path = posixRelative(site.root, String(file));
    reads.set(path, (reads.get(path) ?? 0) + 1);
  });
  await site.build({ cache: false }).finally(restore);
  site.dispose();
  return reads;
}

describe.each([
  ['a site', files, Object.keys(files)],
  ['a site with overrides', { ...files, ...overrides }, Object.keys(overrides)],
])('%s', (_name, all, paths) => {
  let reads: ReadonlyMap<string, number>;
  beforeAll(async () => {
    reads = await countReads(all);
  });

  it.each(paths)('with faults in %s', async (path) => {
    const site = createTestSite(all);
    onTestFinished(() => site.dispose());
    const count = reads.get(path) ?? 0;
    expect(count).toBeGreaterThan(0);
    for (let after = 0; after < count; after += 1) {
      const restore = failReads(join(site.root, path), after);
      const { status, diagnostics } = await site.build({ cache: false }).finally(restore);
      const told = diagnostics.map(({ code, file, message }) => `${code} ${file}: ${message}`);
      const ofFault = told.filter((line) => line.includes('the disk has a fault'));
      const isNamed = ofFault.length === 1 && ofFault[0]?.includes(path);
      expect([after, status, told, isNamed]).toEqual(
        status === 'done' ? [after, status, [], false] : [after, expect.any(String), expect.any(Array), true],
      );
      // Pages that show it, or take it in, do not tell of it again.
      if (/_part|dot|file\.txt/.test(path)) expect(told).toEqual(ofFault);
    }
  });
});

it('an old page that a comparison reads is told', async () => {
  const site = createTestSite({
    'old/index.html': '<title>A</title>',
    'build/index.html': '<title>A</title>',
  });
  onTestFinished(() => site.dispose());
  onTestFinished(failReads(join(site.root, 'old/index.html'), 0));
  const { diagnostics } = await compareImport({ old: join(site.root, 'old'), to: site.root });
  expect(diagnostics.map(({ code }) => code)).toEqual(['import-read-failed']);
  expect(diagnostics[0]?.message).toContain('the disk has a fault');
});
