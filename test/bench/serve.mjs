#!/usr/bin/env node
// Times `docsite serve`: from the command to the first page, from saving a file to the changed text in Chromium, and
// the memory of the server over many edits.
//
//   node test/bench/serve.mjs                       this project's own site
//   node test/bench/serve.mjs --pages 1000          a neutral corpus, made by --make-corpus SCRIPT
//   options: --edits 20, --memory 500, --make-corpus SCRIPT
//
// SCRIPT is called as `node SCRIPT OUT PAGES` and fills OUT with Markdown pages. Works on a copy. A benchmark, never a
// test: machines differ and are noisy, so quote medians of one run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';
import { cli, fail, makeCorpusOption, makeCorpusSite, repository, requireProgram } from './program.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    edits: { type: 'string', default: '20' },
    memory: { type: 'string', default: '500' },
    'make-corpus': makeCorpusOption,
  },
});
requireProgram();

const work = mkdtempSync(join(tmpdir(), 'docsite-bench-'));
let server = null;
try {
  const { site, file, page } = values.pages ? makeCorpus(Number(values.pages)) : copyOwnSite();
  console.log(`first page, cold: ${(await timeStart(site, page)).toFixed(0)} ms`);
  // The cold start keeps what it parses; the warm one finds it.
  await stop();
  console.log(`first page, warm: ${(await timeStart(site, page)).toFixed(0)} ms`);
  await timeEdits(join(site, file), `http://localhost:${server.port}${page}`);
  await measureMemory(join(site, file), `http://localhost:${server.port}${page}`);
} finally {
  await stop();
  rmSync(work, { recursive: true, force: true });
}

function copyOwnSite() {
  const site = join(work, 'site');
  for (const part of ['content', 'site.config.yaml']) {
    cpSync(join(repository, part), join(site, part), { recursive: true });
  }
  return { site, file: 'content/docs/current/04-events/04-rooms.md', page: '/docs/v4/rooms/' };
}

function makeCorpus(pages) {
  const site = join(work, 'site');
  makeCorpusSite(values['make-corpus'], { site, pages });
  const current = join(site, 'content/docs/current');
  const name = readdirSync(join(current, 'section-00')).find((entry) => entry.endsWith('.md'));
  return {
    site,
    file: `content/docs/current/section-00/${name}`,
    page: `/docs/section-00/${name.slice(0, -3)}/`,
  };
}

/** Milliseconds from the command to the first page. */
async function timeStart(site, page) {
  const port = 4700 + Math.floor(Math.random() * 200);
  const start = performance.now();
  const child = spawn(process.execPath, [cli, 'serve', site, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  server = { child, port, exited: once(child, 'exit') };
  for (;;) {
    const answer = await fetch(`http://localhost:${port}${page}`).catch(() => null);
    if (answer?.status === 200) {
      await answer.text();
      break;
    }
    if (child.exitCode !== null) fail('docsite serve ended.');
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

async function timeEdits(file, url) {
  const original = readFileSync(file, 'utf8').trimEnd();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--headless'],
  });
  const times = [];
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => performance.getEntriesByName('docsite-hydrated').length > 0);
    for (let edit = 0; edit <= Number(values.edits); edit += 1) {
      const marker = `edit marker ${edit} ${Math.random().toString(36).slice(2)}`;
      const seen = page.waitForFunction((text) => document.body.innerText.includes(text), marker, {
        polling: 5,
      });
      await wait(100);
      const start = performance.now();
      writeFileSync(file, `${original}\n\n${marker}\n`);
      await seen;
      // The first one warms up.
      if (edit > 0) times.push(performance.now() - start);
      await wait(400);
    }
  } finally {
    writeFileSync(file, `${original}\n`);
    await browser.close();
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0);
  console.log(`saved to seen, ${times.length} edits: min ${at(0)} median ${at(0.5)} max ${at(1)} ms`);
}

async function measureMemory(file, url) {
  const edits = Number(values.memory);
  const original = readFileSync(file, 'utf8').trimEnd();
  const megabytes = [];
  for (let edit = 0; edit <= edits; edit += 1) {
    const marker = `memory marker ${edit}.`;
    writeFileSync(file, `${original}\n\n${marker}\n`);
    while (!(await (await fetch(url)).text()).includes(marker)) await wait(5);
    if (edit % Math.max(1, Math.floor(edits / 5)) === 0) megabytes.push(residentMegabytes(server.child.pid));
  }
  writeFileSync(file, `${original}\n`);
  console.log(`memory over ${edits} edits: ${megabytes.join(' ')} MB`);
}

function residentMegabytes(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(stdout) / 1024);
}
