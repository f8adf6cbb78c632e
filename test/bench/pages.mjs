#!/usr/bin/env node
// What a page costs its reader on a slow phone: blocking time, first and largest paint, layout shift, bytes by kind.
//
//   node test/bench/pages.mjs [BUILT-SITE] [--runs 5] [--page /docs/v4/rooms/]...
//
// Chromium with a cold cache, a window of 412 × 823 pixels and the slow 4G of Lighthouse's mobile preset (562.5 ms a
// request, 1,474.56 kbit/s down, 675 kbit/s up). Blocking time is an estimate for a processor that is four times
// slower: tasks of the main thread after the first paint are taken from a trace by the processor time they used,
// times four, and what exceeds 50 ms is summed. So other work on the machine hardly counts. Paints are as seen, on
// this machine's processor. A benchmark, never a test.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';
import { previewOrigin } from '../helpers/preview-origin.mjs';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(repository, 'dist/cli.js');
const ownPages = ['/', '/docs/v4/rooms/', '/docs/v4/server-api/', '/blog/'];
const columns = [
  ...['page', 'blocking', 'longest task', 'first paint', 'largest paint', 'shift'],
  ...['HTML', 'CSS', 'JS', 'data', 'images', 'fetched ahead'],
];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: ownPages },
  },
});
const site = resolve(positionals[0] ?? repository);
if (!existsSync(cli)) fail('dist/cli.js is missing: run `npm run bundle` first.');
if (!existsSync(join(site, 'build'))) fail(`There is no build/ in ${site}: run \`docsite build\` first.`);

/** How much slower the reader's processor is than this one. */
const slowdown = 4;
const kilobitsPerSecond = 1000 / 8;
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1474.56 * kilobitsPerSecond,
  uploadThroughput: 675 * kilobitsPerSecond,
};

/**
 * V8 finds the lines of code only when they are asked for, by parsing it again. React makes errors when it starts, and
 * while a browser is driven from outside, each error asks at once: 10 to 15 ms that no reader waits for.
 */
const asUnwatched = '--no-enable-lazy-source-positions';

const preview = spawn(process.execPath, [cli, 'preview', '--port', '0', site], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--headless', '--no-sandbox', '--disable-gpu', `--js-flags=${asUnwatched}`],
});
try {
  const origin = await previewOrigin(preview);
  console.log('Sizes in KB as the preview compresses while it serves.\n');
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`| ${columns.map(() => '---').join(' | ')} |`);
  for (const path of values.page) {
    const visits = [];
    for (let run = 0; run < Number(values.runs); run += 1) visits.push(await visit(origin + path));
    console.log(rowOf(path, visits));
  }
} finally {
  await browser.close();
  preview.kill();
}

/** Loads a page with nothing in the cache and measures until two seconds after its scripts are done. */
async function visit(address) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = countBytes(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await page.addInitScript(observe);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'loading'] });
  await page.goto(address, { timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName('docsite-hydrated').length > 0, null, {
    timeout: 120_000,
  });
  await page.waitForTimeout(2000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const paints = await page.evaluate(() => window.measured());
  await context.close();
  return { ...paints, ...bytes, ...blockingOf(traceEvents) };
}

/**
 * @param events of a trace; `ts` in microseconds, `tdur` the processor time of the task in microseconds
 * @returns milliseconds on the slower processor
 */
function blockingOf(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The trace has no first paint.');
  const { pid, tid, ts } = paint;
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && event.tdur > 0);
  const after = tasks.filter((task) => task.pid === pid && task.tid === tid && task.ts >= ts);
  const times = after.map(({ tdur }) => (tdur / 1000) * slowdown);
  return {
    blocking: times.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
    longest: Math.max(0, ...times),
    busy: times.reduce((sum, time) => sum + time, 0),
  };
}

/** Bytes on the wire, headers included, filled in while responses arrive. */
function countBytes(session) {
  const bytes = { html: 0, css: 0, js: 0, images: 0, data: 0, ahead: 0 };
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, kindOf(type, new URL(response.url).pathname));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  return bytes;
}

/** Pages that are fetched before they are asked for are their own kind: they cost when nothing else is loading. */
function kindOf(type, pathname) {
  const kind = { Document: 'html', Stylesheet: 'css', Script: 'js', Image: 'images' }[type];
  return kind ?? (pathname.endsWith('.json') ? 'data' : 'ahead');
}

/** Runs in the page before its scripts. */
function observe() {
  let largest = 0;
  let shift = 0;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) shift += entry.value;
  });
  window.measured = () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { first, largest, shift };
  };
}

function rowOf(path, visits) {
  const median = (name) => {
    const sorted = visits.map((each) => each[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  };
  const all = visits.map(({ blocking }) => Math.round(blocking));
  const seconds = (name) => `${(median(name) / 1000).toFixed(2)} s`;
  const kilobytes = (name) => (median(name) / 1024).toFixed(1);
  const cells = [
    `\`${path}\``,
    `${Math.round(median('blocking'))} ms (${Math.min(...all)} to ${Math.max(...all)})`,
    `${Math.round(median('longest'))} ms`,
    seconds('first'),
    seconds('largest'),
    median('shift').toFixed(3),
    ...['html', 'css', 'js', 'data', 'images', 'ahead'].map(kilobytes),
  ];
  return `| ${cells.join(' | ')} |`;
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
