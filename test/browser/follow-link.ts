import type { Page } from 'playwright-core';

/** Follows a link to a path, put into the page for this, and waits until the page is there. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForFunction((wanted) => window.location.pathname === wanted, path);
}
