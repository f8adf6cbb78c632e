import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { stringify } from 'yaml';
import type { DataObject } from '../../modules/evaluation-task.ts';
import type { Gap } from '../gap.ts';
import type { TargetFile } from '../target.ts';
import { docsFolderOf } from './convert-docs.ts';
import { convertDocument } from './convert-document.ts';
import { convertImports, type NeededImports } from './convert-imports.ts';
import { convertSidebars } from './convert-sidebars.ts';
import { convertTranslations } from './convert-translations.ts';
import { type FileMove, fileMoves, folderMoves, movedPath } from './folder-moves.ts';
import { helperFiles } from './helper-modules.ts';
import type { DocsSource, DocusaurusSource } from './read-source.ts';

export interface PlannedFiles {
  readonly files: readonly TargetFile[];
  /** Names of packages that code of the site imports. */
  readonly packages: readonly string[];
  readonly gaps: readonly Gap[];
}

/** All files of the site to be, but for its configuration and its package file. */
export function planFiles(source: DocusaurusSource, customCss: readonly string[]): PlannedFiles {
  const gaps: Gap[] = [];
  const needed: NeededImports = { helpers: [], packages: [], files: [], outside: [] };
  const moves = folderMoves(source);
  const moved = fileMoves(source.root, moves).map((move) =>
    convertFile(move, { source, needed, gaps, movedTo: (path) => movedPath(path, moves) }),
  );
  const sidebars = source.docs.flatMap((instance) => sidebarFiles(instance, gaps));
  const messages = source.locales.flatMap((locale): TargetFile[] => {
    const texts = convertTranslations(source, locale, gaps);
    return texts === null ? [] : [{ path: `content/i18n/${locale}/messages.yaml`, text: yamlOf(texts) }];
  });
  const further = [...new Set(needed.files)].map((path) => ({ path, copyOf: join(source.root, path) }));
  const helpers = helperFiles(needed.helpers);
  const styles = styleFiles(source, customCss, gaps);
  return {
    files: [...moved, ...further, ...helpers.files, ...sidebars, ...messages, ...styles],
    packages: [...new Set(needed.packages)].sort(),
    gaps: [...gaps, ...helpers.gaps],
  };
}

interface ConvertFileContext {
  readonly source: DocusaurusSource;
  readonly needed: NeededImports;
  readonly gaps: Gap[];
  readonly movedTo: (path: string) => string | null;
}

function convertFile(
  { from, to }: FileMove,
  { source, needed, gaps, movedTo }: ConvertFileContext,
): TargetFile {
  const { root, major } = source;
  const copyOf = join(root, from);
  const isDocument = /\.mdx?$/.test(from);
  if (!isDocument && (!/\.[jt]sx?$/.test(from) || to.startsWith('content/static/')))
    return { path: to, copyOf };
  const text = readFileSync(copyOf, 'utf8');
  const input = { file: from, root, movedTo };
  const outside = needed.outside.length;
  const converted = isDocument
    ? convertDocument({
        file: from,
        text,
        major,
        imports: (statement, line) => convertImports(statement, { ...input, line }, needed),
      })
    : { text: convertImports(text, input, needed), gaps: [] };
  gaps.push(...converted.gaps);
  for (const { name, line } of needed.outside.splice(outside)) gaps.push(outsideGap(name, from, line));
  return {
    path: to,
    text: !isDocument && isAlive(text) ? `"use client";\n${converted.text}` : converted.text,
  };
}

const hook =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|Callback|Context|SyncExternalStore|Transition|ColorMode|IsBrowser)\s*\(|<BrowserOnly\b/;

/** Whether a component needs a browser, and does not say so. */
function isAlive(text: string): boolean {
  const isComponent = /<[A-Za-z>]/.test(text);
  return (
    isComponent && !/^\s*['"]use client['"]/.test(text) && (hook.test(text) || /\son[A-Z]\w+=\{/.test(text))
  );
}

function outsideGap(name: string, file: string, line: number): Gap {
  return {
    kind: 'page',
    weight: 'lost',
    file,
    line,
    missing: `The import "${name}" leads to no file of the site.`,
    remedy: 'Copy the file into the site, and correct the import.',
  };
}

function sidebarFiles({ id, versions }: DocsSource, gaps: Gap[]): TargetFile[] {
  return versions.flatMap((version): TargetFile[] => {
    const sidebars = convertSidebars(version, gaps);
    const path = `content/${docsFolderOf(id)}/${version.name}/sidebars.yaml`;
    return sidebars === null ? [] : [{ path, text: yamlOf(sidebars) }];
  });
}

function styleFiles({ root }: DocusaurusSource, customCss: readonly string[], gaps: Gap[]): TargetFile[] {
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
        remedy: 'Compile them to CSS, and add that to theme-overrides/custom.css.',
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
  '--ifm-background-color': '--color-background',
  '--ifm-background-surface-color': '--color-surface',
  '--ifm-font-color-base': '--color-text',
  '--ifm-font-family-base': '--font-text',
  '--ifm-font-family-monospace': '--font-code',
  '--ifm-navbar-height': '--navbar-height',
  '--ifm-global-radius': '--radius',
};

function convertStyles(file: string, text: string, gaps: Gap[]): string {
  const others = new Set(
    [...text.matchAll(/--ifm-[\w-]+(?=\s*:)/g)].map(([name]) => name).filter((name) => !(name in tokens)),
  );
  if (others.size > 0)
    gaps.push({
      kind: 'style',
      weight: 'changed',
      file,
      line: null,
      missing: `Variables of Infima have no effect: ${[...others].slice(0, 5).join(', ')}${others.size > 5 ? ', …' : ''}.`,
      remedy: 'See the tokens of docsite, and set those that the site needs.',
    });
  return text.replaceAll(/--ifm-[\w-]+/g, (name) => tokens[name] ?? name);
}

/** As a person would write it: long texts unbroken, strings bare where they can be. */
export function yamlOf(data: DataObject): string {
  return stringify(data, { lineWidth: 0, singleQuote: true });
}
