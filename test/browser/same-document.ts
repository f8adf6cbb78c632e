/** Visits whose document is marked, so that a document loaded anew can be told from it. */
import type { Page } from 'playwright-core';
import { hydrated, type OpenPage, pageOpener, type Visit, type VisitOptions } from './visit.ts';

/** As `pageOpener`; what it opens is alive and marked. */
export function markedPageOpener(defaults?: VisitOptions): OpenPage {
  const open = pageOpener(defaults);
  return async (path: string, options?: VisitOptions): Promise<Visit> => {
    const visit = await open(path, options);
    await hydrated(visit.page);
    await visit.page.evaluate(() => Object.assign(window, { marked: true }));
    return visit;
  };
}

/** Whether no document was loaded since. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** The title of a page, by its text. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A link of the sidebar, by where it leads. */
export const sidebarLink = (page: Page, href: string) => page.locator(`.sidebar a[href="${href}"]`);

/** How far the page is scrolled, in CSS pixels. */
export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls to a place and resolves when the page stays there and scripts know of it. */
export function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(async (y) => {
    // Sections that are laid out on the way move the page again.
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (Math.abs(window.scrollY - y) < 2) continue;
      window.scrollTo({ top: y, behavior: 'instant' });
      frames = 0;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }, top);
}
