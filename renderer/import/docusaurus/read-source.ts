import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createDiagnostic } from '../../diagnostics/diagnostic.ts';
import { isNestedTooDeeply } from '../../diagnostics/yaml-depth.ts';
import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { baseUrlOf, compact, fieldsOf, isObject, textsIn } from '../fields.ts';
import { missingSource } from '../site-plan.ts';
import { readOwnText } from '../source-boundary.ts';
import { type NamedPlugin, namedPlugins, type PluginSource, pluginsOf } from './plugins.ts';

/** A Docusaurus site as its configuration and its folders describe it. */
export interface DocusaurusSource {
  /** Absolute path of the folder with the configuration. */
  readonly root: string;
  /** Path of the configuration in it. */
  readonly configFile: string;
  readonly major: 2 | 3;
  readonly config: DataObject;
  readonly docs: readonly DocsSource[];
  readonly blogs: readonly PluginSource[];
  readonly pages: readonly PluginSource[];
  /** Plugins and themes besides those, presets taken apart. */
  readonly others: readonly NamedPlugin[];
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** Folders of the languages, relative to the root, by their names. */
  readonly localeFolders: Readonly<Record<string, string>>;
}

export interface DocsSource extends PluginSource {
  readonly versions: readonly VersionSource[];
}

export interface VersionSource {
  /** `current`, or as versions.json names it. */
  readonly name: string;
  /** Folder of its documents, relative to the root. */
  readonly folder: string;
  /** File of its sidebars, relative to the root; null for one made from the folder. */
  readonly sidebarsFile: string | null;
  readonly sidebars: Data;
}

const configFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'json'].map(
  (ending) => `docusaurus.config.${ending}`,
);

/** Reads what the site is made of; null with the diagnostics that say why it cannot be read. */
export async function readSource(
  root: string,
): Promise<{ readonly source: DocusaurusSource | null; readonly diagnostics: readonly Diagnostic[] }> {
  const configFile = configFiles.find((file) => existsSync(join(root, file)));
  if (configFile === undefined)
    return { source: null, diagnostics: missingSource(root, 'Docusaurus', 'docusaurus.config.js') };
  const { value, diagnostics } = await evaluateModule(root, configFile);
  if (!isObject(value)) return { source: null, diagnostics };
  const plugins = namedPlugins(value, root);
  const read = await Promise.all(pluginsOf(plugins, 'content-docs').map((plugin) => readDocs(root, plugin)));
  const problems = read.flatMap((docs) => docs.diagnostics);
  if (problems.length > 0) return { source: null, diagnostics: problems };
  const known = ['content-docs', 'content-blog', 'content-pages'];
  const source: DocusaurusSource = {
    root,
    configFile,
    major: majorOf(root),
    config: { ...value, ...compact({ baseUrl: baseUrlOf(fieldsOf(value).text('baseUrl')) }) },
    docs: read.map(({ docs }) => docs),
    blogs: pluginsOf(plugins, 'content-blog'),
    pages: pluginsOf(plugins, 'content-pages'),
    others: plugins.filter(({ name }) => !known.includes(name)),
    ...localesOf(value),
  };
  return { source, diagnostics: [] };
}

function localesOf(config: DataObject) {
  const i18n = fieldsOf(config.i18n);
  const defaultLocale = i18n.text('defaultLocale') ?? 'en';
  const listed = i18n.list('locales').filter((name) => typeof name === 'string');
  const locales = listed.length > 0 ? listed : [defaultLocale];
  const folder = folderOf(i18n.text('path') ?? 'i18n');
  const configs = fieldsOf(i18n.any('localeConfigs'));
  const localeFolders = locales.map((name): [string, string] => {
    const own = fieldsOf(configs.any(name)).text('path');
    return [name, `${folder}/${folderOf(own ?? name)}`];
  });
  return { defaultLocale, locales, localeFolders: Object.fromEntries(localeFolders) };
}

/** A folder that the configuration names, relative to the site's. */
export function folderOf(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '');
}

/** The major version that the package file asks for; 3 when it does not say. */
function majorOf(root: string): 2 | 3 {
  const manifest = fieldsOf(readJson(root, 'package.json'));
  const lists = [manifest.object('dependencies'), manifest.object('devDependencies')];
  const asked = lists.map((list) => list['@docusaurus/core']);
  return asked.some((range) => typeof range === 'string' && /^\D*2(?:\.|$)/.test(range)) ? 2 : 3;
}

