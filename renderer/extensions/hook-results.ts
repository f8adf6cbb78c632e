import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type HookData, readHookData } from './hook-data.ts';
import { type HookPages, readHookPages } from './hook-pages.ts';
import type { SiteHooks } from './load-hooks.ts';

/** What hooks add to the site before it is read. */
export interface HookResults {
  readonly pages: HookPages['files'];
  readonly data: HookData['values'];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Calls the hooks `pages` and `data`, side by side.
 *
 * @param folder where the texts of pages are written
 */
export async function readHookResults(
  hooks: SiteHooks | null,
  config: SiteConfig,
  folder: () => string,
): Promise<HookResults> {
  if (!hooks) return { pages: [], data: {}, diagnostics: [] };
  const [pages, data] = await Promise.all([
    readHookPages(hooks, config, folder()),
    readHookData(hooks, config),
  ]);
  return {
    pages: pages.files,
    data: data.values,
    diagnostics: [...pages.diagnostics, ...data.diagnostics],
  };
}
