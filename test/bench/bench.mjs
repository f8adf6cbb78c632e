#!/usr/bin/env node
// Builds a neutral corpus cold, warm and after an edit of one page, and prints time, CPU and peak memory.
//
//   npm run bench -- PAGES [--runs N] [--make-corpus SCRIPT] [--keep DIR]
//
// SCRIPT is called as `node SCRIPT OUT PAGES` and fills OUT with Markdown pages. A benchmark, never a test:
// machines differ and are noisy, so quote medians and ratios of one run.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
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
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));
const repository = resolve(here, '../..');
const cli = join(repository, 'dist/cli.js');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    'make-corpus': { type: 'string', default: resolve(repository, '../shared/bench/make-corpus.mjs') },
    keep: { type: 'string' },
  },
});
const pages = Number(positionals[0] ?? 1000);
const runs = Number(values.runs);
const makeCorpus = resolve(values['make-corpus']);
if (!existsSync(makeCorpus)) fail(`No corpus script at ${makeCorpus}. Name one with --make-corpus.`);
if (!existsSync(cli)) fail('dist/cli.js is missing: run `npm run bundle` first.');

const work = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'docsite-bench-'));
const site = join(work, 'site');
makeSite();

const cold = series(() => {
  rmSync(join(site, '.docsite'), { recursive: true, force: true });
  rmSync(join(site, 'build'), { recursive: true, force: true });
});
const warm = series(() => {});
const edited = series(editOnePage);
if (!values.keep) rmSync(work, { recursive: true, force: true });

const rows = [
  ['cold', cold],
  ['warm', warm],
  ['one page edited', edited],
];
console.log(`docsite build of ${pages} pages, ${runs} runs each`);
console.log(
  ['', 'wall min', 'median', 'max', 'CPU s', 'peak MB', 'to cold'].map((text) => text.padEnd(16)).join(''),
);
for (const [name, results] of rows) {
  const wall = results.map((result) => result.wall);
  const cells = [
    name,
    Math.min(...wall).toFixed(2),
    median(wall).toFixed(2),
    Math.max(...wall).toFixed(2),
    median(results.map((result) => result.cpu)).toFixed(2),
    Math.max(...results.map((result) => result.megabytes)).toFixed(0),
    (median(wall) / median(cold.map((result) => result.wall))).toFixed(2),
  ];
  console.log(cells.map((text) => text.padEnd(16)).join(''));
}
console.log(
  `one page edited / warm: ${(median(edited.map((r) => r.wall)) / median(warm.map((r) => r.wall))).toFixed(2)}`,
);

function makeSite() {
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  run(process.execPath, [makeCorpus, join(site, 'content/docs/current'), String(pages)]);
  writeFileSync(join(site, 'site.config.yaml'), 'title: Bench\nurl: https://bench.example\nblog: false\n');
}

function series(prepare) {
  return Array.from({ length: runs }, (_, index) => {
    prepare(index);
    return measure();
  });
}

function measure() {
  const usage = join(work, 'usage.json');
  rmSync(usage, { force: true });
  run(process.execPath, ['--import', join(here, 'usage-at-exit.mjs'), cli, 'build', site, '--quiet'], {
    DOCSITE_USAGE: usage,
  });
  return JSON.parse(readFileSync(usage, 'utf8'));
}

function editOnePage(index) {
  const section = join(site, 'content/docs/current/section-00');
  const page = readdirSync(section).find((name) => name.endsWith('.md'));
  appendFileSync(join(section, page), `\nAnother sentence, number ${index}.\n`);
}

function run(command, args, environment = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...environment } });
  if (result.status !== 0) fail(`${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
