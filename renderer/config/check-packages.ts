import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RangeOf } from '../diagnostics/located-yaml.ts';
import { findSitePackage } from '../files/site-package.ts';
import type { SiteConfig } from './site-config.ts';

/** Packages that the configuration asks for and the site has not installed. */
export function checkPackages({ root, configFile, markdown }: SiteConfig, rangeOf: RangeOf): Diagnostic[] {
  const wanted = [
    { name: 'katex', option: 'math' as const },
    { name: 'mermaid', option: 'mermaid' as const },
  ];
  return wanted
    .filter(({ name, option }) => markdown[option] !== false && !findSitePackage(root, name))
    .map(({ name, option }) => {
      const place = { file: configFile, range: rangeOf(['markdown', option]) };
      return createDiagnostic('package-missing', { name, option: `markdown.${option}` }, place);
    });
}
