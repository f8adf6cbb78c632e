/** The search dialog and its keys (specification, sections 2, 4, 8 and 9). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { colorViolationsOf, violationsOf } from './accessibility.ts';
import { holdRequests } from './hold-requests.ts';
import { interceptRequests } from './intercept-requests.ts';
import { settled } from './page-time.ts';
import { addressOf, hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener();
const dialog = (page: Page) => page.getByRole('dialog', { name: /Search|Rechercher|Recherche/ });
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
const box = (page: Page) => page.locator('.navbar .search-link');

async function start(path = '/docs/v4/rooms/', visitOptions: VisitOptions = {}) {
  const visit = await open(path, visitOptions);
  await hydrated(visit.page);
  return visit;
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

describe('opens', () => {
  it('on a click, on Ctrl+K, on Command+K and on /, but not inside of a field; closes on Escape and gives the focus back', async () => {
    const { page, problems } = await open('/docs/v4/rooms/', {
      initScript: () => Object.defineProperty(Navigator.prototype, 'platform', { value: 'MacIntel' }),
    });
    for (const isAlive of [false, true]) {
      if (isAlive) await hydrated(page);
      const keys = box(page).locator('.search-link-key');
      if (isAlive) await expect.poll(() => keys.textContent()).toBe('⌘ K');
      await box(page).click();
      await dialog(page).waitFor();
      expect(addressOf(page)).toBe('/docs/v4/rooms/');
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(problems).toEqual([]);
    for (const keys of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(keys);
      await dialog(page).waitFor();
      await page.keyboard.type('a/b');
      expect(await field(page).inputValue()).toBe('a/b');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.goto(new URL('/search/', page.url()).href);
    await hydrated(page);
    await page.locator('.search-form input').press('/');
    await settled(page);
    expect(await dialog(page).count()).toBe(0);
  });

  it.each([
    ['the page', '**/assets/chunk-*.js'],
    ['the search', '**/assets/search-*.css'],
  ])('at once, and keeps what is typed, however long the script of %s takes', async (_what, files) => {
    const held = holdRequests(files);
    const { page } = await open('/docs/v4/rooms/', { prepare: held.prepare });
    if (files.endsWith('css')) await hydrated(page);
    await page.keyboard.press('Control+k');
    const waiting = page.locator('.search-waiting > input');
    await waiting.waitFor();
    await page.keyboard.type('cookies');
    // Its sign is beside what is typed.
    const sign = () =>
      page.locator('.search-waiting').evaluate((it) => getComputedStyle(it, '::after').insetInlineStart);
    await expect.poll(sign).toBe('16px');
    expect(await violationsOf(page, '.search-dialog')).toEqual([]);
    await held.release();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('cookies');
    expect(await waiting.count()).toBe(0);
  });

  it('with what was typed before and at the moment it takes over', async () => {
    const held = holdRequests('**/assets/search-*.css');
    const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
    await page.keyboard.press('Control+k');
    await page.locator('.search-waiting > input').waitFor();
    await page.keyboard.type('coo');
    // A task of the browser can come between what opens the dialog and what React plans to do after it.
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('.search-dialog[open]:not(.search-waiting)') === null) return;
        observer.disconnect();
        document.execCommand('insertText', false, 'kies');
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await held.release();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('cookies');
  });

  it('not, when the reader closed the field that stands in for it', async () => {
    const held = holdRequests('**/assets/chunk-*.js');
    const { page } = await open('/docs/v4/rooms/', { prepare: held.prepare });
    await box(page).click();
    await page.keyboard.press('Escape');
    await page.locator('.search-waiting').waitFor({ state: 'detached' });
    await held.release();
    await hydrated(page);
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('from the menu of a phone, in full; the navbar has no box there but its sign', async () => {
    const { page } = await start('/docs/v4/rooms/', { width: 390, height: 800 });
    expect((await box(page).boundingBox())?.width).toBe(40);
    expect(
      await box(page)
        .locator('.search-link-label')
        .evaluate((label) => getComputedStyle(label).position),
    ).toBe('absolute');
    await page.locator('button.menu-toggle').click();
    await page.locator('.side-menu .search-link').click();
    await field(page).waitFor();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
    await field(page).fill('namespaces');
    await options(page).first().click();
    await page.getByRole('heading', { level: 1, name: 'Namespaces' }).waitFor();
    expect(await page.locator('.side-menu[data-open]').count()).toBe(0);
  });
});

