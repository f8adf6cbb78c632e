/** Islands: components of the content that come to life in the browser. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { holdRequests } from './hold-requests.ts';
import { interceptRequests, rewriteAnswers } from './intercept-requests.ts';
import { settled } from './page-time.ts';
import { previewSite } from './preview-site.ts';
import { isSameDocument, markedPageOpener } from './same-document.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();
const start = markedPageOpener();

const counter = (page: Page, label: string) => page.getByRole('button', { name: `${label}:` });
const islandOf = (page: Page, label: string) =>
  page.locator('docsite-island', { has: page.getByText(label, { exact: true }) }).last();

async function alive(page: Page, label: string): Promise<void> {
  await page
    .locator('docsite-island[data-hydrated] > .counter', { has: counter(page, label) })
    .last()
    .waitFor();
}

async function clickTo(page: Page, label: string, count: number): Promise<void> {
  await counter(page, label).click();
  await page.getByRole('button', { name: `${label}: ${count}` }).waitFor();
}

describe('an island', () => {
  it('is there as HTML, comes to life, and finds what it would have rendered itself', async () => {
    const { page, problems } = await start(`${inject('developmentOrigin')}/islands/`);
    for (const label of ['First', 'Inline', 'Outer', 'Inner']) {
      await alive(page, label);
      await clickTo(page, label, 1);
    }
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('comes to life in browsers of 2023, which lack what others have', async () => {
    const initScript = () => {
      Reflect.deleteProperty(URL, 'canParse');
      Reflect.deleteProperty(URL, 'parse');
    };
    const { page, problems } = await open('/islands/', { initScript });
    await alive(page, 'First');
    await clickTo(page, 'First', 1);
    expect(problems).toEqual([]);
  });

  it('is hydrated when it is about to be seen, and may show its children later, islands among them included', async () => {
    const { page } = await start('/islands/');
    await alive(page, 'First');
    const far = islandOf(page, 'Far');
    expect(await far.getAttribute('data-hydrated')).toBeNull();
    await far.scrollIntoViewIfNeeded();
    await alive(page, 'Far');
    await clickTo(page, 'Far', 1);
    await page.getByRole('button', { name: 'Drawer' }).click();
    await alive(page, 'Hidden');
    await clickTo(page, 'Hidden', 1);
  });

  it('shows the documents that it is given, and what lives in them', async () => {
    const { page, problems } = await start(`${inject('developmentOrigin')}/islands/`);
    await alive(page, 'First');
    const machine = page.getByRole('button', { name: 'Way machine' });
    // Nobody has given it a class.
    expect(await machine.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
    await machine.click();
    await page.getByText('Words by machine.').waitFor();
    expect(await page.getByText('Words by hand.').count()).toBe(0);
    await alive(page, 'Chosen');
    await clickTo(page, 'Chosen', 1);
    await page.getByRole('button', { name: 'Way hand' }).click();
    await page.getByText('Words by hand.').waitFor();
    expect(problems).toEqual([]);
  });

  it('does what was pressed before it was alive', async () => {
    const held = holdRequests('**/assets/island-*.js');
    const { page, problems } = await start('/islands/', { prepare: held.prepare });
    await counter(page, 'First').click();
    await counter(page, 'Inner').click();
    await held.release();
    await page.getByRole('button', { name: 'First: 1' }).waitFor();
    await page.getByRole('button', { name: 'Inner: 1' }).waitFor();
    expect(problems).toEqual([]);
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
    const { page, problems } = await start('/islands/', { savesData: false });
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

