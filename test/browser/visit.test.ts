/** What tests in the browser rest on. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './page-time.ts';
import { hydrated, pageOpener } from './visit.ts';

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

it.each(['one', 'the next'])('a place of a page is opened from nothing: by %s test', async () => {
  const { page } = await open('/versions/#old');
  expect(await page.locator('h1').count()).toBe(1);
});

describe('what a test asks of its browser', () => {
  const initScript = () => void Object.assign(window, { ran: true });
  const seen = (page: Page) =>
    page.evaluate(async () => ({
      ran: 'ran' in window,
      forced: matchMedia('(forced-colors: active)').matches,
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      copies: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      stored: localStorage.getItem('theme'),
    }));

  it('is so', async () => {
    const context = {
      colorScheme: 'dark',
      reducedMotion: 'no-preference',
      permissions: ['clipboard-read'],
    } as const;
    const { page } = await open('/versions/', {
      initScript,
      context: { ...context, permissions: [...context.permissions] },
      stored: { theme: 'light' },
    });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await seen(page)).toEqual({
      ran: true,
      forced: true,
      dark: true,
      still: false,
      copies: 'granted',
      stored: 'light',
    });
  });

  it('runs no script where it is told so', async () => {
    const context = { javaScriptEnabled: false };
    const { page } = await open('/versions/', { stored: { theme: 'dark' }, context });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  it('is not seen by the next', async () => {
    const { page } = await open('/versions/');
    await hydrated(page);
    const { copies, ...rest } = await seen(page);
    expect(copies).not.toBe('granted');
    expect(rest).toEqual({ ran: false, forced: false, dark: false, still: true, stored: null });
  });
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
