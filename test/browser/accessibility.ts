import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds on the page as it is now, one line for each element.
 *
 * @param part selector of all that is looked at, where the rest of the page is looked at elsewhere: on a long page a
 *   run takes seconds
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(context: string, options: unknown): Promise<AxeResults> };
    };
    // Style sheets are asked for again only for a rule that is not run by default.
    const results = await axe.run(selector, { resultTypes: ['violations'], preload: false });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => String(target)),
    }));
  }, part);
  return violations.flatMap(({ id, help, targets }) => targets.map((target) => `${id}: ${help}: ${target}`));
}
