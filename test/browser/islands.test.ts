/** Islands: components of the content that come to life in the browser. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { loadDevelopmentReact } from './build-site.ts';
import { hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener();

const counter = (page: Page, label: string) => page.getByRole('button', { name: `${label}:` });
const islandOf = (page: Page, label: string) =>
  page.locator('docsite-island', { has: page.getByText(label, { exact: true }) }).last();

async function alive(page: Page, label: string): Promise<void> {
  await page
    .locator('docsite-island[data-hydrated] > .counter', { has: counter(page, label) })
    .last()
    .waitFor();
}

async function start(path: string, options: VisitOptions = {}) {
  const visit = await open(path, options);
  await hydrated(visit.page);
  await visit.page.evaluate(() => Object.assign(window, { marked: true }));
  return visit;
}

async function clickTo(page: Page, label: string, count: number): Promise<void> {
  await counter(page, label).click();
  await page.getByRole('button', { name: `${label}: ${count}` }).waitFor();
}

describe('an island', () => {
  it('is there as HTML, comes to life, and finds what it would have rendered itself', async () => {
    const { page, problems } = await start('/islands/', { prepare: loadDevelopmentReact });
    for (const label of ['First', 'Inline', 'Outer', 'Inner']) {
      await alive(page, label);
      await clickTo(page, label, 1);
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is hydrated when it is about to be seen', async () => {
    const { page } = await start('/islands/');
    await alive(page, 'First');
    const far = islandOf(page, 'Far');
    expect(await far.getAttribute('data-hydrated')).toBeNull();
    await far.scrollIntoViewIfNeeded();
    await alive(page, 'Far');
    await clickTo(page, 'Far', 1);
  });

  it('keeps its children, which are the HTML of the server', async () => {
    const { page, problems } = await open('/islands/', {
      initScript: () =>
        document.addEventListener('DOMContentLoaded', () => {
          const link = document.querySelector('docsite-slot a');
          if (link) Object.assign(link, { marked: true });
        }),
    });
    await alive(page, 'First');
    const children = page.getByText('Children in Markdown');
    expect(await children.locator('a').evaluate((link) => 'marked' in link)).toBe(true);
    await page.getByRole('button', { name: 'Toggle First' }).click();
    await children.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Toggle First' }).click();
    await children.waitFor();
    expect(await children.locator('a').evaluate((link) => 'marked' in link)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('may show its children later, islands among them included', async () => {
    const { page } = await start('/islands/');
    await alive(page, 'First');
    await page.getByRole('button', { name: 'Drawer' }).click();
    await alive(page, 'Hidden');
    await clickTo(page, 'Hidden', 1);
  });

  it('that fails says so in its place, hurts nothing else, and can be tried again', async () => {
    const { page } = await start('/islands/');
    await alive(page, 'Fragile');
    await clickTo(page, 'First', 1);
    await clickTo(page, 'Fragile', 1);
    await counter(page, 'Fragile').click();
    const crash = page.locator('docsite-island .crash');
    await crash.getByText('Fragile is full').waitFor();
    await clickTo(page, 'First', 2);
    await crash.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Fragile: 0' }).waitFor();
    expect(await crash.count()).toBe(0);
  });
});

describe('with navigation', () => {
  it('islands live on the page that was swapped in, and end with the page that was left', async () => {
    const { page, problems } = await start('/islands/');
    await alive(page, 'First');
    await page.getByRole('link', { name: 'To the islands of React' }).click();
    await page.getByRole('heading', { name: 'More islands' }).waitFor();
    await alive(page, 'Of Socket.IO');
    await clickTo(page, 'Of Socket.IO', 1);
    expect(
      await page.evaluate(() => ['marked', 'gone First', 'gone Far'].map((name) => name in window)),
    ).toEqual([true, true, false]);
    await page.getByRole('link', { name: 'Back to the islands' }).click();
    await alive(page, 'First');
    await clickTo(page, 'First', 1);
    expect(await page.evaluate(() => 'gone Of Socket.IO' in window)).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe('what is loaded', () => {
  async function scriptsOf(path: string): Promise<string[]> {
    const texts: Promise<string>[] = [];
    const { page } = await open(path, {
      prepare: async (prepared) => {
        prepared.on('response', (response) => {
          if (response.request().resourceType() === 'script') texts.push(response.text());
        });
      },
    });
    await hydrated(page);
    if (path === '/islands/') await alive(page, 'First');
    return Promise.all(texts);
  }

  it('React once, whether a page has islands or not', async () => {
    const isReact = (text: string) =>
      text.includes('react.transitional.element') && text.includes('useState');
    const [without, withIslands] = [await scriptsOf('/versions/'), await scriptsOf('/islands/')];
    expect(withIslands.length).toBeGreaterThan(without.length);
    expect(withIslands.filter(isReact).length).toBe(without.filter(isReact).length);
    const isReactDom = (text: string) => text.includes('__reactContainer$');
    expect(withIslands.filter(isReactDom)).toHaveLength(1);
  });

  it('nothing for islands on pages without any', async () => {
    const scripts = await scriptsOf('/docs/v4/rooms/');
    expect(scripts.filter((text) => text.includes('docsite-slot'))).toEqual([]);
  });
});
