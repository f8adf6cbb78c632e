import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { dirname, join } from 'node:path/posix';
import { readPackageFacts } from '../../files/package-root.ts';
import { type Gap, gapOf } from '../gap.ts';
import type { TargetFile } from '../target.ts';
import { customStyles } from './convert-styles.ts';

/** Words that may be classes: of elements in documents, and in all texts of code. */
export function classesIn(text: string, isDocument: boolean): string[] {
  const quoted = isDocument
    ? /\bclass(?:Name)?=(?:"[^"]*"|'[^']*'|\{[^}]*\})/g
    : /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;
  return (text.match(quoted) ?? []).flatMap((part) => part.match(/[\w-]+/g) ?? []);
}

/**
 * The style sheet of the site, which imports another one with the rules that docsite has for classes of Infima which pages
 * name. Other classes of Infima are told, unless the site has rules for them.
 *
 * @param own text of its own style sheet
 * @param files of the site to be, of which those of styles are read
 */
export function withInfimaClasses(
  own: string,
  files: readonly TargetFile[],
  { classes, gaps }: { readonly classes: ReadonlyMap<string, string>; readonly gaps: Gap[] },
): TargetFile[] {
  const blocks = ruleBlocks();
  const known = new Set(blocks.map(({ name }) => name));
  const styles = files.flatMap((file) => ('text' in file && file.path.endsWith('.css') ? [file.text] : []));
  const css = [own, ...styles].join('\n');
  const names = [...classes.keys()].sort();
  const others = names.filter((name) => !known.has(name));
  for (const name of others.filter(
    (one) => ofInfima.test(one) && ruleOf(one) === null && !css.includes(`.${one}`),
  ))
    gaps.push(classGap(classes.get(name) ?? null, name));
  const rules = [
    ...blocks.flatMap(({ rule, name }) => (classes.has(name) ? [rule] : [])),
    ...others.flatMap((name) => ruleOf(name) ?? []),
  ];
  if (rules.length === 0) return own === '' ? [] : [{ path: customStyles, text: own }];
  return [
    { path: customStyles, text: `@import "./${sheetName}";\n${own}` },
    { path: join(dirname(customStyles), sheetName), text: `${rules.join('\n\n')}\n` },
  ];
}

const sheetName = 'docusaurus-classes.css';

/** The rules that docsite has, each with the class that it is for. */
function ruleBlocks() {
  const text = readFileSync(joinPath(readPackageFacts().root, 'config/docusaurus/classes.css'), 'utf8');
  const rules = text.split(/\n\n(?=[.@]|\/\*)/).filter((rule) => rule.includes('{'));
  return rules.map((rule) => ({ rule: rule.trim(), name: nameOf(rule) }));
}

function nameOf(rule: string): string {
  return /\.([A-Za-z][\w-]*)/.exec(rule.slice(rule.lastIndexOf('*/') + 1))?.[1] ?? '';
}

const ofInfima =
  /^(?:alert|avatar|badge|breadcrumbs|button|button-group|card|col|container|dropdown|footer|hero|menu|navbar|pagination|pagination-nav|pills|row|shadow|table-of-contents|tabs|text)(?:__|--)[\w-]+$|^(?:margin|padding)-\w+--\w+$/;

const classGap = gapOf('changed', 'style', (name: string) => [
  `The class "${name}" of Infima has no effect.`,
  'Write rules for it into theme-overrides/custom.css.',
]);

const sides: Readonly<Record<string, string>> = { vert: 'block', horiz: 'inline' };
const steps: Readonly<Record<string, string>> = {
  none: '0',
  xs: '0.25rem',
  sm: '0.5rem',
  md: '1rem',
  lg: '2rem',
  xl: '5rem',
};

/** The rule of a class that has a number or a step in its name; null for any other. */
function ruleOf(name: string): string | null {
  const [, offset, count] = /^col--(offset-)?(\d|1[0-2])$/.exec(name) ?? [];
  const width = `${Number(((Number(count) / 12) * 100).toFixed(4))}%`;
  if (count !== undefined) {
    const said = offset ? `margin-inline-start: ${width};` : `flex: 0 0 ${width};\n    max-width: ${width};`;
    return `@media (min-width: 997px) {\n  .${name} {\n    ${said}\n  }\n}`;
  }
  const [, kind, side = '', step = ''] =
    /^(margin|padding)-(vert|horiz|top|right|bottom|left)--(none|xs|sm|md|lg|xl)$/.exec(name) ?? [];
  return kind === undefined ? null : `.${name} {\n  ${kind}-${sides[side] ?? side}: ${steps[step]};\n}`;
}
