import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fasterLibraries } from '../../cli/faster-libraries.mjs';
import { grammarModules } from '../../cli/grammar-modules.mjs';
import { createParser, type Parser } from '../../renderer/content/parse-document.ts';
import { anyMarkdown } from './any-markdown.ts';
import { defaults } from './helpers.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsite-faster-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads any text as the libraries do without the edits', async () => {
  const plain = createParser(defaults);
  const faster = await fasterParser();
  fc.assert(
    fc.property(anyMarkdown, fc.constantFrom('a.md', 'a.mdx'), (text, id) => {
      expect(faster({ id, text, lang: 'en' })).toEqual(plain({ id, text, lang: 'en' }));
    }),
    { numRuns: 300 },
  );
});

it('says which place of a library is no longer there', async () => {
  const library = join(folder, 'micromark-util-chunked');
  mkdirSync(library);
  writeFileSync(join(library, 'index.js'), 'export const push = (list, items) => [...list, ...items];');
  const building = build({
    entryPoints: [join(library, 'index.js')],
    bundle: true,
    write: false,
    plugins: [fasterLibraries],
    logLevel: 'silent',
  });
  await expect(building).rejects.toThrow(/replaces a place that is not once in .*micromark-util-chunked/);
});

/** The parser with the edits, bundled as the command line is. */
async function fasterParser(): Promise<Parser> {
  const outfile = join(folder, 'parser.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../../renderer/content/parse-document.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
    },
    plugins: [fasterLibraries, grammarModules(process.cwd())],
    outfile,
    logLevel: 'silent',
  });
  const { createParser: create } = await import(pathToFileURL(outfile).href);
  return create(defaults);
}
