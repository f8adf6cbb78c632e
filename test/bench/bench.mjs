#!/usr/bin/env node
// Builds a neutral corpus cold, warm and after an edit of one page, and prints time, CPU and peak memory.
//
//   npm run bench -- PAGES [--parts] [--runs N] [--make-corpus SCRIPT] [--keep DIR] [--beside hugo|CLI] [--profile] [--memory]
//   npm run bench -- PAGES [--parts] --shards N
//   npm run bench -- --site DIR [--runs N] [--keep DIR] [--beside CLI] [--profile] [--memory]
//
// SCRIPT is called as `node SCRIPT OUT PAGES` and fills OUT with Markdown pages; with --parts, it is called for each 1,000
// of them, with the part's number in each. --site takes copies of a site that there is in place of the corpus, whose first document by path is edited.
// --beside builds the same pages in turn with Hugo (the cold builds) or with another state of docsite (all builds), whose
// dist/cli.js is named. --profile prints where the time went, by stage, and --memory what each thread held when the memory
// was at its most, in a further build. --shards builds in one go, then in N parts that are merged, once each. Outputs are
// moved aside between runs, not deleted. A benchmark, never a test: machines differ and are noisy, so quote medians and
// ratios of one run.
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
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeHugoSite } from './hugo-site.mjs';
import { cli, corpusOptions, fail, makeCorpusSite, median, requireProgram, runNode } from './program.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    site: { type: 'string' },
    ...corpusOptions,
    keep: { type: 'string' },
    beside: { type: 'string' },
    profile: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    shards: { type: 'string' },
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

if (values.shards !== undefined) {
  measureShards(Number(values.shards));
  process.exit(0);
}
for (let round = 0; round < runs; round += 1) {
  for (const builder of builders) {
    for (const path of builder.made) moveAside(path);
    builder.cold.push(builder.build());
  }
}
const bytes = sizeOf(join(site, 'build'));
inTurn('warm', () => {});
inTurn('edited', editOnePage);
const heaps = values.memory ? heapsOfBuild() : [];
if (!values.keep) rmSync(work, { recursive: true, force: true });

const size = values.site === undefined ? `${(bytes / pages / 1000).toFixed(1)} KB of output a page, ` : '';
console.log(`docsite build of ${values.site ?? `${pages} pages`}, ${size}${runs} runs each`);
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
if (values.memory) printHeaps(heaps);

/** The site that is built: what `--site` names, without what builds leave in it, or one of the corpus. */
function makeSite(folder) {
  if (values.site === undefined) return makeCorpusSite(values, { site: folder, pages });
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

function measure(program, folder, environment = {}) {
  const { output, ...used } = runNode([program, 'build', folder, '--reporter', 'json'], { environment });
  return { ...used, timings: JSON.parse(output).summary.timings };
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

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
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

/** A cold build by each of so many machines as one: the longest part, and the merge, which waits for it. */
function measureShards(count) {
  const builder = docsite('docsite', cli, site);
  const whole = builder.build();
  const folders = Array.from({ length: count }, (_, index) => join(site, `parts/${index + 1}`));
  const parts = folders.map((folder, index) => {
    for (const path of builder.made) moveAside(path);
    return runNode([cli, 'build', site, '--shard', `${index + 1}/${count}`, '--out-dir', folder]);
  });
  for (const path of builder.made) moveAside(path);
  const merge = runNode([cli, 'merge', '--site', site, ...folders]);
  if (!values.keep) rmSync(work, { recursive: true, force: true });
  const longest = parts.reduce((one, other) => (other.wall > one.wall ? other : one));
  printRow(['', 'wall', 'CPU', 'peak MB']);
  for (const [name, used] of Object.entries({ 'in one go': whole, 'longest part': longest, merge }))
    printRow([name, used.wall.toFixed(1), used.cpu.toFixed(1), used.megabytes.toFixed(0)]);
  const way = (what) => ((longest[what] + merge[what]) / whole[what]).toFixed(2);
  console.log(`longest way, to one go: wall ${way('wall')}, CPU ${way('cpu')}`);
}

/** What each thread noted during a cold build. */
function heapsOfBuild() {
  const file = join(work, 'heaps.jsonl');
  for (const path of own.made) moveAside(path);
  measure(cli, site, { DOCSITE_HEAPS: file });
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A thread that is busy notes nothing meanwhile: what it holds is the difference to what is resident. */
function printHeaps(notes) {
  const peak = notes.reduce((one, other) => (other.residentMb > one.residentMb ? other : one));
  const last = new Map(
    notes.filter(({ at }) => at <= peak.at && at > peak.at - 3000).map((note) => [note.thread, note]),
  );
  console.log(`\nat most resident: ${peak.residentMb.toFixed(0)} MB, of which`);
  for (const { thread, heapMb, usedMb } of last.values())
    console.log(`  ${thread}: heap of ${heapMb.toFixed(0)} MB, ${usedMb.toFixed(0)} in use`);
}
