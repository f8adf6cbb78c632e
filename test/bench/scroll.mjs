#!/usr/bin/env node
// Frames dropped while a page is scrolled on a slow phone: those that took more than two sixtieths of a second.
//
//   node test/bench/scroll.mjs ORIGIN [--runs 6] [--frames 105] [--slowdown 4] [--all] [--page /docs/v4/rooms/]...
//
// ORIGIN is a running `docsite preview`. Each frame scrolls by 40 pixels in a window of 1,280 × 800; the pages are
// visited in turn. `--all` lays out every section at once (`content-visibility: visible`), for comparison. Wall time
// counts, so nothing else may run on the machine. A benchmark, never a test.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '6' },
    frames: { type: 'string', default: '105' },
    slowdown: { type: 'string', default: '4' },
    all: { type: 'boolean', default: false },
    page: {
      type: 'string',
      multiple: true,
      default: ['/docs/v4/broadcasting-events/', '/docs/v4/server-api/'],
    },
  },
});
const longFrame = 34;
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
for (let run = 0; run < Number(values.runs); run++) {
  for (const path of values.page) {
    const frames = (await scroll(new URL(path, positionals[0]).href)).sort((a, b) => a - b);
    const long = frames.filter((time) => time > longFrame).length;
    console.log(`${path}: ${long} of ${frames.length} dropped, longest ${frames.at(-1).toFixed(1)} ms`);
  }
}
await browser.close();

/** Scrolls a page, and gives the milliseconds from each frame to the next. */
async function scroll(address) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    bypassCSP: values.all,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  if (values.all) await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.waitForTimeout(500);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  const times = await page.evaluate(async (count) => {
    const starts = [];
    while (starts.length <= count) {
      starts.push(await new Promise(requestAnimationFrame));
      scrollBy({ top: 40, behavior: 'instant' });
    }
    return starts.slice(1).map((start, index) => start - starts[index]);
  }, Number(values.frames));
  await context.close();
  return times;
}
