#!/usr/bin/env node
// Times the search dialog of a built site in Chromium, and the memory of the thread that searches.
//
//   node test/bench/search-browser.mjs [SITE] [--path /] [--rounds 3] [--slow 1]
//
// SITE is a folder with a site.config.yaml that was built (default: this project's own). Each beginning of each
// question is typed letter by letter; a letter's time runs from its key event to the commit of its results in the
// document and to the next paint, which alone can wait for most of a frame. --slow 4 slows the processor down by four.
// After a letter Chromium shows it before it hands over messages, so another worker, which only sends back what it gets,
// is asked too: no search in a worker can answer sooner.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';
import { previewOrigin } from '../helpers/preview-origin.mjs';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '/' },
    rounds: { type: 'string', default: '3' },
    slow: { type: 'string', default: '1' },
  },
});
const site = resolve(positionals[0] ?? repository);
const questions = ['join a room', 'how to configure a reverse proxy', 'connect_error', 'adapter', 'redis'];

const preview = spawn(process.execPath, [join(repository, 'dist/cli.js'), 'preview', site, '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let browser = null;
try {
  const origin = await previewOrigin(preview);
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  await measure(`${origin}${values.path}`);
} finally {
  await browser?.close();
  preview.kill();
}

async function measure(url) {
  const page = await browser.newPage();
  await page.addInitScript(watchStrokes);
  const client = await page.context().newCDPSession(page);
  const heapOfWorker = await watchWorker(client);
  if (values.slow !== '1') await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('docsite-hydrated').length > 0);
  const cold = await typeAll(page, { opens: true });
  const afterFirst = await firstResult(page);
  const heap = await heapOfWorker();
  const warm = [];
  for (let round = 0; round < Number(values.rounds); round += 1) warm.push(...(await typeAll(page)));
  console.log(`${url}, ${questions.length} questions, ${warm.length} warm keystrokes`);
  console.log(`first key to first result, loading included: ${cold[0].commit.toFixed(0)} ms`);
  console.log(`first result after the arrival of the index: ${afterFirst.toFixed(0)} ms`);
  print('each file loaded when it is needed', cold.slice(1));
  print('all files loaded', warm);
  printRow('key event to bare echo', (await page.evaluate(() => window.strokes.echoes)).slice(-warm.length));
  console.log(`heap of the worker after the questions: ${(heap / 1e6).toFixed(1)} MB`);
}

/** Types all questions and returns the times of every letter, in milliseconds from its key event. */
async function typeAll(page, { opens = false } = {}) {
  const strokes = [];
  if (opens) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
  }
  for (const question of questions) {
    await page.getByRole('combobox').fill('');
    for (const letter of question) {
      await page.evaluate(() => window.strokes.expect());
      await page.keyboard.type(letter);
      const stroke = await page.evaluate(() => window.strokes.next);
      if (stroke) strokes.push(stroke);
    }
  }
  return strokes;
}

function print(title, strokes) {
  console.log(`${title}, ms: median, 95 %, slowest`);
  for (const [name, label] of [
    ['asked', 'key event to question sent'],
    ['searched', 'question sent to answer'],
    ['shown', 'answer to commit'],
    ['commit', 'key event to commit'],
    ['paint', 'key event to paint'],
  ]) {
    printRow(
      label,
      strokes.map((stroke) => stroke[name]),
    );
  }
}

function printRow(label, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1).padStart(8);
  console.log(`  ${label.padEnd(28)}${at(0.5)}${at(0.95)}${at(1)}`);
}

/** Runs in the page: notes when a key was pressed, the worker asked, answered, and the results shown. */
function watchStrokes() {
  let stroke = null;
  let done = () => {};
  window.strokes = {
    next: null,
    echoes: [],
    expect() {
      stroke = null;
      window.strokes.next = new Promise((resolve) => {
        done = resolve;
      });
    },
  };
  window.addEventListener(
    'input',
    ({ timeStamp, target }) => {
      stroke = { input: timeStamp };
      if (target.value.trim() !== '') echo.postMessage(timeStamp);
      // Nothing is asked for spaces alone.
      if (target.value.trim() === '') done(null);
    },
    true,
  );
  const { Worker: Original } = window;
  const echo = new Original(URL.createObjectURL(new Blob(['onmessage = ({ data }) => postMessage(data);'])));
  echo.onmessage = ({ data }) => window.strokes.echoes.push(performance.now() - data);
  window.Worker = class extends Original {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (stroke && data.id === stroke.id) stroke.answer = performance.now();
      });
    }
    postMessage(message) {
      if (message.type === 'search' && stroke)
        Object.assign(stroke, { id: message.id, post: performance.now() });
      super.postMessage(message);
    }
  };
  const shown = () => {
    const panel = document.querySelector('.search-panel');
    if (panel?.getAttribute('aria-busy') !== 'false' || !stroke?.answer) return;
    const { input, post, answer } = stroke;
    const commit = performance.now();
    if (performance.getEntriesByName('first-result').length === 0) performance.mark('first-result');
    stroke = null;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const paint = performance.now() - input;
      done({
        asked: post - input,
        searched: answer - post,
        shown: commit - answer,
        commit: commit - input,
        paint,
      });
    };
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  new MutationObserver(shown).observe(document, { subtree: true, childList: true, attributes: true });
}

function isSearch(url) {
  return /\/search-worker-[^/]+\.js/.test(url);
}

/** Milliseconds from the arrival of the last file of the index that every query needs to the first result. */
async function firstResult(page) {
  const worker = page.workers().find((each) => isSearch(each.url()));
  const { origin, indexes } = await worker.evaluate(() => ({
    origin: performance.timeOrigin,
    indexes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/index-[0-9a-f]+\.json$/.test(name))
      .map(({ responseEnd }) => responseEnd),
  }));
  const first = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-result')[0]?.startTime,
  );
  return first - origin - Math.max(...indexes);
}

/** Answers with the bytes that live in the heap of the page's worker. */
async function watchWorker(client) {
  let session = null;
  const waiting = new Map();
  client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (isSearch(targetInfo.url)) session = sessionId;
  });
  client.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (method) =>
    new Promise((done) => {
      const id = waiting.size + 1;
      waiting.set(id, done);
      client.send('Target.sendMessageToTarget', {
        sessionId: session,
        message: JSON.stringify({ id, method }),
      });
    });
  return async () => {
    await ask('HeapProfiler.collectGarbage');
    return (await ask('Runtime.getHeapUsage')).usedSize;
  };
}
