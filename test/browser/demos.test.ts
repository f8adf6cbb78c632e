/** The demos, between two tabs of one browser. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { stopTime } from './page-time.ts';
import { addressOf, hydrated, pageOpener, type VisitOptions } from './visit.ts';

const open = pageOpener();

/** Two tabs that show the same page. */
async function twoTabs(path: string, options: VisitOptions = {}): Promise<[Page, Page, readonly string[]]> {
  const { page, problems } = await open(path, options);
  const second = await page.context().newPage();
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

describe('the chat', () => {
  it('a message sent in one tab shows in the other, with who wrote it', async () => {
    const [ada, grace, problems] = await twoTabs('/demos/chat/');
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
  });

  it('is used by keyboard alone', async () => {
    const [ada, grace] = await twoTabs('/demos/chat/');
    await ada.getByLabel('Your name').focus();
    await ada.keyboard.type('Ada');
    await ada.keyboard.press('Enter');
    // The field that replaces the one she was in has the focus.
    await ada.getByLabel('Message', { exact: true }).waitFor();
    await ada.keyboard.type('By keyboard');
    await ada.keyboard.press('Enter');
    await log(grace).getByText('By keyboard').waitFor();
    await ada.keyboard.press('Shift+Tab');
    expect(await ada.evaluate(() => document.activeElement?.role)).toBe('log');
  });

  it('tells a tab that comes later what was said, and the others when one goes', async () => {
    const { page: ada } = await open('/demos/chat/');
    await ready(ada);
    await join(ada, 'Ada');
    await ada.getByLabel('Message', { exact: true }).fill('Before');
    await ada.keyboard.press('Enter');
    const grace = await ada.context().newPage();
    await grace.goto(ada.url());
    await log(grace).getByText('Before').waitFor();
    await join(grace, 'Grace');
    await log(ada).getByText('Grace joined').waitFor();
    await grace.close({ runBeforeUnload: true });
    await log(ada).getByText('Grace left').waitFor();
    await ada.getByText('Nobody else is here.').waitFor();
  });

  it('speaks French', async () => {
    const [ada, grace] = await twoTabs('/fr/demos/chat/');
    const labels = { name: 'Votre nom', join: 'Entrer dans la discussion' };
    await join(ada, 'Ada', labels);
    await join(grace, 'Grace', labels);
    await ada.getByText('Présents\u00A0: Grace et vous').waitFor();
    await ada.getByLabel('Message', { exact: true }).fill('Bonjour');
    await ada.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await log(grace).getByText('Bonjour').waitFor();
  });

  it('works where the browser stores nothing, and keeps the name where it does', async () => {
    const refuse = () =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    const { page } = await open('/demos/chat/', { initScript: refuse });
    await ready(page);
    await join(page, 'Ada');
    await page.getByLabel('Message', { exact: true }).waitFor();
    const { page: other } = await open('/demos/chat/');
    await ready(other);
    await join(other, 'Ada');
    await other.reload();
    await other.getByLabel('Message', { exact: true }).waitFor();
    expect(await other.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  it('says when tabs cannot talk to each other', async () => {
    const { page, problems } = await open('/demos/chat/', {
      initScript: () => Reflect.deleteProperty(window, 'BroadcastChannel'),
    });
    await page.getByRole('alert').getByText('does not let tabs talk').waitFor();
    expect(problems).toEqual([]);
  });

  it.each(['light', 'dark'])('can be used by everyone, on a phone, in %s mode', async (theme) => {
    const [ada, grace] = await twoTabs('/demos/chat/', { width: 360, stored: { theme } });
    await join(ada, 'Ada');
    await join(grace, 'Grace');
    await grace.getByLabel('Message', { exact: true }).fill('Hello');
    await grace.keyboard.press('Enter');
    await log(ada).getByText('Hello').waitFor();
    expect(await violationsOf(ada, 'docsite-island')).toEqual([]);
    expect(await violationsOf(grace, 'docsite-island')).toEqual([]);
    expect(await ada.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

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
  it('a line drawn in one tab is on the board of the other, in its size', async () => {
    const [ada, grace, problems] = await twoTabs('/demos/whiteboard/');
    await grace.setViewportSize({ width: 400, height: 700 });
    await ada.getByText('One other tab is drawing.').waitFor();
    await drawLine(ada);
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
    expect(await inkAt(ada, middle)).toBe(true);
    expect(await inkAt(grace, [0.5, 0.2])).toBe(false);
    expect(await inkAt(grace, [0.9, 0.5])).toBe(false);
    expect(problems).toEqual([]);
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

  it('is drawn on by a finger, and the page stays where it is', async () => {
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
  });

  it('takes a line back, and clears the board of everyone', async () => {
    const [ada, grace] = await twoTabs('/demos/whiteboard/');
    await drawLine(ada);
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => inkAt(grace, middle)).toBe(false);
    await drawLine(ada);
    await expect.poll(() => inkAt(grace, middle)).toBe(true);
    await grace.getByRole('button', { name: 'Clear for everyone' }).click();
    await expect.poll(() => inkAt(ada, middle)).toBe(false);
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

  it('speaks French', async () => {
    const { page } = await open('/fr/demos/whiteboard/');
    await ready(page);
    expect(await page.getByRole('radio', { name: 'Rouge' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Effacer pour tous' }).count()).toBe(1);
  });

  it.each(['light', 'dark'])('can be used by everyone, on a phone, in %s mode', async (theme) => {
    const { page } = await open('/demos/whiteboard/', { width: 360, stored: { theme } });
    await ready(page);
    await drawLine(page);
    expect(await violationsOf(page, 'docsite-island')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe('with the rest of the site', () => {
  it('without script, says that it needs script and shows the code', async () => {
    for (const path of ['/demos/chat/', '/demos/whiteboard/']) {
      const { page } = await open(path, { context: { javaScriptEnabled: false } });
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
