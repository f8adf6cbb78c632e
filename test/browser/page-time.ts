/** The time of a page, moved by hand where a test is about time, so that the machine's speed decides nothing. */
import type { Page } from 'playwright-core';
import { spoilProfile } from './browser-profiles.ts';

/** From here on no timer, idle moment or frame of the page's scripts is due but by `passTime`. */
export async function stopTime(page: Page): Promise<void> {
  spoilProfile(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Lets time pass in a page where it was stopped; what is due by then happens. */
export function passTime(page: Page, milliseconds: number): Promise<void> {
  return page.clock.runFor(milliseconds);
}

/** Resolves when the page has drawn and been idle, twice: what was going to follow from the past has followed. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page each of whose frames takes longer than until the next is due, as on a busy machine, is never idle.
    const idle = { timeout: 1000 };
    for (let time = 0; time < 2; time += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, idle)));
    }
  });
}
