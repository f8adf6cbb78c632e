import { join } from 'node:path';
import { type Gap, gapOf } from '../gap.ts';
import { readOwnText } from '../source-boundary.ts';
import { type CssPathsInput, convertCssPaths } from './convert-css-paths.ts';
import type { NeededImports } from './convert-imports.ts';
import { isSass, plainCss, sassGap } from './convert-sass.ts';
import type { DocusaurusSource } from './read-source.ts';

/** The style sheet of a site that overrides the theme. */
export const customStyles = 'theme-overrides/custom.css';

interface StyleSheetsContext extends Pick<CssPathsInput, 'movedTo' | 'rootFolders'> {
  readonly gaps: Gap[];
  readonly needed: NeededImports;
}

/** The style sheets of the site as the text of one that overrides the theme; variables of Infima become the tokens of docsite. */
export function convertStyleSheets(
  { root }: DocusaurusSource,
  customCss: readonly string[],
  { gaps, needed, ...found }: StyleSheetsContext,
): string {
  const texts = customCss.flatMap((path) => {
    const file = path.startsWith(root) ? path.slice(root.length + 1) : path.replace(/^\.\//, '');
    const text = readOwnText(root, join(root, file));
    if (text === null) return [];
    const css = isSass(file) ? plainCss(file, text) : text;
    if (css === null) gaps.push(sassGap(file));
    if (css === null) return [];
    return [{ file, text: convertCssPaths(css, { file, root, ...found }, customStyles, needed) }];
  });
  const css = texts.map(({ file, text }) => convertStyles(file, text, gaps)).join('\n');
  // Behind a rule they would be nothing.
  const imports = texts.length > 1 ? (css.match(importRule) ?? []) : [];
  return imports.length > 0 ? `${imports.join('\n')}\n${css.replaceAll(importRule, '')}` : css;
}

const importRule = /^@import\b[^;]*;/gm;

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

const variablesGap = gapOf('changed', 'style', (names: readonly string[]) => [
  `Variables of Infima have no effect: ${some(names)}.`,
  'See the tokens of docsite, and set those that the site needs.',
]);

const classesGap = gapOf('changed', 'style', (names: readonly string[]) => [
  `No page has the classes that Docusaurus, Infima, Prism or DocSearch give their parts: ${some(names)}.`,
  'Name the classes that the pages have now; those of highlighted code stand in the guide under "Colours and fonts".',
]);

const some = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;

/** Of parts of the page around the text, and of code: what texts themselves may hold, as `.button--primary`, is not among them. */
const foreignClass =
  /(?<=\.)(?:theme-(?:admonition|back-to-top|blog|code-block|doc|edit-this-page|last-updated|layout)[\w-]*|DocSearch[\w-]*|(?:token|prism-code)(?![\w-])|(?:navbar|menu|footer|pagination-nav|table-of-contents|breadcrumbs)__[\w-]+)/g;

/** A style sheet with tokens in place of variables of Infima; those that nothing stands for are told, as are classes. */
export function convertStyles(file: string, text: string, gaps: Gap[]): string {
  const named = [...text.matchAll(/--ifm-[\w-]+(?=\s*[:),])/g)].map(([name]) => name);
  // Shades of the accent follow from the colour itself.
  const others = new Set(named.filter((name) => !(name in tokens) && !/^--ifm-color-primary-/.test(name)));
  if (others.size > 0) gaps.push(variablesGap(file, [...others]));
  const classes = new Set([...text.matchAll(foreignClass)].map(([name]) => `.${name}`));
  if (classes.size > 0) gaps.push(classesGap(file, [...classes]));
  return text.replaceAll(/--(?:ifm|docusaurus|doc)-[\w-]+/g, (name) => tokens[name] ?? name);
}
