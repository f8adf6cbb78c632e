import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RangeOf } from '../../diagnostics/located-yaml.ts';
import { suggest } from '../../diagnostics/suggest.ts';

/** Names in `prism.additionalLanguages` that Prism has no grammar for. */
export async function checkLanguages(config: SiteConfig, rangeOf: RangeOf): Promise<Diagnostic[]> {
  const { additionalLanguages } = config.themeConfig.prism;
  if (additionalLanguages.length === 0) return [];
  // The list of grammars is the grammars themselves: not worth loading for nothing.
  const { loadAdditionalGrammars } = await import('./additional-grammars.ts');
  const { unknown, known } = await loadAdditionalGrammars(additionalLanguages);
  return unknown.map((name) => {
    const path = ['themeConfig', 'prism', 'additionalLanguages', additionalLanguages.indexOf(name)];
    const place = { file: config.configFile, range: rangeOf(path) };
    return createDiagnostic('config-language-unknown', { name, suggestion: suggest(name, known) }, place);
  });
}
