/**
 * Pictures of every kind of page, in both colour modes, at four widths, and of pages in use, to look at:
 *
 *     npm run screenshots -- <folder> [site] [--only word] [--width 360] [--theme dark]
 *
 * `site` is the folder of a built site; without it, this project. A picture is named by page, width and mode;
 * `sheet-….png` show many of them side by side. `--only` takes those pictures whose name has the word.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../helpers/find-chromium.mjs';
import { previewOrigin } from '../helpers/preview-origin.mjs';
import { pageKinds } from './page-kinds.mjs';
import { pageStates } from './page-states.mjs';

const widths = [360, 768, 1280, 1920];
const themes = ['light', 'dark'];
const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
  },
});
const [folder, site = projectRoot] = positionals;
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
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
  // Pages keep room for a scroll bar: without one, the pictures would have an empty strip.
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
try {
  const origin = await previewOrigin(preview);
  for (const width of widths.filter((each) => values.width === '' || each === Number(values.width))) {
    for (const theme of themes.filter((each) => each.includes(values.theme))) {
      const sights = sightsAt(width);
      const pictures = [];
      for (const sight of sights) pictures.push(await photograph({ origin, width, theme, sight }));
      await layOut({ pictures, width, theme });
    }
  }
} finally {
  await browser.close();
  preview.kill();
}

/** In the page: its controls answer, or never will. */
function isAlive() {
  return performance.getEntriesByName('docsite-hydrated').length > 0;
}

/** Pages and states of pages that are photographed at a width. */
function sightsAt(width) {
  const kinds = pageKinds(join(resolve(site), 'build')).map(([name, path]) => ({ name, path, widths }));
  const all = [...kinds, ...pageStates.map((state) => ({ ...state, name: `in use ${state.name}` }))];
  return all.filter((sight) => sight.widths.includes(width) && sight.name.includes(values.only));
}

async function photograph({ origin, width, theme, sight }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 1000 ? 900 : 1000 },
    // Phones and tablets draw no scroll bar beside the page.
    isMobile: width < 1000 && sight.print === undefined,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }],
    },
    ...sight.context,
  });
  const page = await context.newPage();
  if (sight.fails !== undefined) await page.route(sight.fails, (route) => route.abort());
  if (sight.print) await page.emulateMedia({ media: 'print' });
  await page.goto(origin + sight.path);
  await page.waitForFunction(isAlive, null, { timeout: 5000 }).catch(() => undefined);
  await sight.act?.(page).catch((error) => console.error(`${sight.name}, ${width} px: ${error.message}`));
  const name = `${sight.name.replaceAll(/[ ,]+/g, '-')}.${width}.${theme}`;
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  await context.close();
  return { name, path };
}

/** Pictures of one width and mode, side by side on sheets that are small enough to be looked at. */
async function layOut({ pictures, width, theme }) {
  const perSheet = width < 700 ? 10 : width < 1000 ? 8 : 6;
  const columns = width < 700 ? 5 : width < 1000 ? 4 : 2;
  const page = await browser.newPage({ viewport: { width: 1900, height: 200 } });
  for (let start = 0; start < pictures.length; start += perSheet) {
    const cells = pictures.slice(start, start + perSheet).map(({ name, path }) => {
      const source = `data:image/png;base64,${readFileSync(path).toString('base64')}`;
      return `<figure><img src="${source}"><figcaption>${name}</figcaption></figure>`;
    });
    await page.setContent(
      `<style>body{display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;margin:12px;background:#888;font:12px sans-serif}
       figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
    );
    const sheet = String(start / perSheet + 1).padStart(2, '0');
    await page.screenshot({ path: join(folder, `sheet-${width}.${theme}.${sheet}.png`), fullPage: true });
  }
  await page.close();
}
