/** Journeys without a mouse: by keyboard alone, and by touch alone. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { settled } from './page-time.ts';
import { isFocused, tabTo } from './tab-to.ts';
import { addressOf, hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

/** Presses Tab until the target has the focus, as someone would who looks for it. */
async function findByTab(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}.`);
}

const navbar = (page: Page) => page.locator('.navbar-items');

describe('by keyboard', () => {
  it('the first stop is the skip link, which leads to the content; the colour mode switches', async () => {
    const { page } = await open('/docs/v4/rooms/');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    await expect.poll(() => isFocused(link)).toBe(true);
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.locator('main'))).toBe(true);
    await tabTo(page, page.getByRole('button', { name: 'Dark mode' }));
    await page.keyboard.press('Space');
    await page.locator('html[data-theme=dark]').waitFor();
  });

  it('the version dropdown opens, closes on Escape and when the focus leaves it, and keeps the page', async () => {
    const { page } = await open('/docs/v4/rooms/');
    await hydrated(page);
    const summary = navbar(page).getByLabel(/^Version/);
    const entry = navbar(page).locator('[data-docs-version="3.x"]');
    await findByTab(page, summary);
    await page.keyboard.press('Enter');
    await entry.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(summary)).toBe(true);
    await page.keyboard.press('Enter');
    await entry.waitFor();
    await page.keyboard.press('Shift+Tab');
    await navbar(page).locator('details[open]').waitFor({ state: 'detached' });
    await tabTo(page, summary);
    await page.keyboard.press('Space');
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/v3/rooms/');
  });

  it('the locale dropdown keeps the page, there and back', async () => {
    const { page } = await open('/docs/v4/rooms/');
    await tabTo(page, navbar(page).getByLabel(/^Language/));
    await page.keyboard.press('Enter');
    await tabTo(page, navbar(page).locator('[lang=fr]'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/fr/docs/v4/rooms/');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await tabTo(page, navbar(page).getByLabel(/^Langue/));
    await page.keyboard.press('Enter');
    await tabTo(page, navbar(page).locator('[lang=en]'));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/docs/v4/rooms/');
  });

  it('a sidebar category opens in place, and its page is one step further', async () => {
    const { page } = await open('/docs/v4/rooms/');
    await hydrated(page);
    const category = page.locator('.sidebar a[aria-expanded=false]').first();
    const label = (await category.textContent()) ?? '';
    await tabTo(page, category);
    await page.keyboard.press('Enter');
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    const opened = page.locator('.sidebar-category', { hasText: label }).filter({ has: page.locator('ul') });
    const first = opened.locator('ul a').first();
    await first.waitFor();
    const href = (await first.getAttribute('href')) ?? '';
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(first)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  });

  it('the mobile menu opens, keeps the focus, and gives it back on Escape', async () => {
    const { page } = await open('/docs/v4/rooms/', { width: 360 });
    await hydrated(page);
    const toggle = page.getByRole('button', { name: 'Open the menu' });
    await findByTab(page, toggle);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Close the menu' }))).toBe(true);
    expect(await violationsOf(page, '#docsite-menu')).toEqual([]);
    await page.evaluate(() => {
      const focused: boolean[] = [];
      document.addEventListener('focusin', ({ target }) => {
        focused.push(target instanceof Element && target.closest('#docsite-menu') !== null);
      });
      Object.assign(window, { focused });
    });
    // From its last link the focus goes to the browser's own controls, and comes back.
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => (window as unknown as { focused: boolean[] }).focused);
    expect(focused.length).toBeGreaterThan(30);
    expect(focused).not.toContain(false);
    await tabTo(page, page.getByRole('button', { name: '← Back to main menu' }));
    await page.keyboard.press('Enter');
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await tabTo(page, main.getByRole('link', { name: 'Blog' }));
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(toggle)).toBe(true);
    await page.locator('#docsite-menu').waitFor({ state: 'hidden' });
  });

  it('code is copied, and that is said; arrows, Home and End move between tabs, and Tab leaves them', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    // Firefox reads and sets attributes so since version 119 only.
    const initScript = () => void Reflect.deleteProperty(Element.prototype, 'role');
    const { page } = await open('/every-element/', { context, initScript });
    const block = page.locator('.code-block', { hasText: 'npm install' });
    await tabTo(page, block.getByRole('button', { name: 'Copy the code' }));
    await page.keyboard.press('Enter');
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'attached' });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe('npm install socket.io && node --inspect server.js # a comment');
    await hydrated(page);
    const tabs = page.getByRole('tab');
    await tabTo(page, tabs.first());
    const pressAndExpect = async (key: string, name: string) => {
      await page.keyboard.press(key);
      await page.locator(':focus', { hasText: name }).waitFor();
      await expect.poll(() => page.getByRole('tabpanel').first().getAttribute('aria-label')).toBe(name);
    };
    await pressAndExpect('ArrowRight', 'Second');
    await pressAndExpect('End', 'Third');
    await pressAndExpect('ArrowRight', 'First');
    await pressAndExpect('ArrowLeft', 'Third');
    await pressAndExpect('Home', 'First');
    // With Alt, the arrow is the browser's, which goes back.
    await page.keyboard.press('Alt+ArrowRight');
    expect(await page.getByRole('tabpanel').first().getAttribute('aria-label')).toBe('First');
    await page.keyboard.press('Tab');
    const isOnTab = await tabs
      .first()
      .evaluate((tab) => tab.closest('[role=tablist]')?.matches(':focus-within'));
    expect(isOnTab).toBe(false);
  });
});

describe('by touch', () => {
  const wide = { context: { hasTouch: true } };
  const touch = { width: 360, context: { hasTouch: true, isMobile: true } };

  // A page that arrives takes the focus, which closes what is open: each test waits until it has settled.
  it('finds a page by the menu', async () => {
    const { page } = await open('/', touch);
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await page.locator('.side-menu-primary').getByRole('link', { name: 'Documentation' }).tap();
    await page.waitForURL('**/docs/v4/');
    await settled(page);
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    const category = page
      .locator('.sidebar-category', { has: page.locator('a[aria-expanded=false]') })
      .first();
    await category.locator('a').first().tap();
    const entry = page.locator('.sidebar a[aria-expanded=true] + ul a').last();
    const href = (await entry.getAttribute('href')) ?? '';
    await entry.tap();
    await page.waitForURL(`**${href}`);
    await page.locator('main h1').waitFor();
  });

  it('closes the menu beside it, and switches version and locale in it', async () => {
    const { page } = await open('/docs/v4/rooms/', touch);
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await page.locator('#docsite-menu[data-open]').waitFor();
    await page.touchscreen.tap(350, 400);
    await page.locator('#docsite-menu[data-open]').waitFor({ state: 'detached' });
    const primary = page.locator('.side-menu-primary');
    const openMainMenu = async () => {
      await page.locator('button.menu-toggle').tap();
      await page.locator('.side-menu-back').tap();
    };
    await openMainMenu();
    await primary.getByLabel(/^Version/).tap();
    await primary.locator('[data-docs-version="2.x"]').tap();
    await page.waitForURL('**/docs/v2/rooms/');
    await settled(page);
    await openMainMenu();
    await primary.getByLabel(/^Language/).tap();
    await primary.locator('[lang=fr]').tap();
    await page.waitForURL('**/fr/docs/v2/rooms/');
  });

  it('copies code, uses tabs and the colour switch', async () => {
    const context = { ...touch.context, permissions: ['clipboard-read', 'clipboard-write'] };
    const { page } = await open('/every-element/', { ...touch, context });
    const block = page.locator('.code-block', { hasText: 'npm install' });
    const button = block.getByRole('button', { name: 'Copy the code' });
    // No pointer can hover here: the button is there without.
    expect(
      await button.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity),
    ).toBe('1');
    await button.tap();
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm install socket.io');
    await page.getByRole('tab', { name: 'Second' }).first().tap();
    await page.getByText('The second panel.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Dark mode' }).tap();
    await page.locator('html[data-theme=dark]').waitFor();
  });

  it('opens a category, switches version and locale on a wide screen', async () => {
    const { page } = await open('/docs/v4/rooms/', wide);
    const closed = page.locator('.sidebar-category', { has: page.locator('a[aria-expanded=false]') });
    const label = (await closed.first().textContent()) ?? '';
    await closed.first().locator('a').first().tap();
    const opened = page
      .locator('.sidebar-category', { hasText: label })
      .locator('a[aria-expanded=true] + ul a');
    const href = (await opened.first().getAttribute('href')) ?? '';
    await opened.first().tap();
    await page.waitForURL(`**${href}`);
    await page.locator('main h1').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor();
    await settled(page);
    await navbar(page).getByLabel('Version 4.x, change').tap();
    await navbar(page).locator('[data-docs-version="3.x"]').tap();
    await navbar(page).getByLabel('Version 3.x, change').waitFor();
    await settled(page);
    await navbar(page)
      .getByLabel(/^Language/)
      .tap();
    await navbar(page).locator('[lang=fr]').tap();
    await page.waitForURL('**/fr/docs/v3/rooms/');
    await navbar(page)
      .getByLabel(/^Langue/)
      .waitFor();
    await settled(page);
    // A dropdown closes on a tap beside it.
    await navbar(page)
      .getByLabel(/^Langue/)
      .tap();
    await page.locator('main h1').tap();
    await navbar(page).locator('details[open]').waitFor({ state: 'detached' });
  });
});

it('open dropdowns can be used by everyone', async () => {
  const { page } = await open('/docs/v4/rooms/');
  await hydrated(page);
  for (const summary of await navbar(page).locator('summary').all()) {
    await summary.click();
    expect(await violationsOf(page, '.navbar')).toEqual([]);
  }
});
