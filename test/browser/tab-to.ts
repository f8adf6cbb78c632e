import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether an element has the focus. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Moves the focus to the target by Tab, as readers do, from the stop before it: each press costs a frame. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    );
    const seen = [...stops].filter((stop) => stop.checkVisibility() && stop.tabIndex >= 0);
    seen[seen.indexOf(element as HTMLElement) - 1]?.focus();
  });
  await page.keyboard.press('Tab');
  expect(await isFocused(target)).toBe(true);
}
