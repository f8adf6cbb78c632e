#!/usr/bin/env node
// Times `docsite serve`: from the command to the first page, from saving a file to the changed text in Chromium, and
// the memory of the server over many edits.
//
//   node test/bench/serve.mjs                       this project's own site
//   node test/bench/serve.mjs --pages 1000          a neutral corpus, made by --make-corpus SCRIPT
//   options: --runs 3, --edits 20, --memory 500, --make-corpus SCRIPT, --parts, --beside PATH/dist/cli.js
//
// SCRIPT is called as `node SCRIPT OUT PAGES` and fills OUT with Markdown pages; with --parts, it is called for each 1,000
// of them. --beside starts another state in turn. Works on a copy. A benchmark, never a test: machines differ and are noisy,
// so quote medians of one run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';
import {
  cli,
  corpusOptions,
  fail,
  makeCorpusSite,
  median,
  preload,
  repository,
  requireProgram,
} from './program.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '3' },
    edits: { type: 'string', default: '20' },
    memory: { type: 'string', default: '500' },
    beside: { type: 'string' },
    ...corpusOptions,
  },
});
requireProgram();

const work = mkdtempSync(join(tmpdir(), 'docsite-bench-'));
const heaps = join(work, 'heaps.jsonl');
let server = null;
try {
  const own = { program: cli, ...makeSite('own') };
  const programs = [own];
  if (values.beside !== undefined) programs.push({ program: resolve(values.beside), ...makeSite('beside') });
  for (const one of programs) console.log(`first page, cold: ${(await timeStart(one)).toFixed(0)} ms`);
  // The cold start keeps what it parses; the warm ones find it.
  const warm = programs.map(() => []);
  for (let round = 0; round < Number(values.runs); round += 1)
    for (const [index, one] of programs.entries()) warm[index].push(await timeStart(one));
  for (const times of warm) printTimes('first page, warm', times);
  await timeStart(own, { DOCSITE_HEAPS: heaps });
  await timeEdits(join(own.site, own.file), `http://localhost:${server.port}${own.page}`);
  await measureMemory(join(own.site, own.file), `http://localhost:${server.port}${own.page}`);
} finally {
  await stop();
  rmSync(work, { recursive: true, force: true });
}

function makeSite(name) {
  const site = join(work, name);
  return values.pages === undefined ? copyOwnSite(site) : makeCorpus(site, Number(values.pages));
}

function copyOwnSite(site) {
  for (const part of ['content', 'site.config.yaml']) {
    cpSync(join(repository, part), join(site, part), { recursive: true });
  }
  return { site, file: 'content/docs/current/04-events/04-rooms.md', page: '/docs/v4/rooms/' };
}

function makeCorpus(site, pages) {
  makeCorpusSite(values, { site, pages });
  const docs = join(site, 'content/docs/current');
  const file = readdirSync(docs, { recursive: true })
    .sort()
    .find((name) => name.endsWith('.md'));
  return { site, file: `content/docs/current/${file}`, page: `/docs/${file.slice(0, -'.md'.length)}/` };
}

/** Milliseconds from the command to the first page; the server goes on until another one is started. */
async function timeStart({ program, site, page }, environment = null) {
  await stop();
  const port = 4700 + Math.floor(Math.random() * 200);
  const start = performance.now();
  const measured = environment === null ? [] : preload('usage.mjs');
  const child = spawn(process.execPath, [...measured, program, 'serve', site, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part;
    });
  server = { child, port, exited: once(child, 'exit') };
  for (;;) {
    const answer = await fetch(`http://localhost:${port}${page}`).catch(() => null);
    if (answer?.status === 200) {
      await answer.text();
      break;
    }
    if (child.exitCode !== null) fail(`docsite serve ended:\n${output}`);
    await wait(5);
  }
  const elapsed = performance.now() - start;
  // Parsing goes on in the background; the cache is written at its end.
  while (!/No problems|in all/.test(output) && performance.now() - start < 60_000) await wait(50);
  return elapsed;
}

async function stop() {
  if (server === null) return;
  server.child.kill('SIGINT');
  await server.exited;
  server = null;
}

/** The steps from a saved file to the frame that shows it, by what the network and the page tell. */
async function timeEdits(file, url) {
  const original = readFileSync(file, 'utf8').trimEnd();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--headless'],
  });
  const edits = [];
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('docsite-hydrated').length > 0);
    for (let edit = 0; edit <= Number(values.edits); edit += 1) {
      const marker = `edit marker ${edit} ${Math.random().toString(36).slice(2)}`;
      const seen = page.evaluate(waitForText, { marker, url });
      await wait(100);
      const saved = now();
      writeFileSync(file, `${original}\n\n${marker}\n`);
      const steps = await seen;
      // The first one warms up.
      if (edit > 0) edits.push(Object.entries(steps).map(([step, at]) => [step, at - saved]));
      await wait(400);
    }
  } finally {
    writeFileSync(file, `${original}\n`);
    await browser.close();
  }
  for (const [index, [step]] of edits[0].entries())
    console.log(`  ${step.padEnd(24)}${median(edits.map((steps) => steps[index][1])).toFixed(1)} ms`);
  printTimes(
    'saved to seen',
    edits.map((steps) => steps.at(-1)[1]),
  );
}

/** Runs in the page: when it had what, until a frame with the text was shown. */
function waitForText({ marker, url }) {
  const at = (time) => performance.timeOrigin + time;
  performance.clearResourceTimings();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(marker)) return;
      observer.disconnect();
      const there = performance.now();
      // A message is handled after the frame that was asked for before it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const asked = performance.getEntriesByType('resource').findLast(({ name }) => name === url);
        resolve({
          'the page asks': at(asked.requestStart),
          'the first byte': at(asked.responseStart),
          'the last byte': at(asked.responseEnd),
          'it is in the document': at(there),
          'its frame is shown': at(performance.now()),
        });
      };
      requestAnimationFrame(() => port2.postMessage(null));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** On the clock that the page has too. */
function now() {
  return performance.timeOrigin + performance.now();
}

async function measureMemory(file, url) {
  const edits = Number(values.memory);
  const original = readFileSync(file, 'utf8').trimEnd();
  const notes = [];
  for (let edit = 0; edit <= edits; edit += 1) {
    const marker = `memory marker ${edit}.`;
    writeFileSync(file, `${original}\n\n${marker}\n`);
    while (!(await (await fetch(url)).text()).includes(marker)) await wait(5);
    if (edit % Math.max(1, Math.floor(edits / 5)) === 0) notes.push(await collectedHeap());
  }
  writeFileSync(file, `${original}\n`);
  const list = (what) => notes.map((note) => note[what].toFixed(1)).join(' ');
  console.log(
    `over ${edits} edits, after a collection: heap in use ${list('usedMb')} MB, resident ${list('residentMb')} MB`,
  );
}

/** What the main thread of the server holds when its garbage is collected. */
async function collectedHeap() {
  rmSync(heaps, { force: true });
  server.child.kill('SIGUSR2');
  for (;;) {
    const text = existsSync(heaps) ? readFileSync(heaps, 'utf8') : '';
    const note = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
      .find(({ collected }) => collected);
    if (note) return note;
    await wait(5);
  }
}

function printTimes(name, times) {
  const bounds = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`;
  console.log(`${name}, ${times.length} times: median ${median(times).toFixed(0)} ms (${bounds})`);
}