describe('the style of an island', () => {
  const looks = (page: Page) =>
    page.evaluate(() => ({
      lamp: getComputedStyle(document.querySelector('.lamp') ?? document.body).outlineColor,
      heading: getComputedStyle(document.querySelector('h1') ?? document.body).letterSpacing,
    }));

  it('is there when its page is swapped in, and goes with it', async () => {
    const { page, problems } = await start('/islands/', { savesData: false });
    await page.evaluate(() => {
      document.addEventListener('docsite:navigated', () => {
        const lamp = document.querySelector('.lamp');
        Object.assign(window, { atOnce: lamp && getComputedStyle(lamp).outlineColor });
      });
    });
    const more = page.getByRole('link', { name: 'To the islands of React' });
    // What is fetched ahead must not be applied ahead.
    await more.hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /island-lamp-.*\.css$/.test(name)),
    );
    await settled(page);
    expect((await looks(page)).heading).not.toBe('3px');
    for (const _visit of ['first', 'second']) {
      await more.click();
      await page.getByRole('heading', { name: 'More islands' }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { atOnce: string }).atOnce)).toBe(
        'rgb(200, 150, 0)',
      );
      expect(await looks(page)).toEqual({ lamp: 'rgb(200, 150, 0)', heading: '3px' });
      await page.getByRole('link', { name: 'Back to the islands' }).click();
      await alive(page, 'First');
      expect((await looks(page)).heading).not.toBe('3px');
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('that is gone leaves the page to the browser', async () => {
    const { page } = await start('/islands/', {
      // By another address: what was loaded from its own may still be in the browser's memory.
      prepare: (prepared) =>
        rewriteAnswers(prepared, '**/more-islands/', (text) =>
          text.replaceAll(/island-lamp-[^"]+\.css/g, 'island-gone.css'),
        ),
    });
    await page.getByRole('link', { name: 'To the islands of React' }).click();
    await page.getByRole('heading', { name: 'More islands' }).waitFor();
    expect(await isSameDocument(page)).toBe(false);
  });
});

it('an island that its script does not export is told on the page and on the console', async () => {
  const { page, problems } = await start('/islands/', {
    prepare: (prepared) =>
      interceptRequests(prepared, '**/assets/island-*.js', ({ answer }) =>
        answer(200, { 'Content-Type': 'text/javascript' }, 'export {};'),
      ),
  });
  await page.locator('.failure-box', { hasText: 'has no island' }).waitFor();
  expect(problems.join('\n')).toContain('has no island');
});

describe('a script of islands that is not there', () => {
  it('concerns the page with the islands, and no later one', async () => {
    const { page } = await start('/versions/');
    // The shell is alive: of all scripts, only those of islands are still to come.
    await interceptRequests(page, '**/assets/*.js', ({ fail }) => fail());
    const follow = (href: string) =>
      page.evaluate((path) => {
        const link = document.createElement('a');
        link.href = path;
        document.body.append(link);
        link.click();
        link.remove();
      }, href);
    await follow('/islands/');
    const box = page.locator('.failure-box');
    await box.waitFor();
    await follow('/versions/');
    await page.getByRole('heading', { level: 1, name: 'Versions' }).waitFor();
    await settled(page);
    expect(await box.count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('the reader’s choices', () => {
  it('are known to islands, which can change them', async () => {
    const stored = { 'docusaurus.tab.every-element': 'second' };
    const { page, problems } = await start('/more-islands/', { stored });
    const lamp = page.locator('docsite-island[data-hydrated] .lamp');
    const says = (text: string) => lamp.locator('output', { hasText: text }).waitFor();
    await says('light, announced, second');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await says('dark, announced, second');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await lamp.getByRole('button', { name: 'Darken' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await lamp.getByRole('button', { name: 'Close it' }).click();
    await page.locator('.announcement-bar').waitFor({ state: 'hidden' });
    await lamp.getByRole('button', { name: 'Third tab' }).click();
    await says('dark, closed, third');
    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    expect(kept).toMatchObject({
      theme: 'dark',
      'docusaurus.announcement.dismiss': 'true',
      'docusaurus.tab.every-element': 'third',
    });
    expect(problems).toEqual([]);
  });
});

it('has the texts of a site of one locale at the top of a file', async () => {
  const { origin, stop } = await previewSite({
    'content/components/greeting.tsx': `'use client';
import { translate } from 'docsite/theme';
const hello = translate({ id: 'hello', message: 'Hello {name}' }, { name: 'Ada' });
export const Greeting = () => <p>{hello}</p>;
`,
    'content/i18n/en/messages.yaml': 'texts:\n  hello: Good day {name}\n',
    'content/pages/index.tsx': `import { Greeting } from '../components/greeting.tsx';
export default () => <><h1>Home</h1><Greeting /></>;
`,
  });
  onTestFinished(stop);
  const { page, problems } = await open(`${origin}/`);
  await page.locator('docsite-island[data-hydrated]', { hasText: 'Good day Ada' }).waitFor();
  expect(problems).toEqual([]);
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

  it('React once, whether a page has islands or not, and nothing for islands on pages without any', async () => {
    const isReact = (text: string) =>
      text.includes('react.transitional.element') && text.includes('useState');
    const [without, withIslands] = [await scriptsOf('/versions/'), await scriptsOf('/islands/')];
    expect(withIslands.length).toBeGreaterThan(without.length);
    expect(withIslands.filter(isReact).length).toBe(without.filter(isReact).length);
    const isReactDom = (text: string) => text.includes('__reactContainer$');
    expect(withIslands.filter(isReactDom)).toHaveLength(1);
    expect(without.filter((text) => text.includes('docsite-slot'))).toEqual([]);
  });
});
