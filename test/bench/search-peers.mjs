#!/usr/bin/env node
// Asks this project's search, Pagefind and MiniSearch the same questions on the same sections of this site, in Chromium:
// how often the page that answers comes first and in the first three, what is loaded before the first result, and how
// long a question takes.
//
//   node test/bench/search-peers.mjs PEERS [--sets questions,development,held-out] [--misses]
//
// PEERS is a folder in which `npm install pagefind minisearch` was run. Pagefind gets each page as HTML with its
// headings, which it weighs by itself; MiniSearch gets each section with the settings that VitePress uses. Both read a
// page's description as the start of its text. Bytes are those of engine and index (Brotli, unless a file is compressed
// already), without any interface. --misses lists the questions whose page does not come first, with its place.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { parse } from 'yaml';
import { grammarModules } from '../../cli/grammar-modules.mjs';
import { findChromium } from '../helpers/find-chromium.mjs';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sets: { type: 'string', default: 'questions,development,held-out' },
    misses: { type: 'boolean', default: false },
  },
});
const [peers] = positionals;
if (!peers || !existsSync(join(peers, 'node_modules/pagefind'))) {
  console.error('Name a folder in which `npm install pagefind minisearch` was run.');
  process.exit(1);
}
const fromPeers = createRequire(join(resolve(peers), 'package.json'));
const locales = ['en', 'fr'];
const scopes = ['docs/current', 'blog', 'pages'];
const engines = ['docsite', 'Pagefind', 'MiniSearch'];
/** Of the local search of VitePress. */
const miniSearchOptions = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};
/** Questions whose first result is loaded into a fresh page each, to count bytes. */
const counted = 8;

const work = mkdtempSync(join(tmpdir(), 'docsite-peers-'));
const bundled = join(repository, '.docsite', 'bench-content.mjs');
let server = null;
let browser = null;
try {
  const files = await makeIndexes();
  const { origin, requested } = await serve(files);
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  for (const set of values.sets.split(',')) {
    const questions = parse(readFileSync(join(repository, `test/search/${set}.yaml`), 'utf8'));
    for (const locale of locales)
      await compare({ set, locale, asked: questions[locale], origin, requested, files });
  }
} finally {
  await browser?.close();
  server?.close();
  rmSync(work, { recursive: true, force: true });
  rmSync(bundled, { force: true });
}

/** All files of all engines by path. */
async function makeIndexes() {
  mkdirSync(dirname(bundled), { recursive: true });
  await build({
    entryPoints: [join(repository, 'test/search/index-content.ts')],
    outfile: bundled,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [grammarModules(repository)],
  });
  const { flexSearchParts, indexContent, readSearchedPages } = await import(pathToFileURL(bundled).href);
  const files = new Map([
    [
      '/docsite/engine.js',
      await browserBundle(join(repository, 'theme/browser/search/search-engine.ts'), [
        flexSearchParts(repository),
      ]),
    ],
  ]);
  for (const [path, text] of await indexContent(repository, locales))
    files.set(`/docsite/${path}`, Buffer.from(text));
  files.set('/MiniSearch/engine.js', await browserBundle(fromPeers.resolve('minisearch')));
  for (const locale of locales) {
    const pages = await readSearchedPages(repository, { locale, scopes });
    files.set(`/MiniSearch/${locale}.json`, Buffer.from(indexWithMiniSearch(pages)));
    for (const [path, contents] of await indexWithPagefind(pages, locale)) {
      files.set(`/Pagefind/${locale}/${path}`, contents);
    }
    files.set(`/${locale}.html`, Buffer.from(`<!doctype html><html lang="${locale}"><title>Search</title>`));
  }
  return files;
}

async function browserBundle(entry, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    plugins,
    write: false,
  });
  return Buffer.from(outputFiles[0].contents);
}

function sectionsOf({ sections, description }) {
  const [first = { id: null, trail: [], text: '', code: '' }, ...others] = sections;
  return [{ ...first, text: `${description}\n${first.text}` }, ...others];
}

function indexWithMiniSearch(pages) {
  const MiniSearch = fromPeers('minisearch');
  const index = new MiniSearch(miniSearchOptions);
  for (const page of pages) {
    for (const { id, trail, text, code } of sectionsOf(page)) {
      const titles = [page.title, ...trail.filter((heading) => heading !== page.title)];
      const title = titles.pop();
      index.add({ id: `${page.path}#${id ?? ''}`, title, titles, text: `${text}\n${code}` });
    }
  }
  return JSON.stringify(index);
}

async function indexWithPagefind(pages, locale) {
  const pagefind = await import(pathToFileURL(resolve(peers, 'node_modules/pagefind/lib/index.js')).href);
  const { index } = await pagefind.createIndex({ forceLanguage: locale });
  for (const page of pages) await index.addHTMLFile({ url: page.path, content: htmlOf(page) });
  const { files } = await index.getFiles();
  await pagefind.close();
  return files.map(({ path, content }) => [path, Buffer.from(content)]);
}

