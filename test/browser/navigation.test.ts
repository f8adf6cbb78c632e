/** Following links without loading the document anew (specification, section 4). */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followLink } from './follow-link.ts';
import { framesOf, recordFrames } from './frames.ts';
import { holdRequests } from './hold-requests.ts';
import { settled } from './page-time.ts';
import {
  heading,
  isSameDocument,
  markedPageOpener,
  scrollTo,
  scrollTop,
  sidebarLink,
} from './same-document.ts';
import { addressOf, hydrated, pageOpener } from './visit.ts';

const open = pageOpener();
const start = markedPageOpener();
const contentOf = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).first().getAttribute(attribute);

describe('a link within the site', () => {
  it('swaps the page in: address, title, head, content, shell; scripts are told', async () => {
    const { page, problems } = await start('/docs/v4/rooms/', { savesData: false });
    await page.evaluate(() => {
      const paths: string[] = [];
      document.addEventListener('docsite:navigated', () => paths.push(location.pathname));
      Object.assign(window, { paths });
    });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { paths: string[] }).paths)).toEqual([
      '/docs/v4/broadcasting-events/',
    ]);
    expect(addressOf(page)).toBe('/docs/v4/broadcasting-events/');
    const style = await page.locator('main h1').evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(style).toBe('none');
    const { page: fresh } = await open('/docs/v4/broadcasting-events/');
    expect(await page.title()).toBe(await fresh.title());
    expect(await describedHead(page)).toEqual(await describedHead(fresh));
    await hydrated(fresh);
    for (const part of ['main', 'footer', '.sidebar', '.contents', '.navbar-items']) {
      expect(await plainHtml(page, part), part).toBe(await plainHtml(fresh, part));
    }
    expect(problems).toEqual([]);
  });

  it('shows nothing of the next page before all of it is there', async () => {
    const held = holdRequests('**/docs/v4/broadcasting-events/');
    const { page } = await start('/docs/v4/rooms/', { prepare: held.prepare });
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await held.asked;
    await settled(page);
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    expect(await page.title()).toMatch(/^Rooms/);
    await heading(page, 'Rooms').waitFor();
    await held.release();
    await heading(page, 'Broadcasting events').waitFor();
    expect(addressOf(page)).toBe('/docs/v4/broadcasting-events/');
  });

  it('to the page itself goes to the top and adds no entry; to another kind of page leads there and back', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await scrollTo(page, 500);
    const entries = await page.evaluate(() => history.length);
    await sidebarLink(page, '/docs/v4/rooms/').click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.locator('.navbar-items').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog/');
    expect(await page.locator('.sidebar').count()).toBe(0);
    expect(await page.locator('.navbar-items [aria-current=page]').textContent()).toBe('Blog');
    await page.locator('.navbar-items').getByRole('link', { name: 'Server API' }).click();
    await heading(page, 'Server API').waitFor();
    expect(await page.locator('.sidebar [aria-current=page]').count()).toBe(1);
    expect(await page.locator('.contents a').count()).toBeGreaterThan(5);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('leads to another language: document, menus and switch speak it', async () => {
    const { page, problems } = await start('/docs/v4/rooms/');
    await page
      .locator('.navbar-items')
      .getByLabel(/^Language/)
      .click();
    await page.locator('.navbar-items a[lang=fr]').click();
    await page.waitForURL('**/fr/docs/v4/rooms/');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('.skip-link').textContent()).toBe('Aller au contenu principal');
    expect(await page.locator('#docsite').getAttribute('data-retry')).toBe('Réessayer');
    expect(await contentOf(page, 'link[rel=canonical]', 'href')).toContain('/fr/docs/v4/rooms/');
    await page
      .locator('.navbar-items')
      .getByLabel(/^Langue/)
      .click();
    expect(await pathOf(page.locator('.navbar-items a[lang=en]'))).toBe('/docs/v4/rooms/');
    expect(problems).toEqual([]);
  });

  it('leads to another version, whose switch leads back', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await page
      .locator('.navbar-items')
      .getByLabel(/^Version/)
      .click();
    await page.locator('.navbar-items [data-docs-version="3.x"]').click();
    await page.waitForURL('**/docs/v3/rooms/');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator('.sidebar a[href^="/docs/v4/"]').count()).toBe(0);
    const back = page.locator('.navbar-items [data-docs-version="current"]');
    expect(await pathOf(back)).toBe('/docs/v4/rooms/');
    await page.locator('.navbar-items').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog/');
    await page.locator('.navbar-items a[href^="/docs/v3/"]').first().waitFor();
  });
});

