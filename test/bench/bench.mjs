#!/usr/bin/env node
// Builds a neutral corpus cold, warm and after an edit of one page, and prints time, CPU and peak memory.
//
//   npm run bench -- PAGES [--runs N] [--make-corpus SCRIPT] [--keep DIR] [--beside hugo] [--profile]
//
// SCRIPT is called as `node SCRIPT OUT PAGES` and fills OUT with Markdown pages. --beside builds the same pages with
// another builder in turn with the cold builds. --profile prints where the time went, by stage. A benchmark, never a
// test: machines differ and are noisy, so quote medians and ratios of one run.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeHugoSite } from './hugo-site.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const repository = resolve(here, '../..');
const cli = join(repository, 'dist/cli.js');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    'make-corpus': { type: 'string', default: resolve(repository, '../shared/bench/make-corpus.mjs') },
    keep: { type: 'string' },
    beside: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const pages = Number(positionals[0] ?? 1000);
const runs = Number(values.runs);
const makeCorpus = resolve(values['make-corpus']);
if (!existsSync(makeCorpus)) fail(`No corpus script at ${makeCorpus}. Name one with --make-corpus.`);
if (!existsSync(cli)) fail('dist/cli.js is missing: run `npm run bundle` first.');
if (values.beside !== undefined && values.beside !== 'hugo')
  fail(`--beside knows hugo, not ${values.beside}.`);
const hasHugo = spawnSync('hugo', ['version']).status === 0;
if (values.beside && !hasHugo)
  console.error(
    'Hugo is not on this machine (no command "hugo"): docsite is built alone, and nothing is compared.',
  );
const beside = values.beside && hasHugo;

const work = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'docsite-bench-'));
const site = join(work, 'site');
const hugoSite = join(work, 'hugo');
let asideCount = 0;
makeSite();

const cold = [];
const other = [];
for (let round = 0; round < runs; round += 1) {
  for (const path of ['.docsite', 'build']) moveAside(join(site, path));
  cold.push(measure());
  if (!beside) continue;
  for (const path of ['public', 'resources']) moveAside(join(hugoSite, path));
  other.push(measureCommand('hugo', ['--quiet', '--source', hugoSite]));
}
const warm = series(() => {});
const edited = series(editOnePage);
if (!values.keep) rmSync(work, { recursive: true, force: true });

const rows = [
  ['cold', cold],
  ...(beside ? [['hugo', other]] : []),
  ['warm', warm],
  ['one page edited', edited],
];
console.log(`docsite build of ${pages} pages, ${runs} runs each`);
printRow(['', 'wall min', 'median', 'max', 'CPU min', 'CPU median', 'peak MB', 'to cold', 'CPU to cold']);
for (const [name, results] of rows) {
  const wall = results.map((result) => result.wall);
  const cpu = results.map((result) => result.cpu);
  printRow([
    name,
    Math.min(...wall).toFixed(2),
    median(wall).toFixed(2),
    Math.max(...wall).toFixed(2),
    Math.min(...cpu).toFixed(2),
    median(cpu).toFixed(2),
    Math.max(...results.map((result) => result.megabytes)).toFixed(0),
    (median(wall) / median(cold.map((result) => result.wall))).toFixed(2),
    (median(cpu) / median(cold.map((result) => result.cpu))).toFixed(2),
  ]);
}
console.log(`one page edited / warm: ${ratio(edited, warm, 'wall')} (CPU ${ratio(edited, warm, 'cpu')})`);
if (beside)
  console.log(`docsite / hugo, pairs: ${pairs(cold, other, 'wall')} (CPU ${pairs(cold, other, 'cpu')})`);
if (values.profile) printProfile();

function makeSite() {
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  const corpus = join(site, 'content/docs/current');
  run(process.execPath, [makeCorpus, corpus, String(pages)]);
  writeFileSync(join(site, 'site.config.yaml'), 'title: Bench\nurl: https://bench.example\nblog: false\n');
  if (beside) makeHugoSite(hugoSite, corpus);
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
  const preload = ['--import', join(here, 'usage-at-exit.mjs')];
  const report = run(process.execPath, [...preload, cli, 'build', site, '--reporter', 'json'], {
    DOCSITE_USAGE: usage,
  });
  const { timings } = JSON.parse(report).summary;
  return { ...JSON.parse(readFileSync(usage, 'utf8')), timings };
}

/** As `measure`, for a command that is not Node: GNU time tells what it used. */
function measureCommand(command, args) {
  const start = performance.now();
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', command, ...args], {
    encoding: 'utf8',
  });
  const wall = (performance.now() - start) / 1000;
  const used = /([\d.]+) ([\d.]+) (\d+)\s*$/.exec(stderr ?? '');
  if (status !== 0 || !used) fail(`${command} ${args.join(' ')} failed (GNU time is needed):\n${stderr}`);
  return { wall, cpu: Number(used[1]) + Number(used[2]), megabytes: Number(used[3]) / 1024, timings: [] };
}

/** What is deleted just before a run slows the file system down for a while. */
function moveAside(path) {
  if (!existsSync(path)) return;
  const aside = join(work, 'aside');
  mkdirSync(aside, { recursive: true });
  asideCount += 1;
  renameSync(path, join(aside, String(asideCount)));
}

function editOnePage(index) {
  const section = join(site, 'content/docs/current/section-00');
  const page = readdirSync(section).find((name) => name.endsWith('.md'));
  appendFileSync(join(section, page), `\nAnother sentence, number ${index}.\n`);
}

/** Times add up to the run: what runs beside a stage counts from the end of the one before. */
function printProfile() {
  const stages = [...new Set(cold[0].timings.map(({ stage }) => stage))];
  console.log('\nmilliseconds by stage, medians');
  printRow(['', 'cold', 'warm', 'one page edited']);
  const timeOf = (stage) => (result) =>
    result.timings.filter((timing) => timing.stage === stage).reduce((sum, { ms }) => sum + ms, 0);
  for (const stage of stages)
    printRow([stage, ...[cold, warm, edited].map((results) => String(median(results.map(timeOf(stage)))))]);
  const rest = ({ wall, timings }) => Math.round(wall * 1000 - timings.reduce((sum, { ms }) => sum + ms, 0));
  printRow([
    'starting, the rest',
    ...[cold, warm, edited].map((results) => String(median(results.map(rest)))),
  ]);
}

function run(command, args, environment = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0) fail(`${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
  return result.stdout;
}

function printRow(cells) {
  console.log(cells.map((text, index) => text.padEnd(index === 0 ? 20 : 16)).join(''));
}

function ratio(some, others, what) {
  return (median(some.map((r) => r[what])) / median(others.map((r) => r[what]))).toFixed(2);
}

function pairs(some, others, what) {
  return median(some.map((result, index) => result[what] / others[index][what])).toFixed(2);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