it('loads script and index when it is first used', async () => {
  const requests: string[] = [];
  const { page } = await start('/docs/v4/rooms/', {
    savesData: false,
    prepare: async (prepared) => prepared.on('request', (request) => requests.push(request.url())),
  });
  const ofSearch = () => requests.filter((url) => /search-(worker|index)|assets\/search\//.test(url));
  expect(ofSearch()).toEqual([]);
  await box(page).hover();
  // Both are asked for at once: which of them is told first, nobody knows.
  for (const file of [/\/search-index\.json$/, /search-worker-[0-9A-F]{8}\.js$/])
    await expect.poll(() => ofSearch().some((url) => file.test(url))).toBe(true);
  expect(ofSearch().filter((url) => url.includes('/assets/search/'))).toEqual([]);
});

it('loads at most eight files for a first search, and shows what it found before the last of them', async () => {
  const held = holdRequests('**/assets/search/**', 'worker');
  const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  await search(page, 'join a room');
  await options(page).first().waitFor();
  expect(await page.locator('.search-excerpt-lines').count()).toBeGreaterThan(0);
  await held.release();
  await page.locator('.search-excerpt mark').first().waitFor();
  expect(await page.locator('.search-excerpt-lines').count()).toBe(0);
  const loaded = requests.filter((url) => /\/assets\/(?:data\/)?(?:chunk|search)|search-index/.test(url));
  expect(loaded.length).toBeLessThanOrEqual(8);
  expect(loaded.some((url) => url.includes('/assets/search/'))).toBe(true);
});

it('finds, groups by page, marks, keeps the focus inside, and can be used by everyone', async () => {
  const { page, problems } = await start();
  await search(page, 'join a room');
  await options(page).first().waitFor();
  const group = page.locator('.search-group').first();
  expect(await group.locator('.search-page-option').getAttribute('href')).toBe('/docs/v4/rooms/');
  expect(await group.locator('.search-section-option').first().getAttribute('href')).toMatch(/rooms\/#/);
  expect((await group.locator('mark').allTextContents()).join(' ').toLowerCase()).toContain('join');
  expect(await violationsOf(page, '.search-dialog')).toEqual([]);
  // That is the page's.
  expect(await page.getByRole('dialog').getByRole('contentinfo').count()).toBe(0);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await colorViolationsOf(page, '.search-dialog')).toEqual([]);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  expect(problems).toEqual([]);
});

it.each([390, 1180])(
  'has its field and the end of its results above a keyboard on the screen, in a window %i px wide',
  async (width) => {
    const { page } = await start('/docs/v4/rooms/', { width, height: 800 });
    await search(page, 'socket');
    await options(page).first().waitFor();
    await page.evaluate(() => {
      const area = window.visualViewport;
      if (area === null) throw new Error('This browser tells nothing of what is seen.');
      Object.defineProperties(area, { height: { value: 380 }, offsetTop: { value: 20 } });
      area.dispatchEvent(new Event('resize'));
    });
    await options(page).last().scrollIntoViewIfNeeded();
    for (const part of [field(page), options(page).last(), page.locator('.search-footer > a')]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y + height).toBeLessThanOrEqual(400);
    }
  },
);

it('finds on where a browser translates the results', async () => {
  const { page, problems } = await start();
  for (const query of ['room', 'rooms', 'join a room', 'namespace', 'emit']) {
    await search(page, query);
    await page.locator('.search-panel[aria-busy=false] .search-excerpt mark').first().waitFor();
    await page.evaluate(translateDialog);
    expect(await dialog(page).count(), query).toBe(1);
  }
  expect(problems).toEqual([]);
});

/** As Chromium's translator does, which puts an element of its own in the place of each text. */
function translateDialog(): void {
  const dialog = document.querySelector('.search-dialog') ?? document.body;
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = `«${text.data}»`;
    text.replaceWith(translated);
  }
}

