/** Pages that crash, and a site at the wrong address (specification, sections 4, 8 and 9). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { interceptRequests, rewriteAnswers } from './intercept-requests.ts';
import { heading, isSameDocument } from './same-document.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

describe('a page that crashes', () => {
  it.each([
    ['/docs/v4/rooms/', 'This page crashed.', 'Try again'],
    ['/fr/docs/v4/rooms/', 'Cette page a planté.', 'Réessayer'],
  ])('%s says so, can still be read, and the button clears the error', async (path, title, again) => {
    const { page } = await open(path, { initScript: crashInContents });
    await hydrated(page);
    const crash = page.locator('.crash');
    await crash.getByRole('heading', { name: title }).waitFor();
    expect(await crash.textContent()).toContain('The contents are broken.');
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('main .code-block').count()).toBeGreaterThan(0);
    expect(await page.locator('footer').textContent()).toContain('2022');
    expect(await violationsOf(page, '.crash')).toEqual([]);
    await crash.getByRole('button', { name: again }).click();
    await crash.waitFor({ state: 'visible' });
    await page.evaluate(() => Object.assign(window, { healed: true }));
    await crash.getByRole('button', { name: again }).click();
    await crash.waitFor({ state: 'detached' });
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    expect(await page.locator('main .code-block').count()).toBeGreaterThan(0);
  });

  it('is left by following a link', async () => {
    const { page } = await open('/docs/v4/rooms/', { initScript: crashInContents });
    await hydrated(page);
    await page.locator('.crash').waitFor();
    await page.locator('main .pagination a').first().waitFor();
    await page.evaluate(() => Object.assign(window, { healed: true, marked: true }));
    await page.locator('main .pagination a').first().click();
    await page.locator('.crash').waitFor({ state: 'detached' });
    expect(await page.locator('.sidebar').isVisible()).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('can be read when hydration itself fails', async () => {
    const { page } = await open('/docs/v4/rooms/', {
      prepare: (prepared) =>
        rewriteAnswers(prepared, '**/data/site-*.json', (text) =>
          JSON.stringify({ ...JSON.parse(text), navbar: null }),
        ),
    });
    await hydrated(page);
    await page.locator('.crash').waitFor();
    await heading(page, 'Rooms').waitFor();
    expect(await page.locator('main .code-block').count()).toBeGreaterThan(0);
  });
});

describe('a site at another address than its base URL', () => {
  const title = 'Your Docusaurus site did not load properly.';
  const banner = (page: Page) => page.locator('#docsite-base-url-banner');

  /** The site as it is when it was copied to /elsewhere/: its pages are there, what they ask for is not. */
  const moved = (page: Page) =>
    Promise.all([
      interceptRequests(page, '**/assets/**', ({ answer }) => answer(404)),
      interceptRequests(page, '**/elsewhere/**', ({ url, pass }) =>
        pass(url.replace('/elsewhere', '').replace('index.html', '')),
      ),
    ]);

  it.each([
    ['/elsewhere/', '/elsewhere/'],
    ['/elsewhere/index.html', '/elsewhere/'],
    ['/elsewhere/fr/', '/elsewhere/'],
  ])('says so at %s and suggests %s', async (path, suggestion) => {
    const { page } = await open(path, { prepare: moved });
    await banner(page).waitFor();
    const text = (await banner(page).textContent()) ?? '';
    expect(text).toContain(title);
    expect(await banner(page).locator('code').allTextContents()).toEqual(['/', suggestion]);
  });

  it('says of a page that is opened as a file how to show the site', async () => {
    const { page } = await open('/');
    const folder = mkdtempSync(join(tmpdir(), 'docsite-file-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'index.html');
    writeFileSync(file, await page.evaluate(async () => (await fetch(location.href)).text()));
    await page.goto(pathToFileURL(file).href);
    await banner(page).waitFor();
    const text = (await banner(page).textContent()) ?? '';
    expect(text).toContain(title);
    expect(await banner(page).locator('code').allTextContents()).toEqual(['docsite preview']);
  });

  it('says it on the home page only', async () => {
    const { page } = await open('/elsewhere/docs/v4/rooms/', { prepare: moved });
    await heading(page, 'Rooms').waitFor();
    expect(await page.content()).not.toContain(title);
  });

  it('says nothing, and leaves nothing behind, when all is well', async () => {
    for (const path of ['/', '/fr/']) {
      const { page, problems } = await open(path);
      await hydrated(page);
      expect(await page.locator('#docsite-base-url-banner, #docsite-base-url').count()).toBe(0);
      expect(problems).toEqual([]);
    }
  });
});

/** Until `healed` is set, what follows the headings cannot be set up. */
function crashInContents(): void {
  const listen = window.addEventListener;
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    if (given[0] === 'resize' && !('healed' in window)) throw new Error('The contents are broken.');
    listen.apply(window, given);
  };
}
