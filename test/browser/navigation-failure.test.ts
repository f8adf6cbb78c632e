/** Slow loads, failed loads, and scripts that are late (specification, sections 4, 8 and 9). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  progressDelay,
  progressMinimum,
  progressSpeed,
  progressTrickle,
} from '../../theme/browser/navigation/progress-bar.ts';
import { violationsOf } from './accessibility.ts';
import { holdRequests } from './hold-requests.ts';
import { interceptRequests, type PausedRequest } from './intercept-requests.ts';
import { passTime, settled, stopTime } from './page-time.ts';
import { heading, isSameDocument, markedPageOpener, sidebarLink } from './same-document.ts';
import { addressOf, hydrated, pageOpener } from './visit.ts';

const open = pageOpener();
const start = markedPageOpener();
const target = '/docs/v4/broadcasting-events/';

const link = (page: Page, href = target) => sidebarLink(page, href);
const bar = (page: Page) => page.locator('.progress-bar');
const box = (page: Page) => page.locator('.failure-box');

describe('the progress bar', () => {
  it('has the constants of the specification', () => {
    expect({ progressDelay, progressMinimum, progressSpeed, progressTrickle }).toEqual({
      progressDelay: 1000,
      progressMinimum: 0.08,
      progressSpeed: 200,
      progressTrickle: { rate: 0.02, speed: 800 },
    });
  });

  it('appears after 1000 ms, grows slowly, and leaves with the page there', async () => {
    const { prepare, release } = holdRequests(`**${target}`);
    const { page } = await start('/docs/v4/rooms/', { prepare });
    await stopTime(page);
    await link(page).click();
    await passTime(page, progressDelay - 1);
    expect(await bar(page).count()).toBe(0);
    await passTime(page, 1);
    const filled = () => bar(page).evaluate((element) => element.style.getPropertyValue('--progress'));
    expect(await filled()).toBe('0.08');
    await passTime(page, progressTrickle.speed);
    expect(await filled()).toBe('0.1');
    await page.locator('#docsite-announcer', { hasText: 'Loading' }).waitFor({ state: 'attached' });
    await page.clock.resume();
    expect(await violationsOf(page, '.progress-bar')).toEqual([]);
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    await release();
    await heading(page, 'Broadcasting events').waitFor();
    await bar(page).waitFor({ state: 'detached' });
  });

  it('does not appear when the page comes sooner', async () => {
    const { page } = await start('/docs/v4/rooms/');
    await stopTime(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) Object.assign(window, { seen: true });
      }).observe(document.body, { childList: true });
    });
    await link(page).click();
    await heading(page, 'Broadcasting events').waitFor();
    await passTime(page, 2 * progressDelay);
    expect(await page.evaluate(() => 'seen' in window)).toBe(false);
  });
});

describe('a second navigation', () => {
  it('cancels the first', async () => {
    const { prepare, release } = holdRequests(`**${target}`);
    const { page, problems } = await start('/docs/v4/rooms/', { prepare });
    await link(page).click();
    await page.locator('.navbar-items').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog/');
    await expect.poll(() => problems.join()).toContain(`${target} (net::ERR_ABORTED)`);
    await release();
    await settled(page);
    expect(addressOf(page)).toBe('/blog/');
    expect(await box(page).count()).toBe(0);
  });

  it('to the same page waits for the request that is under way', async () => {
    const { prepare, release } = holdRequests(`**${target}`);
    const { page, problems } = await start('/docs/v4/rooms/', { prepare });
    await link(page).click();
    await link(page).click();
    await release();
    await heading(page, 'Broadcasting events').waitFor();
    expect(problems).toEqual([]);
    await page.goBack();
    await heading(page, 'Rooms').waitFor();
  });

  it('to a place of the page gives up the page that was asked for, also where that place is in the address', async () => {
    const { prepare, release } = holdRequests(`**${target}`);
    const { page, problems } = await start('/docs/v4/rooms/', { prepare });
    const place = page.locator('.contents a').filter({ visible: true }).nth(1);
    for (const times of [1, 2]) {
      await link(page).click();
      await place.click();
      await expect.poll(() => problems.join().split('net::ERR_ABORTED').length - 1).toBe(times);
      // It was not the patience with the server that ended it.
      expect(await box(page).count()).toBe(0);
    }
    await release();
    await settled(page);
    expect(addressOf(page)).toBe(`/docs/v4/rooms/${await place.getAttribute('href')}`);
  });

  it('going back gives up the page that was asked for', async () => {
    const { prepare, release } = holdRequests(`**${target}`);
    const { page } = await start('/versions/', { prepare });
    await page.locator('.navbar-items').getByRole('link', { name: 'Documentation' }).click();
    await page.waitForURL('**/docs/v4/');
    await page.locator('.sidebar a', { hasText: 'Events' }).first().click();
    await page.waitForURL('**/category/events/');
    await link(page).first().click();
    await page.goBack();
    await page.waitForURL('**/docs/v4/');
    await release();
    await settled(page);
    expect(addressOf(page)).toBe('/docs/v4/');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('a failed load', () => {
  it('shows the red box with the message, and Retry loads the page', async () => {
    let fails = true;
    const prepare = (page: Page) =>
      interceptRequests(page, `**${target}`, ({ fail, pass }) => (fails ? fail() : pass()));
    const { page } = await start('/docs/v4/rooms/', { prepare });
    await link(page).click();
    await box(page).waitFor();
    expect(await box(page).textContent()).toContain('The page could not be loaded.');
    expect(await box(page).locator('p').textContent()).toMatch(/fetch/i);
    const [red, green] = await box(page).evaluate((element) =>
      [...getComputedStyle(element).backgroundColor.matchAll(/\d+/g)].map(([channel]) => Number(channel)),
    );
    expect(red).toBeGreaterThan(3 * (green ?? 255));
    expect(addressOf(page)).toBe('/docs/v4/rooms/');
    expect(await violationsOf(page, '.failure-box')).toEqual([]);
    expect(await box(page).locator('p').getAttribute('lang')).toBe('en');
    const retry = box(page).getByRole('button', { name: 'Retry' });
    await retry.click();
    await box(page).waitFor();
    fails = false;
    await retry.click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('of what a fetched page needs is told as well, where there is no connection', async () => {
    let isOffline = true;
    const prepare = async (page: Page) => {
      await interceptRequests(page, '**/extras-*.css', ({ fail, pass }) => (isOffline ? fail() : pass()));
      await interceptRequests(page, '**/versions/', ({ fail, pass }) =>
        isOffline && page.url().includes('/versions/') ? fail() : pass(),
      );
    };
    const { page } = await start('/versions/', { prepare });
    await page.locator('.navbar-items').getByRole('link', { name: 'Examples' }).click();
    await box(page).waitFor();
    expect(addressOf(page)).toBe('/versions/');
    isOffline = false;
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await page.waitForURL('**/get-started/');
    expect(await isSameDocument(page)).toBe(true);
  });

  it('on the way back can be tried again as well', async () => {
    let fails = false;
    const prepare = (page: Page) =>
      interceptRequests(page, `**${target}?*`, ({ fail, pass }) => (fails ? fail() : pass()));
    const { page } = await start(`${target}?from=outside`, { prepare });
    await link(page, '/docs/v4/rooms/').click();
    await heading(page, 'Rooms').waitFor();
    fails = true;
    await page.goBack();
    await box(page).waitFor();
    fails = false;
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Broadcasting events').waitFor();
    expect(addressOf(page)).toBe(`${target}?from=outside`);
    await page.goForward();
    await heading(page, 'Rooms').waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  it('does not wait for what is being fetched ahead when it is tried again', async () => {
    let answer = ({ fail }: PausedRequest): unknown => fail();
    const prepare = (page: Page) => interceptRequests(page, `**${target}`, (request) => answer(request));
    const { page } = await start('/docs/v4/rooms/', { prepare, savesData: false });
    await link(page).click();
    await box(page).waitFor();
    await settled(page);
    const asked = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    await link(page).dispatchEvent('focusin');
    await asked;
    answer = ({ pass }) => pass();
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Broadcasting events').waitFor();
  });

  it('is forgotten when another page is asked for', async () => {
    const prepare = (page: Page) => interceptRequests(page, `**${target}`, ({ fail }) => fail());
    const { page } = await start('/fr/docs/v4/rooms/', { prepare });
    await link(page, `/fr${target}`).click();
    expect(await box(page).textContent()).toContain('La page n’a pas pu être chargée.');
    await box(page).getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.locator('.navbar-items').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/fr/blog/');
    expect(await box(page).count()).toBe(0);
  });
});

describe('before the script is there', () => {
  it('a click that opens a link in another tab does so', async () => {
    const { page } = await open('/docs/v4/rooms/', {
      prepare: (prepared) => slowShell(prepared, () => {}),
    });
    const search = page.locator('.navbar .search-link');
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      search.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await other.waitForURL('**/search/');
    expect(await search.getAttribute('aria-busy')).toBeNull();
  });

  const slowShell = (page: Page, answer: (request: PausedRequest) => unknown) =>
    interceptRequests(page, '**/assets/data/site-*.json', answer);

  it('a control that was used shows that it waits, after a delay, and then does its work', async () => {
    const { prepare, release } = holdRequests('**/assets/data/site-*.json');
    const { page } = await open('/docs/v4/rooms/', { width: 390, prepare });
    await stopTime(page);
    const toggle = page.getByRole('button', { name: 'Open the menu' });
    await toggle.click();
    expect(await toggle.getAttribute('aria-busy')).toBeNull();
    await passTime(page, 400);
    expect(await toggle.getAttribute('aria-busy')).toBe('true');
    await page.clock.resume();
    const ring = await toggle.evaluate((button) => getComputedStyle(button, '::after').borderRadius);
    expect(ring).toBe('50%');
    await release();
    await page.locator('#docsite-menu[data-open]').waitFor();
    expect(await page.locator('[aria-busy]').count()).toBe(0);
  });

  it('a script that cannot be loaded is told to who needs it, and to nobody else', async () => {
    let fails = true;
    const { page, problems } = await open('/docs/v4/rooms/', {
      width: 390,
      prepare: (prepared) => slowShell(prepared, ({ fail, pass }) => (fails ? fail() : pass())),
    });
    await page.mouse.move(200, 300, { steps: 3 });
    await expect.poll(() => problems.join()).toContain('/assets/data/site-');
    await settled(page);
    expect(await box(page).count()).toBe(0);
    expect(await heading(page, 'Rooms').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await box(page).waitFor();
    fails = false;
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await hydrated(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('#docsite-menu[data-open]').waitFor();
  });
});