describe('the sidebar', () => {
  it('keeps open categories and its scroll position', async () => {
    const { page } = await start('/docs/v4/rooms/', { height: 420 });
    const closed = page.locator('.sidebar a[aria-expanded=false]').first();
    const label = (await closed.textContent()) ?? '';
    await closed.click();
    const category = page.locator('.sidebar-category', { hasText: label }).first();
    await category.locator('ul').first().waitFor();
    const menu = page.locator('.side-menu');
    await menu.evaluate((element) => element.scrollTo({ top: 90, behavior: 'instant' }));
    const target = sidebarLink(page, '/docs/v4/broadcasting-events/');
    await target.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await menu.evaluate((element) => element.scrollTop);
    expect(before).toBeGreaterThan(0);
    await target.click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await category.locator('ul').count()).toBeGreaterThan(0);
    expect(await menu.evaluate((element) => element.scrollTop)).toBe(before);
  });
});

describe('after navigation', () => {
  it('the page starts at its top, its heading has the focus, it is announced; followed to itself, it marks the heading being read', async () => {
    const { page } = await start('/docs/v4/server-options/');
    await sidebarLink(page, '/docs/v4/server-options/').click();
    await page.locator('main h1:focus').waitFor();
    await scrollTo(page, 4000);
    await page.locator('.contents a[aria-current]').waitFor();
    await page.evaluate(() => {
      // The bar hides on the way down; the keyboard reaches its links all the same.
      document.querySelector<HTMLElement>('.navbar-items a[href="/blog/"]')?.focus();
    });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blog/');
    expect(await scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.locator('#docsite-announcer', { hasText: await page.title() }).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect(await page.locator('main h1').getAttribute('tabindex')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('docsite-main');
  });

  it('a fragment is scrolled to, below the navbar, and has the focus', async () => {
    const { page } = await start('/docs/v4/rooms/');
    const href = '/docs/v4/server-api/#server-socketsjoinrooms';
    const id = await fragmentOf(page, '/docs/v4/server-api/');
    await page.evaluate(
      (url) => {
        const link = Object.assign(document.createElement('a'), {
          id: 'probe',
          href: url,
          textContent: 'go',
        });
        document.querySelector('main p')?.prepend(link);
      },
      href.replace(/#.*/, `#${id}`),
    );
    await page.locator('#probe').click();
    await heading(page, 'Server API').waitFor();
    expect(addressOf(page)).toBe(`/docs/v4/server-api/#${id}`);
    const target = page.locator(`[id="${id}"]`);
    const top = (await target.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(200);
    expect(await target.evaluate((element) => element.matches(':target'))).toBe(true);
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.navbar[data-hidden]').waitFor({ state: 'attached' });
    expect(await isSameDocument(page)).toBe(true);
  });

  it('the mobile menu is closed', async () => {
    const { page, problems } = await start('/docs/v4/rooms/', { width: 390 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await page.locator('#docsite-menu').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await sidebarLink(page, '/docs/v4/broadcasting-events/').click();
    await page.locator('#docsite-menu').waitFor({ state: 'hidden' });
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('controls of the content work: stored tabs, copying, wrapping, the heading being read', async () => {
    const stored = { 'docusaurus.tab.every-element': 'second' };
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    const { page, problems } = await start('/docs/v4/rooms/', { stored, context });
    await followLink(page, '/every-element/');
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Second', 'Second']);
    await page.getByRole('tab', { name: 'First' }).first().click();
    await page.getByText('The first panel.', { exact: true }).waitFor();
    const block = page.locator('.code-block', { hasText: 'npm install' }).first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy the code' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm install');
    await wrap(page, block);
    expect(await block.getAttribute('data-wrap')).toBe('');
    await followLink(page, '/docs/v4/server-options/');
    await scrollTo(page, 4000);
    await page.locator('.contents a[aria-current]').waitFor();
    expect(problems).toEqual([]);
  });

  it('what stays does not move', async () => {
    const { page } = await start('/docs/v4/rooms/', { initScript: recordFrames, savesData: false });
    for (const path of ['/docs/v4/broadcasting-events/', '/docs/v4/server-api/', '/docs/v4/rooms/']) {
      await followLink(page, path);
      await settled(page);
    }
    expect((await framesOf(page)).shifts).toEqual([]);
  });
});

/** The id of a heading in the middle of another page. */
async function fragmentOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(new URL(path, page.url()).href)).text();
  const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id = '']) => id);
  return ids[Math.floor(ids.length / 2)] ?? '';
}

/** Lines can be wrapped where they do not fit. */
async function wrap(page: Page, block: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await block.getByRole('button', { name: 'Wrap lines' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The page that a link leads to. */
function pathOf(link: Locator): Promise<string> {
  return link.evaluate((element) => new URL(String(element.getAttribute('href')), document.baseURI).pathname);
}

/** Every tag of the head that speaks of the page, whatever their order. */
function describedHead(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.head.querySelectorAll('meta, link:not([data-islands]), script')]
      .map((tag) => tag.outerHTML)
      .sort(),
  );
}

/** Markup without what follows the reader: focus, scrolling, open menus. */
function plainHtml(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) =>
      element.outerHTML
        .replaceAll(/ (tabindex|style|aria-expanded)="[^"]*"/g, '')
        .replaceAll(/ (open|aria-current="location"|data-hidden)(="")?(?=[ >])/g, ''),
    );
}
