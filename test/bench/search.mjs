#!/usr/bin/env node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { cli, corpusOptions, makeCorpusSite, repository, requireProgram, run } from './program.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en' },
    version: { type: 'string', default: 'current' },
    pages: { type: 'string' },
    ...corpusOptions,
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
  requireProgram();
  makeCorpusSite(values, { site, pages });
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
