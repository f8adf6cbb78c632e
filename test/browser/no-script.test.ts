/** The site in a browser that runs no script. */
import { describe, expect, inject, it } from 'vitest';
import { interceptRequests } from './intercept-requests.ts';
import { pageKinds } from './page-kinds.mjs';
import { addressOf, pageOpener, type VisitOptions } from './visit.ts';

const openPage = pageOpener();
const open = (path: string, options: VisitOptions = {}) =>
  openPage(path, { ...options, context: { javaScriptEnabled: false } });

describe.each([...pageKinds(inject('siteFolder')), ['every element', '/every-element/'] as const])(
  '%s',
  (_kind, path) => {
    it('can be read, the announcement too, and shows no control that cannot work', async () => {
      const { page, problems } = await open(path);
      const { title, announcement, links, deadControls } = await page.evaluate(seen);
      expect({ title, announcement, deadControls }).toEqual({ title: 1, announcement: 1, deadControls: [] });
      expect(links).toBeGreaterThan(3);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await page.evaluate(seen)).toMatchObject({ title: 1, announcement: 1, deadControls: [] });
      expect(problems).toEqual([]);
    });
  },
);

/** In a page: what is shown of its parts, how often. Boxes of task lists only say what is done. */
function seen() {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    });
  return {
    title: shown('main h1').length,
    announcement: shown('.announcement-bar').length,
    links: shown('.navbar-items a').length,
    deadControls: shown('button, input:not([disabled])').map(({ outerHTML }) => outerHTML),
  };
}

it('a closed sidebar category is a link to its first page, where it is open', async () => {
  const { page } = await open('/docs/v4/rooms/');
  const closed = page.locator('.sidebar a[aria-expanded=false]').first();
  const label = (await closed.textContent()) ?? '';
  const href = (await closed.getAttribute('href')) ?? '';
  await closed.click();
  expect(addressOf(page)).toBe(href);
  expect(await page.locator('.sidebar a[aria-expanded=true]').allTextContents()).toContain(label);
  expect(await page.locator('.sidebar [aria-current=page]').isVisible()).toBe(true);
});

it('dropdowns open, and their links keep the page', async () => {
  const { page } = await open('/docs/v4/rooms/');
  await page
    .locator('.navbar-items')
    .getByLabel(/^Version/)
    .click();
  await page.locator('.navbar-items [data-docs-version="2.x"]').click();
  expect(addressOf(page)).toBe('/docs/v2/rooms/');
  await page
    .locator('.navbar-items')
    .getByLabel(/^Language/)
    .click();
  await page.locator('.navbar-items [lang=fr]').click();
  expect(addressOf(page)).toBe('/fr/docs/v2/rooms/');
});

it('the mobile menu opens and closes, and holds navigation and sidebar', async () => {
  const { page } = await open('/docs/v4/rooms/', { width: 360 });
  const menu = page.locator('#docsite-menu');
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Open the menu' }).click();
  expect(await menu.isVisible()).toBe(true);
  expect(await menu.locator('.side-menu-primary a:visible').count()).toBeGreaterThan(3);
  expect(await menu.locator('.sidebar a:visible').count()).toBeGreaterThan(3);
  await menu.getByRole('link', { name: 'Close the menu' }).click();
  expect(await menu.isVisible()).toBe(false);
});

it('the contents of a page open on a phone', async () => {
  const { page } = await open('/docs/v4/server-options/', { width: 360 });
  const contents = page.locator('.mobile-contents');
  expect(await contents.locator('a:visible').count()).toBe(0);
  await contents.locator('summary').click();
  await contents.locator('a').nth(3).click();
  expect(addressOf(page)).toMatch(/^\/docs\/v4\/server-options\/#./);
});

it('every panel of tabs shows, below its label', async () => {
  const { page } = await open('/every-element/');
  const panels = page.getByRole('tabpanel');
  expect(await panels.count()).toBe(5);
  for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true);
  expect(await page.locator('.tab-list:visible').count()).toBe(0);
});

it('a page whose script cannot be loaded is one without script', async () => {
  const { page } = await openPage('/every-element/', {
    width: 360,
    stored: { 'docusaurus.tab.every-element': 'second' },
    prepare: (prepared) => interceptRequests(prepared, '**/boot-*.js', ({ answer }) => answer(404)),
  });
  await page.getByRole('link', { name: 'Open the menu' }).click();
  const menu = page.locator('#docsite-menu');
  expect(await menu.locator('.side-menu-primary a:visible').count()).toBeGreaterThan(3);
  await menu.getByRole('link', { name: 'Close the menu' }).click();
  const { deadControls } = await page.evaluate(seen);
  expect(deadControls).toEqual([]);
  for (const panel of await page.locator('.tab-panel').all()) expect(await panel.isVisible()).toBe(true);
});

it('the search page says that it needs script', async () => {
  const { page } = await open('/search/?q=rooms');
  expect(await page.locator('main .notice:visible').allTextContents()).toEqual([
    expect.stringContaining('needs JavaScript'),
  ]);
});