it('opens with Ctrl+Enter in a new tab, and stays; moves with the arrow keys and opens with Enter', async () => {
  const { page } = await start('/');
  await search(page, 'namespaces');
  await options(page).first().waitFor();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await tab.waitForURL('**/docs/v4/namespaces/');
  await tab.close();
  expect(await dialog(page).isVisible()).toBe(true);
  const active = () => field(page).getAttribute('aria-activedescendant');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  expect(await active()).not.toBe(first);
  expect(await page.locator(`#${await active()}`).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(first);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Namespaces' }).waitFor();
  expect(await dialog(page).count()).toBe(0);
});

it('closes when the reader goes back', async () => {
  const { page } = await start('/docs/v4/rooms/');
  await page.locator('.sidebar a[href="/docs/v4/broadcasting-events/"]').click();
  await page.getByRole('heading', { level: 1, name: 'Broadcasting events' }).waitFor();
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
});

it('closes when the reader goes back while it is being loaded, and stays closed', async () => {
  const held = holdRequests('**/assets/search-*.css');
  const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
  await page.locator('.sidebar a[href="/docs/v4/broadcasting-events/"]').click();
  await page.getByRole('heading', { level: 1, name: 'Broadcasting events' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('.search-waiting').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await held.release();
  await settled(page);
  expect(await dialog(page).count()).toBe(0);
});

it('stays closed when it is there in the moment in which the field that stands in for it closes', async () => {
  const held = holdRequests('**/assets/search-*.css');
  const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
  await page.keyboard.press('Control+k');
  await page.locator('.search-waiting').waitFor();
  await held.asked;
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('.search-waiting')?.close();
    for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  });
  await held.release();
  await settled(page);
  expect(await dialog(page).count()).toBe(0);
});

it('remembers what was searched for, forgets it on demand, and leads to the search page with all results', async () => {
  const { page } = await start();
  await search(page, 'namespaces');
  await options(page).first().click();
  await page.getByRole('heading', { level: 1, name: 'Namespaces' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'namespaces', exact: true }).click();
  expect(await field(page).inputValue()).toBe('namespaces');
  await field(page).fill('');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  expect(await page.getByRole('button', { name: 'namespaces', exact: true }).count()).toBe(0);
  await field(page).fill('adapter');
  const all = page.getByRole('link', { name: /^See all \d+ results$/ });
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await all.click();
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  expect(addressOf(page)).toBe('/search/?q=adapter');
  await page.locator('.search-total', { hasText: `${count} results` }).waitFor();
});

it('searches the version that the reader is in', async () => {
  const { page } = await start('/docs/v3/rooms/');
  await search(page, 'rooms');
  await options(page).first().waitFor();
  expect(await options(page).first().getAttribute('href')).toBe('/docs/v3/rooms/');
  const all = page.getByRole('link', { name: /^See all/ });
  expect(await all.getAttribute('href')).toBe('/search/?q=rooms&version=3.x');
});

it('speaks French and finds French', async () => {
  const { page } = await start('/fr/');
  await search(page, "l'evenement diffusé");
  await options(page).first().waitFor();
  expect(await options(page).first().getAttribute('href')).toContain('/fr/docs/v4/');
  await page.getByRole('link', { name: /résultats$/ }).waitFor();
});

describe('says', () => {
  it('that nothing was found, and what could be', async () => {
    const { page } = await start();
    await search(page, 'qwertzuiop namespqzces');
    await page.locator('.search-none').waitFor();
    await page.locator('.search-queries').getByRole('button', { name: 'namespaces', exact: true }).click();
    await options(page).first().waitFor();
    expect(await violationsOf(page, '.search-dialog')).toEqual([]);
  });

  it('that it failed, and tries again', async () => {
    let fails = true;
    const { page } = await start('/docs/v4/rooms/', {
      prepare: (prepared) =>
        interceptRequests(prepared, '**/search-index.json', ({ fail, pass }) => (fails ? fail() : pass())),
    });
    await search(page, 'rooms');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await violationsOf(page, '.search-dialog')).toEqual([]);
    fails = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
    expect(await alert.count()).toBe(0);
  });

  it('that it loads, when that takes long', async () => {
    const held = holdRequests('**/search-index.json');
    const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
    await search(page, 'rooms');
    await page.getByRole('img', { name: 'Loading' }).waitFor();
    await held.release();
    await options(page).first().waitFor();
    await page.getByRole('img', { name: 'Loading' }).waitFor({ state: 'detached' });
  });
});
