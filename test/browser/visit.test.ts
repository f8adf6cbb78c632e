/** What tests in the browser rest on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './page-time.ts';
import { pageOpener } from './visit.ts';

const open = pageOpener();

it('a page that is never idle settles too', { timeout: 60_000 }, async () => {
  const { page } = await open('/versions/');
  await page.evaluate(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(callback, 0, { didTimeout: true });
  });
  await settled(page);
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});

describe('what a test answers in place of the server', () => {
  const styleSheet = '/assets/answered.css';

  it('reaches the page', async () => {
    const { page } = await open('/versions/', {
      prepare: (prepared) =>
        prepared.route(`**${styleSheet}`, (route) =>
          route.fulfill({
            contentType: 'text/css',
            body: 'a {}',
            headers: { 'Cache-Control': 'max-age=600' },
          }),
        ),
    });
    expect(await loads(page)).toBe('load');
  });

  it('is not seen by the next', async () => {
    const { page } = await open('/versions/');
    expect(await loads(page)).toBe('error');
  });

  const loads = (page: Page) =>
    page.evaluate(
      (href) =>
        new Promise<string>((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          link.onload = () => resolve('load');
          link.onerror = () => resolve('error');
          document.head.append(link);
        }),
      styleSheet,
    );
});
