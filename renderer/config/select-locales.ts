import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Locale, SiteConfig } from './site-config.ts';

/**
 * The configured locales that `names` asks for, in configured order and once each; all of them for no names.
 * A name that is not configured is an error that lists those that are.
 */
export function selectLocales(
  config: SiteConfig,
  names: readonly string[],
): { locales: readonly Locale[]; diagnostics: readonly Diagnostic[] } {
  if (names.length === 0) return { locales: config.locales, diagnostics: [] };
  const configured = config.locales.map(({ name }) => name);
  const unknown = [...new Set(names)].filter((name) => !configured.includes(name));
  return {
    locales: config.locales.filter(({ name }) => names.includes(name)),
    diagnostics: unknown.map((name) => {
      const args = { name, locales: configured, suggestion: suggest(name, configured) };
      return createDiagnostic('locale-unknown', args, { file: null });
    }),
  };
}
