/** What benchmarks share: the program that they run, sites of a neutral corpus, and what a run took. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const repository = resolve(here, '../..');

export const cli = join(repository, 'dist/cli.js');

/** The options of what makes a corpus, for `parseArgs`. */
export const corpusOptions = {
  'make-corpus': { type: 'string', default: resolve(repository, '../shared/bench/make-corpus.mjs') },
  parts: { type: 'boolean', default: false },
};

/** Pages of a part: its sidebar shows about as much however many parts there are. */
const pagesOfPart = 1000;

/** To be called before anything is measured. */
export function requireProgram() {
  if (!existsSync(cli)) fail('dist/cli.js is missing: run `npm run bundle` first.');
}

/** Writes a site of so many pages. @param site its folder @param values the `corpusOptions` */
export function makeCorpusSite({ 'make-corpus': script, parts }, { site, pages }) {
  if (!existsSync(script)) fail(`No corpus script at ${script}. Name one with --make-corpus.`);
  const docs = join(site, 'content/docs/current');
  const count = parts ? Math.ceil(pages / pagesOfPart) : 1;
  for (let part = 0; part < count; part += 1) {
    const folder = parts ? join(docs, `part-${String(part).padStart(2, '0')}`) : docs;
    mkdirSync(dirname(folder), { recursive: true });
    run(process.execPath, [resolve(script), folder, String(parts ? pagesOfPart : pages)]);
    if (parts) tellApart(folder, part);
  }
  writeFileSync(join(site, 'site.config.yaml'), 'title: Bench\nurl: https://bench.example\nblog: false\n');
}

/** Ends each text of a part with its number: texts that are the same are read once. */
function tellApart(folder, part) {
  for (const name of readdirSync(folder, { recursive: true }))
    if (name.endsWith('.md')) appendFileSync(join(folder, name), `\nOf part ${part}.\n`);
}

/** Runs a program to its end, which has to be a good one, and returns what it printed. */
export function run(command, args, environment = {}) {
  const env = { ...process.env, ...environment };
  const options = { encoding: 'utf8', env, maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) fail(`${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** As `run`, for Node.js: its output, with the seconds and megabytes that it took. */
export function runNode(args, { node = process.execPath, environment = {} } = {}) {
  const usage = join(tmpdir(), `docsite-usage-${process.pid}.json`);
  const output = run(node, [...preload('usage.mjs'), ...args], { ...environment, DOCSITE_USAGE: usage });
  const used = JSON.parse(readFileSync(usage, 'utf8'));
  rmSync(usage);
  return { ...used, output };
}

/** Options of Node.js that load a file of this folder into each thread. */
export function preload(name) {
  return ['--import', join(here, name)];
}

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
