import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { browserBuild, fileName } from '../../renderer/assets/browser-build.ts';
import { fewerScripts } from '../../renderer/assets/fewer-scripts.ts';

/** Bundles modules of a `theme/`; `run` gives what `theme/start.js` exports as `result`. */
async function bundled(modules: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'docsite-scripts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['theme', 'out']) mkdirSync(join(root, folder));
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(root, 'theme', name), code);
  writeFileSync(join(root, 'out/package.json'), '{"type":"module"}');
  const entryPoints = [join(root, 'theme/start.js')];
  const { metafile, outputFiles } = await build({ ...browserBuild({ packageRoot: root }), entryPoints });
  const files = fewerScripts(outputFiles, metafile);
  for (const { path, contents } of files) writeFileSync(join(root, 'out', fileName(path)), contents);
  const start = files.find(({ path }) => fileName(path).startsWith('start-'))?.path ?? '';
  const run = async () => (await import(pathToFileURL(join(root, 'out', fileName(start))).href)).result;
  return { files, before: outputFiles.length, run };
}

const first =
  "export const twice = (n) => n * 2;\nexport { twice as double };\nexport const log = [];\nlog.push('first');\n";
const second =
  "import { log, twice } from './first.js';\nlog.push('second');\nexport const four = twice(2);\n";

it('takes names from where they are, and no file passes them on', async () => {
  const start = `const [a, b] = [await import('./first.js'), await import('./second.js')];
    export const result = [a.double(4), a.twice(3), b.four, a.log];`;
  const { files, before, run } = await bundled({ 'start.js': start, 'first.js': first, 'second.js': second });
  expect(files).toHaveLength(before - 1);
  expect(await run()).toEqual([8, 6, 4, ['first', 'second']]);
});

it('gives what runs CommonJS to the files that use it, and no other', async () => {
  const start = `const a = await import('./first.js');
    export const result = [a.twice(3), (await import('./second.js')).four, (await import('./third.js')).named];`;
  const modules = {
    'start.js': start,
    'first.js': first,
    'second.js': second,
    'third.js': "import common from './common.cjs';\nexport const named = common.name;\n",
    'common.cjs': "exports.name = 'common';\n",
  };
  const { files, before, run } = await bundled(modules);
  expect(files).toHaveLength(before - 2);
  const users = files.filter(({ contents }) => Buffer.from(contents).includes('getOwnPropertyNames'));
  expect(users).toHaveLength(1);
  expect(await run()).toEqual([6, 4, 'common']);
});
