import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RangeOf } from '../diagnostics/located-yaml.ts';
import { findSitePackage } from '../files/site-package.ts';
import type { SiteConfig } from './site-config.ts';

/** Packages that the configuration asks for and the site has not installed, or in a version that is too old. */
export function checkPackages({ root, configFile, markdown }: SiteConfig, rangeOf: RangeOf): Diagnostic[] {
  const wanted = [
    { name: 'katex', option: 'math' as const, least: '0.16' },
    { name: 'mermaid', option: 'mermaid' as const, least: '11' },
  ];
  return wanted.flatMap(({ name, option, least }) => {
    const installed = findSitePackage(root, name)?.version;
    if (markdown[option] === false || (installed !== undefined && isFrom(least, installed))) return [];
    const place = { file: configFile, range: rangeOf(['markdown', option]) };
    const args = { name, option: `markdown.${option}`, ...(installed !== undefined && { installed, least }) };
    return [createDiagnostic('package-missing', args, place)];
  });
}

/** Whether `version` is `least` or a later one. */
function isFrom(least: string, version: string): boolean {
  const [wanted, found] = [least, version].map((text) => text.split('.').map(Number));
  const differing = wanted?.findIndex((part, index) => part !== found?.[index]) ?? -1;
  return differing === -1 || Number(found?.[differing]) > Number(wanted?.[differing]);
}
