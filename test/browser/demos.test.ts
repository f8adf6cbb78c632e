/** The demos, between two tabs of one browser. */
import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { colorViolationsOf, violationsOf } from './accessibility.ts';
import { stopTime } from './page-time.ts';
import { addressOf, hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener();

/** Two tabs that show the same page. */
async function twoTabs(path: string, options: VisitOptions = {}): Promise<[Page, Page, readonly string[]]> {
  const { page, problems } = await open(path, options);
  const second = await page.context().newPage();
  await second.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
  await second.goto(page.url());
  for (const tab of [page, second]) await ready(tab);
  return [page, second, problems];
}

async function ready(page: Page): Promise<void> {
  await page.locator('docsite-island[data-hydrated]').waitFor();
}

async function join(page: Page, name: string, labels = { name: 'Your name', join: 'Join the chat' }) {
  await page.getByLabel(labels.name).fill(name);
  await page.getByRole('button', { name: labels.join }).click();
}

const log = (page: Page) => page.getByRole('log');

/** In both colour modes, on a phone. */
async function expectUsableByAll(...tabs: Page[]): Promise<void> {
  for (const page of tabs) {
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await violationsOf(page, 'docsite-island')).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await colorViolationsOf(page, 'docsite-island')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
}

describe('the chat', () => {
  it('a message sent in one tab shows in the other, with who wrote it, and everyone can use it on a phone', async () => {
    const [ada, grace, problems] = await twoTabs('/demos/chat/', { width: 360, height: 800 });
    // Nothing has to be scrolled before one can join.
    const button = await ada.getByRole('button', { name: 'Join the chat' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(800);
    await join(ada, 'Ada');
    await join(grace, 'Grace');
    await log(ada).getByText('Grace joined').waitFor();
    await ada.getByText('Here: Grace and you').waitFor();
    // Who pauses is not shown as typing any more: here, nobody pauses.
    await stopTime(ada);
    await ada.getByLabel('Message', { exact: true }).fill('Hello <b>Grace</b>');
    await grace.getByText('Ada is typing…').waitFor();
    await ada.getByRole('button', { name: 'Send' }).click();
    await log(grace).getByText('Hello <b>Grace</b>').waitFor();
    expect(await log(grace).getByText('Ada', { exact: true }).count()).toBe(1);
    await grace.getByText('Ada is typing…').waitFor({ state: 'detached' });
    expect(await ada.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    expect(problems).toEqual([]);
    await ada.clock.resume();
    await expectUsableByAll(ada, grace);
  });

  it('is used by keyboard alone, tells a tab that comes later what was said, the others when one goes, and keeps the name', async () => {
    const { page: ada } = await open('/demos/chat/');
    await ready(ada);
    await ada.getByLabel('Your name').focus();
    await ada.keyboard.type('Ada');
    await ada.keyboard.press('Enter');
    // The field that replaces the one she was in has the focus.
    await ada.getByLabel('Message', { exact: true }).waitFor();
    await ada.keyboard.type('By keyboard');
    await ada.keyboard.press('Enter');
    await log(ada).getByText('By keyboard').waitFor();
    await ada.keyboard.press('Shift+Tab');
    expect(await ada.evaluate(() => document.activeElement?.role)).toBe('log');
    const grace = await ada.context().newPage();
    await grace.goto(ada.url());
    await log(grace).getByText('By keyboard').waitFor();
    await join(grace, 'Grace');
    await log(ada).getByText('Grace joined').waitFor();
    await grace.close({ runBeforeUnload: true });
    await log(ada).getByText('Grace left').waitFor();
    await ada.getByText('Nobody else is here.').waitFor();
    await ada.reload();
    await ada.getByLabel('Message', { exact: true }).waitFor();
    expect(await ada.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  it('speaks French, and works where the browser stores nothing', async () => {
    const [ada, grace] = await twoTabs('/fr/demos/chat/', { initScript: refuseSessionStorage });
    const labels = { name: 'Votre nom', join: 'Entrer dans la discussion' };
    await join(ada, 'Ada', labels);
    await join(grace, 'Grace', labels);
    await ada.getByText('Présents\u00A0: Grace et vous').waitFor();
    await ada.getByLabel('Message', { exact: true }).fill('Bonjour');
    await ada.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await log(grace).getByText('Bonjour').waitFor();
  });

  it('says when tabs cannot talk to each other', async () => {
    const { page, problems } = await open('/demos/chat/', {
      initScript: () => Reflect.deleteProperty(window, 'BroadcastChannel'),
    });
    await page.getByRole('alert').getByText('does not let tabs talk').waitFor();
    expect(problems).toEqual([]);
  });
});

function refuseSessionStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
}

/** Whether there is a line near a place of the board, given in fractions of it. */
function inkAt(page: Page, [x, y]: [number, number]): Promise<boolean> {
  return page.locator('canvas').evaluate(
    (canvas, place) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      const [left, top] = [Math.round(place[0] * width) - 3, Math.round(place[1] * height) - 3];
      return context?.getImageData(left, top, 7, 7).data.some((value) => value > 0) ?? false;
    },
    [x, y] as const,
  );
}

async function drawLine(page: Page): Promise<void> {
  await page.bringToFront();
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('the board has no size');
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.5, { steps: 10 });
  await page.mouse.up();
}

const middle: [number, number] = [0.5, 0.5];

describe('the whiteboard', () => {
  it('a line drawn in one tab is on the board of the other, in its size; it is taken back, and the board cleared, for everyone', async () => {
    const [ada, grace, problems] = await twoTabs('/demos/whiteboard/');
    await grace.setViewportSize({ width: 400, height: 700 });
    await ada.getByText('One other tab is drawing.').waitFor();
    await drawLine(ada);
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
    expect(await inkAt(ada, middle)).toBe(true);
    expect(await inkAt(grace, [0.5, 0.2])).toBe(false);
    expect(await inkAt(grace, [0.9, 0.5])).toBe(false);
    // Chromium warns where pixels are read often, as they are from here on.
    expect(problems).toEqual([]);
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => inkAt(grace, middle)).toBe(false);
    await drawLine(ada);
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
    await grace.getByRole('button', { name: 'Clear for everyone' }).click();
    await expect.poll(() => inkAt(ada, middle)).toBe(false);
  });

  it('is drawn on by keyboard alone', async () => {
    const [ada, grace] = await twoTabs('/demos/whiteboard/');
    await ada.getByRole('radio', { name: 'Blue' }).focus();
    await ada.keyboard.press('ArrowRight');
    expect(await ada.getByRole('radio', { name: 'Green' }).isChecked()).toBe(true);
    await ada.getByRole('application', { name: 'Drawing area' }).focus();
    await ada.keyboard.press('Space');
    await ada.getByRole('status').getByText('Pen down').waitFor();
    for (let presses = 0; presses < 8; presses += 1) await ada.keyboard.press('ArrowDown');
    await ada.keyboard.press('Space');
    await ada.getByRole('status').getByText('Pen up').waitFor();
    await ada.keyboard.press('ArrowRight');
    await expect.poll(() => inkAt(grace, [0.5, 0.6])).toBe(true);
    expect(await inkAt(grace, [0.5, 0.4])).toBe(false);
  });

  it('is drawn on by a finger, the page stays where it is, and everyone can use it on a phone', async () => {
    const [ada, grace] = await twoTabs('/demos/whiteboard/', { width: 390, context: { hasTouch: true } });
    await ada.bringToFront();
    const canvas = ada.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('the board has no size');
    const before = await ada.evaluate(() => window.scrollY);
    const client = await ada.context().newCDPSession(ada);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const x = box.x + box.width / 2;
    await touch('touchStart', { x, y: box.y + box.height * 0.2 });
    for (const part of [0.3, 0.4, 0.5, 0.6, 0.7])
      await touch('touchMove', { x, y: box.y + box.height * part });
    await touch('touchEnd');
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
    expect(await ada.evaluate(() => window.scrollY)).toBe(before);
    await expectUsableByAll(ada);
  });

  it('shows a tab that comes later what is drawn, and keeps it when the window changes', async () => {
    const { page: ada } = await open('/demos/whiteboard/', { context: { deviceScaleFactor: 2 } });
    await ready(ada);
    await drawLine(ada);
    const size = () =>
      ada.locator('canvas').evaluate((canvas) => {
        const { width, clientWidth } = canvas as HTMLCanvasElement;
        return width / clientWidth;
      });
    expect(await size()).toBeCloseTo(2, 1);
    await ada.setViewportSize({ width: 500, height: 800 });
    await expect.poll(() => inkAt(ada, middle)).toBe(true);
    expect(await size()).toBeCloseTo(2, 1);
    const grace = await ada.context().newPage();
    await grace.goto(ada.url());
    await ready(grace);
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
  });

  it('speaks French', () => {
    // What comes to life is what stands there.
    const html = readFileSync(joinPath(inject('siteFolder'), 'fr/demos/whiteboard/index.html'), 'utf8');
    expect(html).toMatch(/<input type="radio"[^>]*\/?>(?:<[^>]*>)*Rouge</);
    expect(html).toMatch(/<button[^>]*>Effacer pour tous<\/button>/);
  });
});

describe('with the rest of the site', () => {
  it('without script, says that it needs script and shows the code', async () => {
    const { page } = await open('/demos/chat/', { context: { javaScriptEnabled: false } });
    for (const path of ['/demos/chat/', '/demos/whiteboard/']) {
      if (addressOf(page) !== path) await page.goto(new URL(path, page.url()).href);
      await page.getByText('runs in your browser and needs JavaScript').waitFor();
      expect(await page.locator('docsite-island > section').isVisible()).toBe(false);
      expect(await page.getByText('server.js').isVisible()).toBe(true);
    }
  });

  it('works when a link leads there, and leaves the room when one leads away', async () => {
    const { page: ada } = await open('/demos/chat/');
    await ready(ada);
    await join(ada, 'Ada');
    const grace = await ada.context().newPage();
    await grace.goto(`${new URL(ada.url()).origin}/versions/`);
    await hydrated(grace);
    await grace.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/demos/chat/',
        textContent: 'To the chat',
      });
      document.querySelector('main')?.append(link);
    });
    await grace.getByRole('link', { name: 'To the chat' }).click();
    await ready(grace);
    expect(addressOf(grace)).toBe('/demos/chat/');
    await join(grace, 'Grace');
    await log(ada).getByText('Grace joined').waitFor();
    await hydrated(grace);
    await grace.locator('.navbar').getByRole('link', { name: 'Blog' }).first().click();
    await log(ada).getByText('Grace left').waitFor();
  });
});
