import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import glob from 'fast-glob';
import { stringify } from 'yaml';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import type { Gap } from '../gap.ts';
import type { TargetFile } from '../target.ts';
import { docsFolderOf } from './convert-docs.ts';
import { convertDocument } from './convert-document.ts';
import { convertSidebars } from './convert-sidebars.ts';
import { convertTranslations, localeFolder } from './convert-translations.ts';
import type { DocsSource, DocusaurusSource } from './read-source.ts';

export interface PlannedFiles {
  readonly files: readonly TargetFile[];
  readonly gaps: readonly Gap[];
}

/** A folder of the source with the one that it becomes. */
interface Move {
  readonly from: string;
  readonly to: string;
  /** Patterns of the documents in it; all of them without any. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** All files of the site to be, but for its configuration and its package file. */
export function planFiles(source: DocusaurusSource, customCss: readonly string[]): PlannedFiles {
  const gaps: Gap[] = [];
  const moves = movesOf(source);
  const documents = moves.flatMap((move) => moveFiles(move, source, gaps));
  const sidebars = source.docs.flatMap((instance) => sidebarFiles(instance, gaps));
  const messages = source.locales.flatMap((locale): TargetFile[] => {
    const texts = convertTranslations(source, locale, gaps);
    return texts === null ? [] : [{ path: `content/i18n/${locale}/messages.yaml`, text: yamlOf(texts) }];
  });
  return {
    files: [...documents, ...sidebars, ...messages, ...styles(source, customCss, gaps), ...codeFiles(source)],
    gaps,
  };
}

function movesOf({ docs, blogs, pages, locales, config }: DocusaurusSource): Move[] {
  const all = { include: [], exclude: [] };
  const moves: Move[] = docs.flatMap(({ id, options, versions }) =>
    versions.flatMap(({ name, folder }): Move[] => {
      const chosen = { include: textsOf(options.include), exclude: textsOf(options.exclude) };
      const to = `${docsFolderOf(id)}/${name}`;
      const version = name === 'current' ? 'current' : `version-${name}`;
      return [
        { from: folder, to: `content/${to}`, ...chosen },
        ...locales.map((locale) => ({
          from: `${localeFolder(locale, 'content-docs', id)}/${version}`,
          to: `content/i18n/${locale}/${to}`,
          ...chosen,
        })),
      ];
    }),
  );
  const [blog] = blogs;
  if (blog) {
    const folder = typeof blog.options.path === 'string' ? blog.options.path : 'blog';
    moves.push({ from: folder, to: 'content/blog', ...all });
    for (const locale of locales)
      moves.push({
        from: localeFolder(locale, 'content-blog', blog.id),
        to: `content/i18n/${locale}/blog`,
        ...all,
      });
  }
  for (const { id, options } of pages) {
    const folder = typeof options.path === 'string' ? options.path : 'src/pages';
    moves.push({ from: folder, to: 'content/pages', ...all });
    for (const locale of locales)
      moves.push({
        from: localeFolder(locale, 'content-pages', id),
        to: `content/i18n/${locale}/pages`,
        ...all,
      });
  }
  const folders = textsOf(config.staticDirectories);
  for (const folder of folders.length > 0 ? folders : ['static'])
    moves.push({ from: folder, to: 'content/static', ...all });
  return moves;
}

function textsOf(data: Data | undefined): string[] {
  return Array.isArray(data) ? data.filter((item) => typeof item === 'string') : [];
}

const documentEnding = /\.mdx?$/;

function moveFiles(
  { from, to, include, exclude }: Move,
  { root, major }: DocusaurusSource,
  gaps: Gap[],
): TargetFile[] {
  const cwd = join(root, from);
  if (!existsSync(cwd)) return [];
  const ignore = ['**/node_modules/**', ...exclude];
  const found = glob.sync('**/*', { cwd, dot: true, ignore: ['**/node_modules/**'] }).sort();
  const documents = new Set(glob.sync(include.length > 0 ? [...include] : '**/*', { cwd, ignore }));
  return found.flatMap((path): TargetFile[] => {
    const isDocument = documentEnding.test(path);
    if (isDocument && !documents.has(path) && !/(?:^|\/)_/.test(path)) return [];
    const copyOf = join(cwd, path);
    const target = `${to}/${renamed(path)}`;
    if (!isDocument) return [{ path: target, copyOf }];
    const text = readFileSync(copyOf, 'utf8');
    const converted = convertDocument({ file: `${from}/${path}`, text, major });
    gaps.push(...converted.gaps);
    return [{ path: target, text: converted.text }];
  });
}

/** Data files have the ending of all of docsite's. */
function renamed(path: string): string {
  return /(?:^|\/)(?:authors|tags)\.yml$/.test(path) ? path.replace(/\.yml$/, '.yaml') : path;
}

function sidebarFiles({ id, versions }: DocsSource, gaps: Gap[]): TargetFile[] {
  return versions.flatMap((version): TargetFile[] => {
    const sidebars = convertSidebars(version, gaps);
    const path = `content/${docsFolderOf(id)}/${version.name}/sidebars.yaml`;
    return sidebars === null ? [] : [{ path, text: yamlOf(sidebars) }];
  });
}

function styles({ root }: DocusaurusSource, customCss: readonly string[], gaps: Gap[]): TargetFile[] {
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
      missing: `${others.size} variables of Infima have no effect: ${[...others].slice(0, 5).join(', ')}${others.size > 5 ? ', …' : ''}.`,
      remedy: 'See the tokens of docsite, and set those that the site needs.',
    });
  return text.replaceAll(/--ifm-[\w-]+/g, (name) => tokens[name] ?? name);
}

/** Code beside pages keeps its place, which `@site/src/…` names. */
function codeFiles({ root, pages }: DocusaurusSource): TargetFile[] {
  const taken = pages.map(({ options }) => (typeof options.path === 'string' ? options.path : 'src/pages'));
  const ignore = ['**/node_modules/**', 'src/theme/**', ...taken.map((folder) => `${folder}/**`)];
  return glob
    .sync('src/**/*', { cwd: root, ignore })
    .sort()
    .map((path) => ({ path, copyOf: join(root, path) }));
}

/** As a person would write it: long texts unbroken, strings bare where they can be. */
export function yamlOf(data: DataObject): string {
  return stringify(data, { lineWidth: 0, singleQuote: true });
}
