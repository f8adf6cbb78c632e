import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { hookSite } from './hook-site.ts';
import { runHook, type SiteHooks } from './load-hooks.ts';

export interface HookData {
  /** JSON of each value, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Calls the hook `data`. Its values reach components as JSON, in the browser as well. */
export async function readHookData(hooks: SiteHooks, config: SiteConfig): Promise<HookData> {
  if (!hooks.has('data')) return { values: {}, diagnostics: [] };
  const { value, diagnostics } = await runHook<Record<string, string | null>>(
    hooks,
    'data',
    hookSite(config),
  );
  if (value === null) return { values: {}, diagnostics };
  const texts = Object.entries(value);
  const isSound = ([name, text]: readonly [string, string | null]) =>
    /^[A-Za-z_$][\w$]*$/.test(name) && text !== null;
  const unsound = texts.filter((entry) => !isSound(entry));
  return {
    values: Object.fromEntries(texts.filter(isSound).map(([name, text]) => [name, text ?? 'null'])),
    diagnostics: unsound.map(([name]) =>
      createDiagnostic('hook-data-invalid', { name }, { file: hooks.file }),
    ),
  };
}
