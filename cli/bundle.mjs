/**
 * Bundles docsite into dist/, which is replaced as a whole: the command line, the worker entries and what they share, the
 * theme's code for browsers, which is the same for every site that adds nothing to it, and the types of what sites import
 * of the theme. Run by `npm ci` and `npm pack` (the `prepare` script). The "dependencies", "optionalDependencies" and
 * "peerDependencies" of package.json stay outside; every other library is inlined, with its licence in
 * dist/THIRD-PARTY-LICENSES.txt and its name and version in dist/sbom.cdx.json.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './bundle-options.mjs';
import { mergeChunks } from './merge-chunks.mjs';
import { scriptMinifier } from './script-minifier.mjs';
import { writeThemeTypes } from './theme-types.mjs';
import { billOfMaterials, licencesOf, packagesOf } from './third-party.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** Programs that run from dist/, and bundles made at the same time, find a whole one. */
const staging = mkdtempSync(`${dist}-`);
process.on('exit', () => rmSync(staging, { recursive: true, force: true }));
const outdir = join(staging, 'new');

const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const workersFolder = join(root, 'renderer/workers');
const workers = readdirSync(workersFolder).filter((name) => name.endsWith('-worker.ts'));

const { banner, ...options } = bundleOptions(root);
const result = await build({
  ...options,
  entryPoints: {
    cli: 'cli/bin.ts',
    // What the command line loads, under a name by which tests find it.
    engine: 'renderer/index.ts',
    'load-shell': 'renderer/assets/load-shell.ts',
    // The pool looks for it in this folder.
    'entry/worker': join(workersFolder, 'pool-thread.ts'),
    // Beside the command line under their own names: the pool looks for them there.
    ...Object.fromEntries(workers.map((name) => [basename(name, '.ts'), join(workersFolder, name)])),
  },
  outdir,
  splitting: true,
  // Flat, so that `import.meta.url` of every chunk is in dist/.
  chunkNames: 'chunk-[hash]',
  external: Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
  metafile: true,
  write: false,
}).catch(() => null);
// esbuild has said why; the bundle that was there stays.
if (result === null) process.exit(1);

/** What the commands that people wait for load, on each thread. */
const parts = {
  start: ['cli/bin.ts'],
  main: ['cli/main.ts'],
  engine: ['cli/commands/build.ts', 'renderer/index.ts'],
  parse: ['renderer/workers/parse-task.ts'],
  render: ['renderer/workers/render-task.ts'],
  code: ['renderer/workers/code-worker.ts'],
};
const within = (path) => relative(outdir, resolve(root, path));
const outputs = new Map(
  Object.entries(result.metafile.outputs).map(([path, { imports, ...output }], index) => [
    within(path),
    {
      ...output,
      imports: imports.map((one) => (one.external ? one : { ...one, path: within(one.path) })),
      text: result.outputFiles[index].text,
    },
  ]),
);
const { format, platform, target, minifySyntax, legalComments, logLevel } = options;
const shared = { format, platform, target, minifySyntax, legalComments, logLevel, banner };
const files = await mergeChunks(outputs, parts, shared);

mkdirSync(join(outdir, 'entry'), { recursive: true });
for (const [path, text] of files) writeFileSync(join(outdir, path), withoutBanner(text));
chmodSync(join(outdir, 'cli.js'), 0o755);
const { packageShell } = await import(pathToFileURL(join(outdir, 'load-shell.js')).href);
await packageShell(root, join(outdir, 'shell'), scriptMinifier);

// What the browser gets, dist/shell, the program has bundled itself: this only tells what that is made of.
const shell = await build({
  absWorkingDir: root,
  entryPoints: ['entry/boot.ts', 'entry/islands/island-runtime.ts', 'browser/search/search-worker.ts'].map(
    (file) => `theme/${file}`,
  ),
  outdir,
  bundle: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  write: false,
});
writeThemeTypes(root, join(outdir, 'types'));
const packages = packagesOf(root, [result, shell]);
writeFileSync(join(outdir, 'THIRD-PARTY-LICENSES.txt'), licencesOf(packages));
writeFileSync(join(outdir, 'sbom.cdx.json'), billOfMaterials(root, packages));
replaceFolder(dist, outdir);

/** What calls no require() has none made: that takes a quarter of a millisecond for each file. */
function withoutBanner(text) {
  const [before, after] = text.split(`${banner.js}\n`);
  return /\brequire\b/.test(after) ? text : before + after;
}

/** Puts `made` in the place of `folder`, again where another bundle has done so meanwhile. */
function replaceFolder(folder, made) {
  for (let tries = 0; ; tries++) {
    try {
      if (existsSync(folder)) renameSync(folder, join(staging, `old-${tries}`));
      return renameSync(made, folder);
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    }
  }
}
