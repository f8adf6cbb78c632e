import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Gap } from '../gap.ts';
import type { TargetFile } from '../target.ts';
import type { DocusaurusSource } from './read-source.ts';

/** The style sheets of the site as one that overrides the theme; variables of Infima become the tokens of docsite. */
export function convertStyleSheets(
  { root }: DocusaurusSource,
  customCss: readonly string[],
  gaps: Gap[],
): TargetFile[] {
  const texts = customCss.flatMap((path) => {
    const file = path.startsWith(root) ? path.slice(root.length + 1) : path.replace(/^\.\//, '');
    if (!existsSync(join(root, file))) return [];
    if (extname(file) !== '.css') {
      gaps.push({
        kind: 'style',
        weight: 'lost',
        file,
        line: null,
        missing: `The styles of "${basename(file)}" are missing.`,
        remedy: `Compile them: "npx sass ${file} custom.css", and add the result to theme-overrides/custom.css.`,
      });
      return [];
    }
    return [{ file, text: readFileSync(join(root, file), 'utf8') }];
  });
  if (texts.length === 0) return [];
  const css = texts.map(({ file, text }) => convertStyles(file, text, gaps)).join('\n');
  return [{ path: 'theme-overrides/custom.css', text: css }];
}

/** The tokens that stand for variables of Infima. */
const tokens: Readonly<Record<string, string>> = {
  '--ifm-color-primary': '--color-accent',
  '--ifm-color-primary-dark': '--color-accent-strong',
  '--ifm-color-primary-contrast-background': '--color-accent-surface',
  '--ifm-background-color': '--color-background',
  '--ifm-background-surface-color': '--color-surface',
  '--ifm-card-background-color': '--color-raised',
  '--ifm-font-color-base': '--color-text',
  '--ifm-font-color-secondary': '--color-text-soft',
  '--ifm-color-content': '--color-text',
  '--ifm-color-content-secondary': '--color-text-soft',
  '--ifm-color-success': '--color-tip',
  '--ifm-color-info': '--color-info',
  '--ifm-color-warning': '--color-warning',
  '--ifm-color-danger': '--color-danger',
  '--ifm-toc-border-color': '--color-border',
  '--ifm-code-background': '--code-background',
  '--ifm-pre-background': '--code-background',
  '--docusaurus-highlighted-code-line-bg': '--code-highlight',
  '--ifm-font-family-base': '--font-text',
  '--ifm-font-family-monospace': '--font-code',
  '--ifm-navbar-height': '--navbar-height',
  '--ifm-global-radius': '--radius',
  '--ifm-code-border-radius': '--radius-small',
  '--doc-sidebar-width': '--sidebar-width',
  '--ifm-container-width-xl': '--layout-width',
};

function convertStyles(file: string, text: string, gaps: Gap[]): string {
  const set = [...text.matchAll(/--ifm-[\w-]+(?=\s*:)/g)].map(([name]) => name);
  // Shades of the accent follow from the colour itself.
  const others = new Set(set.filter((name) => !(name in tokens) && !/^--ifm-color-primary-/.test(name)));
  if (others.size > 0)
    gaps.push({
      kind: 'style',
      weight: 'changed',
      file,
      line: null,
      missing: `Variables of Infima have no effect: ${[...others].slice(0, 5).join(', ')}${others.size > 5 ? ', …' : ''}.`,
      remedy: 'See the tokens of docsite, and set those that the site needs.',
    });
  return text.replaceAll(/--(?:ifm|docusaurus|doc)-[\w-]+/g, (name) => tokens[name] ?? name);
}