async function readDocs(root: string, plugin: PluginSource) {
  const versions: VersionSource[] = [];
  const diagnostics = jsonProblems(root, `${filePrefix(plugin)}versions.json`);
  for (const version of listVersions(root, plugin)) {
    const { name, folder, sidebarsFile } = version;
    if (!isFolder(join(root, folder))) {
      const place = { file: name === 'current' ? null : `${filePrefix(plugin)}versions.json` };
      diagnostics.push(createDiagnostic('import-version-missing', { version: name, folder }, place));
      continue;
    }
    const read = await readSidebars(root, sidebarsFile);
    diagnostics.push(...read.diagnostics);
    versions.push({ ...version, sidebars: read.value });
  }
  return { docs: { ...plugin, versions }, diagnostics };
}

/** Files of a further instance begin with its id. */
function filePrefix({ id }: PluginSource): string {
  return id === 'default' ? '' : `${id}_`;
}

/** The current docs first, then the versions as versions.json lists them. */
function listVersions(root: string, plugin: PluginSource): Omit<VersionSource, 'sidebars'>[] {
  const { options } = plugin;
  const prefix = filePrefix(plugin);
  const old = textsIn(readJson(root, `${prefix}versions.json`)).map((name) => {
    const sidebarsFile = `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    const folder = `${prefix}versioned_docs/version-${name}`;
    return { name, folder, sidebarsFile: existsSync(join(root, sidebarsFile)) ? sidebarsFile : null };
  });
  const sidebarsFile = typeof options.sidebarPath === 'string' ? fileBelow(root, options.sidebarPath) : null;
  const folder = typeof options.path === 'string' ? folderOf(options.path) : 'docs';
  const current = { name: 'current', folder, sidebarsFile };
  const all = options.includeCurrentVersion === false ? old : [current, ...old];
  const chosen = options.onlyIncludeVersions;
  if (options.disableVersioning === true) return [current];
  return Array.isArray(chosen) ? all.filter(({ name }) => chosen.includes(name)) : all;
}

async function readSidebars(root: string, file: string | null) {
  if (file === null) return { value: null, diagnostics: [] };
  return file.endsWith('.json')
    ? { value: readJson(root, file), diagnostics: jsonProblems(root, file) }
    : evaluateModule(root, file);
}

/** Why a file, where it is there, is no JSON. */
function jsonProblems(root: string, file: string): Diagnostic[] {
  const text = readOwnText(root, file);
  if (text === null) return [];
  try {
    if (isNestedTooDeeply(text)) throw new Error('it is nested too deeply.');
    JSON.parse(text);
    return [];
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return [createDiagnostic('import-config-throws', { file, cause }, { file })];
  }
}

/** A path of the configuration, relative to the folder. Modules in TypeScript may be named as what they are compiled to. */
function fileBelow(root: string, path: string): string | null {
  const relative = path.startsWith(root) ? path.slice(root.length + 1) : path.replace(/^\.\//, '');
  const stem = relative.replace(/\.[cm]?[jt]s$/, '');
  const candidates = [
    relative,
    ...['.ts', '.mts', '.js', '.mjs', '.cjs', '.json'].map((ending) => stem + ending),
  ];
  return candidates.find((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) ?? null;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Null when there is no such file in the site, or no JSON in it. */
export function readJson(root: string, file: string): Data {
  try {
    const text = readOwnText(root, file);
    return text === null || isNestedTooDeeply(text) ? null : (JSON.parse(text) as Data);
  } catch {
    return null;
  }
}

/** What a site means that leaves the slash at the end of addresses to its host: most of its slugs show it. */
export function slugsEndInSlash({ root, docs }: DocusaurusSource): boolean {
  const folders = docs.flatMap(({ versions }) => versions.map(({ folder }) => join(root, folder)));
  const slugs = folders.flatMap((cwd) =>
    glob
      .sync('**/*.{md,mdx}', { cwd, ignore: ['**/node_modules/**'] })
      .flatMap((path) => slugIn(readFileSync(join(cwd, path), 'utf8')) ?? []),
  );
  return slugs.filter((slug) => slug.endsWith('/')).length * 2 > slugs.length;
}

/** The slug in the front matter of a document; null without one, or for the root. */
function slugIn(text: string): string | null {
  const [, slug = '/'] =
    /^---[ \t]*\r?\n(?:(?!---).*\n)*?slug:[ \t]*['"]?([^'"\s]+)['"]?[ \t]*\r?\n/.exec(text) ?? [];
  return slug === '/' ? null : slug;
}
