#!/usr/bin/env node
// Prints how large the index is and what of it a reader loads before the first result of a search, in brotli bytes, and
// how long queries take.
//
//   node test/bench/search.mjs [BUILT-SITE] [--locale NAME] [--version FOLDER]
//   node test/bench/search.mjs --pages 1000 [--make-corpus SCRIPT]
//
// BUILT-SITE is an output folder (default: build). With --pages, a neutral corpus is built first, see bench.mjs.
// The engine is the browser's own, run in Node.js; a keystroke is a query for each beginning of each question.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(repository, 'dist/cli.js');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en' },
    version: { type: 'string', default: 'current' },
    pages: { type: 'string' },
    'make-corpus': { type: 'string', default: resolve(repository, '../shared/bench/make-corpus.mjs') },
  },
});
const questions = {
  en: ['join a room', 'how to configure a reverse proxy', 'connect_error', 'adapter', 'brodcasting events'],
  fr: [
    'rejoindre un salon',
    'comment configurer un proxy inverse',
    'connect_error',
    "l'adaptateur",
    'difusion',
  ],
};
const asked = questions[values.locale] ?? questions.en;
const work = mkdtempSync(join(tmpdir(), 'docsite-search-'));
try {
  const site = values.pages
    ? buildCorpus(values.pages)
    : resolve(positionals[0] ?? join(repository, 'build'));
  const { createSearchEngine } = await bundleEngine();
  measureScope(site);
  await measureBytes(site, createSearchEngine);
  await measureTimes(site, createSearchEngine);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function buildCorpus(pages) {
  const site = join(work, 'site');
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  run(process.execPath, [values['make-corpus'], join(site, 'content/docs/current'), pages]);
  writeFileSync(join(site, 'site.config.yaml'), 'title: Bench\nurl: https://bench.example\nblog: false\n');
  run(process.execPath, [cli, 'build', site, '--quiet']);
  return join(site, 'build');
}

async function bundleEngine() {
  const outfile = join(work, 'engine.mjs');
  await build({
    entryPoints: [join(repository, 'theme/browser/search/search-engine.ts')],
    outfile,
    bundle: true,
    format: 'esm',
  });
  return import(pathToFileURL(outfile).href);
}

function open(site, createSearchEngine) {
  const loaded = new Map();
  const manifest = `${values.locale === 'en' ? '' : `${values.locale}/`}search-index.json`;
  const engine = createSearchEngine(manifest, async (path) => {
    const text = readFileSync(join(site, decodeURIComponent(path)), 'utf8');
    loaded.set(path, text);
    return JSON.parse(text);
  });
  const request = { locale: values.locale, versions: [values.version], kinds: ['docs', 'blog', 'pages'] };
  return { engine, loaded, ask: (query) => engine.search({ ...request, query, limit: 8 }) };
}

/** All files of the version that is asked, by kind. */
function measureScope(site) {
  const folder = join(site, 'assets/search', values.locale, 'docs', values.version);
  const kinds = {};
  for (const name of readdirSync(folder)) {
    const [kind] = name.split('-');
    kinds[kind] = (kinds[kind] ?? 0) + brotliCompressSync(readFileSync(join(folder, name))).length;
  }
  const all = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`docs/${values.version}: ${all} brotli bytes in all ${JSON.stringify(kinds)}`);
}

async function measureBytes(site, createSearchEngine) {
  console.log('loaded before the first result, files and brotli bytes');
  for (const query of asked) {
    const { ask, loaded } = open(site, createSearchEngine);
    const { total } = await ask(query);
    const kinds = { index: 0, postings: 0, pages: 0 };
    let all = 0;
    for (const [path, text] of loaded) {
      const bytes = brotliCompressSync(text).length;
      const kind = /(index|postings|pages)-[0-9a-f]+\.json$/.exec(path)?.[1] ?? 'index';
      kinds[kind] += bytes;
      all += bytes;
    }
    console.log(
      `  ${query}: ${loaded.size} files, ${all} bytes ${JSON.stringify(kinds)}, ${total} pages found`,
    );
  }
}

async function measureTimes(site, createSearchEngine) {
  const { ask } = open(site, createSearchEngine);
  const first = performance.now();
  await ask(asked[0]);
  console.log(`first query with its files on disk: ${(performance.now() - first).toFixed(1)} ms`);
  const times = [];
  for (let round = 0; round < 3; round += 1) {
    for (const query of asked) {
      for (let length = 1; length <= query.length; length += 1) {
        const start = performance.now();
        await ask(query.slice(0, length));
        if (round > 0) times.push(performance.now() - start);
      }
    }
  }
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1);
  console.log(`keystrokes: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, slowest ${at(1)} ms`);
}

function run(command, args) {
  if (!existsSync(args[0])) throw new Error(`${args[0]} is missing.`);
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}
