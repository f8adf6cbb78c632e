/**
 * Bundles docsite into dist/: the command line, the worker entries and what they share, and the theme's code for the
 * browser, which is the same for every site that adds nothing to it. Run by `npm ci` and
 * `npm pack` (the `prepare` script). What package.json lists under "dependencies" stays outside; every other
 * library is inlined, with its licence in dist/THIRD-PARTY-LICENSES.txt.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fasterLibraries } from './faster-libraries.mjs';
import { grammarModules } from './grammar-modules.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outdir = join(root, 'dist');

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const workersFolder = join(root, 'renderer/workers');
const workers = readdirSync(workersFolder).filter((name) => name.endsWith('-worker.ts'));

const result = await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'cli/bin.ts',
    'load-shell': 'renderer/assets/load-shell.ts',
    // Beside the command line under their own names: the pool looks for them there.
    ...Object.fromEntries(workers.map((name) => [basename(name, '.ts'), join(workersFolder, name)])),
  },
  outdir,
  bundle: true,
  splitting: true,
  // Flat, so that `import.meta.url` of every chunk is in dist/.
  chunkNames: 'chunk-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  external: Object.keys(dependencies),
  // Libraries in CommonJS call require() for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
  },
  plugins: [fasterLibraries, grammarModules(root)],
  minifySyntax: true,
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'warning',
}).catch(() => null);
// esbuild has said why; the bundle that was there stays.
if (result === null) process.exit(1);

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir);
for (const { path, contents } of result.outputFiles) writeFileSync(path, contents);
chmodSync(join(outdir, 'cli.js'), 0o755);
const { packageShell } = await import(pathToFileURL(join(outdir, 'load-shell.js')).href);
await packageShell(root);
writeFileSync(
  join(outdir, 'THIRD-PARTY-LICENSES.txt'),
  licences(inlinedPackages(Object.keys(result.metafile.inputs))),
);

/** Folders (relative to the root) of the packages that the given input files belong to, sorted. */
function inlinedPackages(inputs) {
  const folders = inputs.map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

function licences(folders) {
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e(\.|-|$)/i.test(entry));
    const text = file === undefined ? '' : `\n${readFileSync(join(root, folder, file), 'utf8').trim()}\n`;
    return `${name} ${version} (${license ?? 'see its licence'})\n${text}`;
  });
  const opening = 'docsite contains the following packages, each under its own licence.\n';
  return [opening, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}
