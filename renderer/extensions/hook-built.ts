import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../site/site.ts';
import { hookSite } from './hook-site.ts';
import { runHook, type SiteHooks } from './load-hooks.ts';

interface BuiltInput {
  readonly config: SiteConfig;
  /** Names of the locales that were written. */
  readonly locales: readonly string[];
  readonly site: Site;
}

/** Calls the hook `built`, after the site was written. */
export async function runBuiltHook(
  hooks: SiteHooks,
  { config, locales, site }: BuiltInput,
): Promise<readonly Diagnostic[]> {
  if (!hooks.has('built')) return [];
  const routes = site.pages
    .filter(({ locale }) => locales.includes(locale))
    .map(({ path, locale, title, output, source }) => ({ path, locale, title, output, source }));
  const result = { ...hookSite(config), locales, outDir: config.outDir, routes };
  const { diagnostics } = await runHook(hooks, 'built', result);
  return diagnostics;
}
