/** What stays as it is when a reader chooses another language or version, or uses the frame of a page. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settled } from './page-time.ts';
import { addressOf, hydrated, pageOpener, patience, type VisitOptions } from './visit.ts';

const open = pageOpener();

async function start(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await open(path, options);
  await hydrated(page);
  return page;
}

/** Chooses in a dropdown where the reader is: a locator would scroll up to the navbar first. */
async function choose(page: Page, name: string): Promise<void> {
  const dropdown = page.locator('.navbar-items .dropdown').filter({ hasText: name });
  await dropdown.evaluate((details: HTMLDetailsElement) => {
    for (const link of details.querySelectorAll('a')) link.hash = '#not-yet';
    details.open = true;
  });
  const link = dropdown.locator('a').filter({ hasText: new RegExp(`^${name}$`) });
  await expect.poll(() => link.getAttribute('href')).not.toContain('#not-yet');
  await link.evaluate((element: HTMLElement) => element.click());
}

/** Down and a little up again, so that the navbar is shown. */
async function scrollBack(page: Page, top: number): Promise<void> {
  for (const place of [top + 100, top]) {
    await page.evaluate((y) => window.scrollTo(0, y), place);
    await settled(page);
  }
  await page.locator('.navbar:not([data-hidden])').waitFor();
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

describe('another language or version keeps', () => {
  it('the anchor', async () => {
    const page = await start('/docs/v4/rooms/#default-room');
    await choose(page, 'Français');
    await page.waitForURL('**/fr/docs/v4/rooms/#default-room');
    await choose(page, '3.x');
    await page.waitForURL('**/fr/docs/v3/rooms/#default-room');
  });

  it('the section that is being read, and the top', async () => {
    const page = await start('/docs/v4/rooms/');
    await choose(page, 'Français');
    await page.waitForURL('**/fr/docs/v4/rooms/');
    await page
      .locator('main h2')
      .nth(1)
      .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    const id = await page.locator('main h2').nth(1).getAttribute('id');
    await choose(page, 'English');
    await page.waitForURL(`**/docs/v4/rooms/#${id}`);
    expect(await scrolled(page)).toBeGreaterThan(100);
  });

  it('the question on the search page', async () => {
    const page = await start('/search/?q=rooms&in=docs');
    await choose(page, 'Français');
    await page.waitForURL('**/fr/search/?q=rooms&in=docs');
    await page.locator('.search-results li').first().waitFor({ timeout: patience });
    expect(await page.locator('.search-form input').inputValue()).toBe('rooms');
  });

  it('the address that leads nowhere', async () => {
    const page = await start('/fr/nowhere/at/all/');
    await page.locator('.navbar-items summary', { hasText: 'Français' }).click();
    const english = page.locator('.navbar-items').getByRole('link', { name: 'English' });
    const path = () => english.evaluate((link: HTMLAnchorElement) => link.pathname);
    await expect.poll(path).toBe('/nowhere/at/all/');
  });
});

describe('the frame of a page does not move the text', () => {
  it('when the focus goes along the navbar', async () => {
    const page = await start('/docs/v4/rooms/');
    await scrollBack(page, 500);
    await page.locator('.navbar .brand').evaluate((brand) => brand.focus({ preventScroll: true }));
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press('Tab');
      await settled(page);
      expect(await scrolled(page)).toBe(500);
    }
  });

  it('when the menu of a phone closes, and it opens at the page that is shown', async () => {
    const page = await start('/docs/v4/server-options/', { width: 360, height: 740 });
    await scrollBack(page, 1400);
    // Clicked through the mouse, as a locator scrolls to what it clicks.
    const toggle = await page.locator('button.menu-toggle').boundingBox();
    await page.mouse.click((toggle?.x ?? 0) + 10, (toggle?.y ?? 0) + 10);
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    await settled(page);
    const current = page.locator('.side-menu [aria-current=page]').last();
    expect((await current.boundingBox())?.y).toBeLessThan(700);
    await page.getByRole('button', { name: 'Back to main menu' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.side-menu-primary') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.side-menu').getAttribute('data-open')).toBeNull();
    expect(await scrolled(page)).toBe(1400);
    expect(addressOf(page)).toBe('/docs/v4/server-options/');
  });

  it('and links change colour with the page, not after it', async () => {
    const page = await start('/docs/v4/typical/', { context: { reducedMotion: 'no-preference' } });
    const running = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      getComputedStyle(document.body).color;
      return document.getAnimations().length;
    });
    expect(running).toBe(0);
  });
});
