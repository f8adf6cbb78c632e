import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on the page as it is now, one line for each element. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } };
    // Style sheets are asked for again only for a rule that is not run by default.
    const results = await axe.run({ resultTypes: ['violations'], preload: false, ...runOptions });
    return results.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map(({ target }) => String(target)),
    }));
  }, options);
  return violations.flatMap(({ id, help, targets }) => targets.map((target) => `${id}: ${help}: ${target}`));
}
