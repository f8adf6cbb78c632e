/**
 * Pictures of every kind of page, in both colour modes, at four widths, to look at:
 *
 *     npm run screenshots -- <folder> [site]
 *
 * `site` is the folder of a built site; without it, this project. A file is named by page, width and mode.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';
import { pageKinds } from './page-kinds.mjs';

const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [folder, site = projectRoot] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder for the pictures: npm run screenshots -- <folder> [site]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const preview = spawn(
  process.execPath,
  [join(projectRoot, 'dist/cli.js'), 'preview', '--port', '0', resolve(site)],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  const origin = await originOf(preview);
  for (const width of [360, 768, 1280, 1920]) {
    for (const theme of ['light', 'dark']) await photograph({ origin, width, theme });
  }
} finally {
  await browser.close();
  preview.kill();
}

/** The address that the preview prints when it listens. */
async function originOf({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const origin = /http:\/\/[^\s/]+/.exec(line)?.[0];
    if (origin !== undefined) return origin;
  }
  throw new Error('The preview ended before it listened.');
}

async function photograph({ origin, width, theme }) {
  const localStorage = [{ name: 'theme', value: theme }];
  const page = await browser.newPage({
    viewport: { width, height: width < 1000 ? 900 : 1000 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  for (const [kind, path] of pageKinds(join(resolve(site), 'build'))) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `${kind.replaceAll(' ', '-')}.${width}.${theme}.png`) });
  }
  await page.close();
}
