/** What the site remembers in the reader's browser (specification, sections 4, 8 and 9). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { framesOf, recordFrames } from './frames.ts';
import { rewriteAnswers } from './intercept-requests.ts';
import { settled } from './page-time.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const bar = (page: Page) => page.locator('.announcement-bar');
const shownPanels = (page: Page) =>
  page.locator('.tab-panel:visible').evaluateAll((panels) => panels.map((panel) => panel.dataset.value));

describe('stored choices are on screen from the first frame on', () => {
  it('dark mode, a closed announcement and a chosen tab', async () => {
    const first = await open('/every-element/');
    const id = (await storedIn(first.page, 'docusaurus.announcement.id')) ?? '';
    const stored = {
      theme: 'dark',
      'docusaurus.announcement.id': id,
      'docusaurus.announcement.dismiss': 'true',
      'docusaurus.tab.every-element': 'second',
    };
    const { page } = await open('/every-element/', { stored, initScript: recordFrames });
    await hydrated(page);
    const frames = await framesOf(page);
    expect(frames).toMatchObject({ theme: ['dark'], announcement: ['none'], panel: ['second'], shifts: [] });
    expect(frames.background).toHaveLength(1);
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Second', 'Second']);
  });
});

describe('colour mode', () => {
  it('is light by default, switches, is stored as "theme", and follows the same site in another tab', async () => {
    const { page } = await open('/');
    const toggle = page.getByRole('button', { name: 'Dark mode' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await toggle.click();
    await page.locator('html[data-theme=dark]').waitFor();
    expect(await storedIn(page, 'theme')).toBe('dark');
    await hydrated(page);
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await toggle.click();
    await page.locator('html[data-theme=light]').waitFor();
    expect(await storedIn(page, 'theme')).toBe('light');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Dark mode' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
  });

  it('follows changes of the system', async () => {
    const { page } = await open('/', { context: { colorScheme: 'light' } });
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme=light]').waitFor();
  });
});

describe('choices made elsewhere', () => {
  const choose = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('docusaurus.tab.every-element', 'second');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });

  it('show on a page that the browser kept for going back', async () => {
    const { page } = await open('/every-element/');
    await hydrated(page);
    await choose(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await shownPanels(page)).toEqual(['second', 'second']);
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('of the colour mode do not count where its switch is disabled', async () => {
    const { page } = await open('/every-element/', {
      prepare: (prepared) =>
        rewriteAnswers(prepared, '**/every-element/', (text) =>
          text.replace('<html ', '<html data-fixed-theme '),
        ),
    });
    await hydrated(page);
    await choose(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await shownPanels(page)).toEqual(['second', 'second']);
  });

  it('leave style sheets of other scripts alone', async () => {
    const { page } = await open('/every-element/', {
      stored: { 'docusaurus.tab.every-element': 'second' },
      initScript: () =>
        document.addEventListener('DOMContentLoaded', () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('h1 { letter-spacing: 5px }');
          document.adoptedStyleSheets.push(sheet);
        }),
    });
    await hydrated(page);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).letterSpacing)).toBe('5px');
  });
});