function htmlOf(page) {
  const body = sectionsOf(page).map(({ id, trail, text, code }) => {
    const level = Math.min(6, trail.length + 1);
    const heading =
      id === null ? '' : `<h${level} id="${escapeHtml(id)}">${escapeHtml(trail.at(-1) ?? '')}</h${level}>`;
    return `${heading}<p>${escapeHtml(text)}</p><pre><code>${escapeHtml(code)}</code></pre>`;
  });
  const { language, title } = page;
  return `<!doctype html><html lang="${language}"><title>${escapeHtml(title)}</title><body data-pagefind-body><h1>${escapeHtml(title)}</h1>${body.join('')}`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

async function serve(files) {
  const requested = [];
  const types = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };
  server = createServer(({ url }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const contents = files.get(path);
    requested.push(path);
    response.statusCode = contents ? 200 : 404;
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.end(contents);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${server.address().port}`, requested };
}

async function compare({ set, locale, asked, origin, requested, files }) {
  console.log(`${set}, ${locale}: ${asked.length} questions`);
  for (const engine of engines) {
    const bytes = [];
    for (const { ask } of asked.slice(0, counted)) {
      const page = await openPage({ origin, locale, engine });
      requested.length = 0;
      await page.evaluate(async (query) => (await window.start()).ask(query), ask);
      bytes.push(requested.reduce((sum, path) => sum + weigh(path, files), 0));
      await page.close();
    }
    const page = await openPage({ origin, locale, engine });
    const answers = await page.evaluate(
      askAll,
      asked.map(({ ask }) => ask),
    );
    await page.close();
    const ranks = asked.map(
      ({ page: wanted }, at) => answers[at].hrefs.findIndex((href) => [wanted].flat().includes(href)) + 1,
    );
    const share = (most) =>
      `${Math.round((100 * ranks.filter((rank) => rank > 0 && rank <= most).length) / asked.length)} %`;
    const times = answers.map(({ time }) => time);
    console.log(
      `  ${engine.padEnd(11)} first ${share(1).padStart(5)}, in three ${share(3).padStart(5)}; ` +
        `${(median(bytes) / 1024).toFixed(0)} KB (at most ${(Math.max(...bytes) / 1024).toFixed(0)}); ` +
        `${median(times).toFixed(1)} ms a question`,
    );
    if (!values.misses) continue;
    for (const [at, rank] of ranks.entries())
      if (rank !== 1) console.log(`    ${rank || 'not found'}: ${asked[at].ask}`);
  }
}

function weigh(path, files) {
  const contents = files.get(path);
  return contents ? Math.min(contents.length, brotliCompressSync(contents).length) : 0;
}

async function openPage({ origin, locale, engine }) {
  const page = await browser.newPage();
  await page.goto(`${origin}/${locale}.html`);
  await page.evaluate(startEngine, { engine, locale, options: miniSearchOptions });
  return page;
}

/** Runs in the page: `window.start` loads an engine, whose `ask` gives the paths of the best ten pages. */
function startEngine({ engine, locale, options }) {
  const load = (path) => import(path);
  const read = async (path) => (await fetch(path)).json();
  const starts = {
    async docsite() {
      const { createSearchEngine } = await load('/docsite/engine.js');
      const manifest = locale === 'en' ? 'search-index.json' : `${locale}/search-index.json`;
      const search = createSearchEngine(manifest, (path) => read(`/docsite/${path}`));
      const request = { locale, versions: ['current'], kinds: ['docs', 'blog', 'pages'], limit: 10 };
      return {
        ask: async (query) => (await search.search({ ...request, query })).pages.map(({ href }) => href),
      };
    },
    async Pagefind() {
      const pagefind = await load(`/Pagefind/${locale}/pagefind.js`);
      const ask = async (query) => {
        const { results } = await pagefind.search(query);
        const best = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return best.map(({ url }) => url);
      };
      return { ask };
    },
    async MiniSearch() {
      const { default: MiniSearch } = await load('/MiniSearch/engine.js');
      const index = MiniSearch.loadJS(await read(`/MiniSearch/${locale}.json`), options);
      const pageOf = ({ id }) => id.slice(0, id.indexOf('#'));
      return { ask: async (query) => [...new Set(index.search(query).map(pageOf))].slice(0, 10) };
    },
  };
  window.start = starts[engine];
}

/** Runs in the page: asks everything twice; the second time, all files are there. */
async function askAll(queries) {
  const { ask } = await window.start();
  const answers = [];
  for (const query of queries) {
    await ask(query);
    const start = performance.now();
    const hrefs = await ask(query);
    answers.push({ hrefs, time: performance.now() - start });
  }
  return answers;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
