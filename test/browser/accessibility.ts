import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { axePath } from './development.ts';

/** Rules that have to do with colours. */
const colors = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds on the page as it is now, one line for each element.
 *
 * @param part selector of all that is looked at, where the rest of the page is looked at elsewhere: on a long page a
 *   run takes seconds
 */
export function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part);
}

/** What it finds of colours, on a page that differs in nothing else from what was looked at before. */
export function colorViolationsOf(page: Page, part = 'html'): Promise<string[]> {
  return run(page, part, colors);
}

/**
 * What it finds of colours and of what depends on widths, on a page that was looked at in full at another width. What a
 * phone shows besides is in the frame of every page.
 */
export function narrowViolationsOf(page: Page): Promise<string[]> {
  return run(page, 'html', [...colors, 'scrollable-region-focusable']);
}

async function run(page: Page, part: string, runOnly?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  const evaluate = async ([selector, options]: readonly [string, object]) => {
    const { axe } = window as unknown as {
      axe: { run(context: string, options: unknown): Promise<AxeResults> };
    };
    // Style sheets are asked for again only for a rule that is not run by default.
    const results = await axe.run(selector, { resultTypes: ['violations'], preload: false, ...options });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => String(target)),
    }));
  };
  const violations = await page.evaluate(evaluate, [part, { ...(runOnly && { runOnly }) }] as const);
  return violations.flatMap(({ id, help, targets }) => targets.map((target) => `${id}: ${help}: ${target}`));
}

/** By its address the browser knows it from the page before, compiled; pages of other sites may not ask for it. */
async function load(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const hasIt = [inject('siteOrigin'), inject('developmentOrigin')].includes(origin);
  await page.evaluate(
    hasIt
      ? `import("${origin}${axePath}").then(() => null)`
      : readFileSync(join(inject('siteFolder'), axePath), 'utf8'),
  );
}
