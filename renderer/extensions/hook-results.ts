import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../site/site.ts';
import { hookSite } from './hook-calls.ts';
import { type HookPages, readHookPages } from './hook-pages.ts';
import { runHook, type SiteHooks } from './load-hooks.ts';

/** What hooks add to the site before it is read. */
export interface HookResults {
  readonly pages: HookPages['files'];
  /** JSON of each value, by name. */
  readonly data: Readonly<Record<string, string>>;
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
  const [pages, { data, diagnostics }] = await Promise.all([
    readHookPages(hooks, config, folder()),
    readHookData(hooks, config),
  ]);
  return { pages: pages.files, data, diagnostics: [...pages.diagnostics, ...diagnostics] };
}

/** Calls the hook `data`. Its values reach components as JSON, in the browser as well. */
async function readHookData(hooks: SiteHooks, config: SiteConfig): Promise<Omit<HookResults, 'pages'>> {
  if (!hooks.has('data')) return { data: {}, diagnostics: [] };
  const argument = hookSite(config);
  const { value, diagnostics } = await runHook<Record<string, string | null>>(hooks, 'data', argument);
  if (value === null) return { data: {}, diagnostics };
  const texts = Object.entries(value);
  const isSound = ([name, text]: readonly [string, string | null]) =>
    /^[A-Za-z_$][\w$]*$/.test(name) && text !== null;
  const unsound = texts.filter((entry) => !isSound(entry));
  return {
    data: Object.fromEntries(texts.filter(isSound).map(([name, text]) => [name, text ?? 'null'])),
    diagnostics: unsound.map(([name]) =>
      createDiagnostic('hook-data-invalid', { name }, { file: hooks.file }),
    ),
  };
}

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
  return (await runHook(hooks, 'built', result)).diagnostics;
}
