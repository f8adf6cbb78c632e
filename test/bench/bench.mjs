#!/usr/bin/env node
// Builds a neutral corpus cold, warm and after an edit of one page, and prints time, CPU and peak memory.
//
//   npm run bench -- PAGES [--runs N] [--make-corpus SCRIPT] [--keep DIR] [--beside hugo|CLI] [--profile]
//   npm run bench -- --site DIR [--runs N] [--keep DIR] [--beside CLI] [--profile]
//
// SCRIPT is called as `node SCRIPT OUT PAGES` and fills OUT with Markdown pages. --site takes copies of a site that there is
// in place of the corpus, whose first document by path is edited. --beside builds the same pages in turn
// with Hugo (the cold builds) or with another state of docsite (all builds), whose dist/cli.js is named. --profile prints
// where the time went, by stage. Outputs are moved aside between runs, not deleted. A benchmark, never a test: machines
// differ and are noisy, so quote medians and ratios of one run.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeHugoSite } from './hugo-site.mjs';
import { cli, fail, makeCorpusOption, makeCorpusSite, requireProgram, run } from './program.mjs';

const here = dirname(fileURLToPath(import.meta.url));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    site: { type: 'string' },
    'make-corpus': makeCorpusOption,
    keep: { type: 'string' },
    beside: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const pages = Number(positionals[0] ?? 1000);
const runs = Number(values.runs);
requireProgram();
if (values.beside === 'hugo' && values.site !== undefined)
  fail('--beside hugo goes with pages of the corpus: Hugo reads no site of docsite.');
if (values.beside !== undefined && values.beside !== 'hugo' && !existsSync(values.beside))
  fail(`--beside knows hugo, or the dist/cli.js of another state: ${values.beside} is neither.`);

const work = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'docsite-bench-'));
const site = join(work, 'site');
const own = docsite('docsite', cli, site);
makeSite(site);
const other = values.beside === undefined ? null : otherBuilder(values.beside);
const builders = other ? [own, other] : [own];
let asideCount = 0;

for (let round = 0; round < runs; round += 1) {
  for (const builder of builders) {
    for (const path of builder.made) moveAside(path);
    builder.cold.push(builder.build());
  }
}
inTurn('warm', () => {});
inTurn('edited', editOnePage);
if (!values.keep) rmSync(work, { recursive: true, force: true });

console.log(`docsite build of ${values.site ?? `${pages} pages`}, ${runs} runs each`);
printRow(['', 'wall min', 'median', 'max', 'CPU min', 'CPU median', 'peak MB', 'to cold', 'CPU to cold']);
for (const { name, cold, warm, edited } of builders) {
  printResults(`${name}, cold`, cold, own.cold);
  printResults(`${name}, warm`, warm, own.cold);
  printResults(`${name}, edited`, edited, own.cold);
}
const { warm, edited } = own;
console.log(`one page edited / warm: ${ratio(edited, warm, 'wall')} (CPU ${ratio(edited, warm, 'cpu')})`);
if (other) for (const kind of ['cold', 'warm', 'edited']) printPairs(kind);
if (values.profile) printProfile();

/** The site that is built: what `--site` names, without what builds leave in it, or one of the corpus. */
function makeSite(folder) {
  if (values.site === undefined) return makeCorpusSite(values['make-corpus'], { site: folder, pages });
  const left = ['.docsite', 'build', 'dist', '.git', 'node_modules'];
  cpSync(values.site, folder, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  const modules = resolve(values.site, 'node_modules');
  if (existsSync(modules)) symlinkSync(modules, join(folder, 'node_modules'));
}

/** What builds a site, what it has made that is not there before a cold build, and what its builds took. */
function docsite(name, program, folder) {
  const made = ['.docsite', 'build'].map((path) => join(folder, path));
  const build = () => measure(program, folder);
  return { name, folder, made, build, rebuilds: true, cold: [], warm: [], edited: [] };
}

/** Null, and said, when there is no Hugo. */
function otherBuilder(name) {
  if (name !== 'hugo') {
    if (!existsSync(name))
      fail(`--beside knows hugo, or the dist/cli.js of another state: ${name} is neither.`);
    const folder = join(work, 'other');
    makeSite(folder);
    return docsite('other', resolve(name), folder);
  }
  if (spawnSync('hugo', ['version']).status !== 0) {
    console.error(
      'Hugo is not on this machine (no command "hugo"): docsite is built alone, and nothing is compared.',
    );
    return null;
  }
  const folder = join(work, 'hugo');
  makeHugoSite(folder, join(site, 'content/docs/current'));
  const made = ['public', 'resources'].map((path) => join(folder, path));
  const build = () => measureCommand('hugo', ['--quiet', '--source', folder]);
  return { name, folder, made, build, rebuilds: false, cold: [], warm: [], edited: [] };
}

function inTurn(kind, prepare) {
  for (let round = 0; round < runs; round += 1) {
    for (const builder of builders.filter(({ rebuilds }) => rebuilds)) {
      prepare(builder.folder, round);
      builder[kind].push(builder.build());
    }
  }
}

function measure(program, folder) {
  const usage = join(work, 'usage.json');
  rmSync(usage, { force: true });
  const preload = ['--import', join(here, 'usage-at-exit.mjs')];
  const report = run(process.execPath, [...preload, program, 'build', folder, '--reporter', 'json'], {
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

function editOnePage(folder, index) {
  const docs = join(folder, 'content/docs');
  const page = readdirSync(docs, { recursive: true })
    .sort()
    .find((name) => name.endsWith('.md'));
  appendFileSync(join(docs, page), `\nAnother sentence, number ${index}.\n`);
}

/** Times add up to the run: what runs beside a stage counts from the end of the one before. */
function printProfile() {
  const { cold, warm, edited } = own;
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

function printResults(name, results, cold) {
  if (results.length === 0) return;
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
    ratio(results, cold, 'wall'),
    ratio(results, cold, 'cpu'),
  ]);
}

/** The median of the pairs, and the ratio of the fastest runs. */
function printPairs(kind) {
  const [some, others] = [own[kind], other[kind]];
  if (others.length === 0) return;
  const fastest = (what) => {
    const least = (results) => Math.min(...results.map((result) => result[what]));
    return (least(some) / least(others)).toFixed(2);
  };
  const both = (what) => `${pairs(some, others, what)}, fastest ${fastest(what)}`;
  console.log(`docsite / ${other.name}, ${kind}: wall ${both('wall')}; CPU ${both('cpu')}`);
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
