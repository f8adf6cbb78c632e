import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Locale, SiteConfig } from './site-config.ts';

/** The locales that `names` asks for, in configured order; all for no names. An unknown name is an error. */
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