describe('announcement bar', () => {
  it('closes, and stays closed', async () => {
    const { page } = await open('/');
    expect(await bar(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close this announcement' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    expect(await storedIn(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('shows again when the announcement is another', async () => {
    const stored = { 'docusaurus.announcement.id': 'last year', 'docusaurus.announcement.dismiss': 'true' };
    const { page } = await open('/', { stored });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await storedIn(page, 'docusaurus.announcement.dismiss')).toBe('false');
    expect(await storedIn(page, 'docusaurus.announcement.id')).not.toBe('last year');
  });
});

describe('tabs', () => {
  it('change together in a group, stay where they are on screen, and are stored for the group', async () => {
    const { page } = await open('/every-element/');
    expect(await shownPanels(page)).toEqual(['first', 'first']);
    const tab = page.getByRole('tab', { name: 'Second' }).last();
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    await tab.click();
    await expect.poll(() => shownPanels(page)).toEqual(['second', 'second']);
    expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(await storedIn(page, 'docusaurus.tab.every-element')).toBe('second');
    await page.reload();
    expect(await shownPanels(page)).toEqual(['second', 'second']);
  });

  it('show what the address names, on arrival and when its fragment changes', async () => {
    const { page } = await open('/every-element/#second-panel');
    await expect.poll(() => shownPanels(page)).toEqual(['second', 'second']);
    const target = page.locator('#second-panel');
    const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(100);
    await page.getByRole('tab', { name: 'First' }).first().click();
    await page.evaluate(() => window.location.assign('#'));
    expect(await target.isVisible()).toBe(false);
    await page.evaluate(() => window.location.assign('#second-panel'));
    await expect.poll(top).toBeLessThan(100);
    expect(await target.isVisible()).toBe(true);
  });

  it('show what the browser finds in them, also when they were shown before', async () => {
    const { page } = await open('/every-element/');
    await hydrated(page);
    await page.locator('.tab-panel[hidden=until-found]').first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '#:~:text=It%20has%20one%20line%20more';
      link.textContent = 'Find';
      document.querySelector('main')?.prepend(link);
    });
    for (const _time of [1, 2]) {
      await page.getByRole('link', { name: 'Find', exact: true }).click();
      await expect.poll(() => shownPanels(page)).toEqual(['second', 'second']);
      await page.getByRole('tab', { name: 'First' }).first().click();
      await expect.poll(() => shownPanels(page)).toEqual(['first', 'first']);
    }
    expect(await page.getByRole('tabpanel').count()).toBe(2);
  });

  it('leaves alone a block that has no such tab', async () => {
    const { page } = await open('/every-element/', { stored: { 'docusaurus.tab.every-element': 'third' } });
    await hydrated(page);
    expect(await shownPanels(page)).toEqual(['third', 'first']);
  });
});

it('tabs whose choice moves the page do not hide the navbar', async () => {
  const { page } = await open('/every-element/', { height: 400 });
  await hydrated(page);
  await page
    .locator('.tab-panel[data-value=second]')
    .first()
    .evaluate((panel) => {
      panel.style.minHeight = '500px';
    });
  const tab = page.getByRole('tab', { name: 'Second' }).last();
  await tab.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
  await page.mouse.wheel(0, -10);
  await page.locator('.navbar:not([data-hidden])').waitFor();
  const before = await page.evaluate(() => window.scrollY);
  await tab.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 300);
  await settled(page);
  expect(await page.locator('.navbar').getAttribute('data-hidden')).toBeNull();
});

describe('preferred docs version', () => {
  const versionDropdown = (page: Page) => page.locator('.navbar-items').getByLabel(/^Version/);

  it('is stored when it is chosen, and navigation outside the docs keeps to it', async () => {
    const { page } = await open('/docs/v4/rooms/');
    await hydrated(page);
    await versionDropdown(page).click();
    await page.locator('.navbar-items [data-docs-version="3.x"]').click();
    await page.waitForURL('**/docs/v3/rooms/');
    expect(await storedIn(page, 'docs-preferred-version-default')).toBe('3.x');
    await page.goto(new URL('/', page.url()).href);
    await hydrated(page);
    await page.locator('.navbar-items a[href^="/docs/v3/"]').first().waitFor();
    expect(await versionDropdown(page).textContent()).toContain('3.x');
  });

  it('is forgotten when it no longer exists', async () => {
    const { page } = await open('/', { stored: { 'docs-preferred-version-default': '1.x' } });
    await hydrated(page);
    expect(await storedIn(page, 'docs-preferred-version-default')).toBeNull();
    expect(await versionDropdown(page).textContent()).toContain('4.x');
  });
});

it('a browser that refuses storage loses memory and nothing else, and says so in the console', async () => {
  const { page, problems } = await open('/every-element/', { initScript: refuseStorage });
  await hydrated(page);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('tab', { name: 'Second' }).first().click();
  expect(await shownPanels(page)).toEqual(['second', 'second']);
  await page.getByRole('button', { name: 'Close this announcement' }).click();
  await bar(page).waitFor({ state: 'hidden' });
  expect(problems).not.toEqual([]);
  for (const problem of problems) {
    expect(problem).toMatch(/^error: The browser's storage is not available for "[\w.-]+"/);
  }
});

function refuseStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}
