import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createDiagnostic } from '../../diagnostics/diagnostic.ts';
import { evaluateModule } from '../../modules/evaluate-module.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';
import { type NamedPlugin, namedPlugins, pluginsOf } from './plugins.ts';

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
}

/** What one plugin reads. */
export interface PluginSource {
  /** `default`, or the id of a further instance. */
  readonly id: string;
  readonly options: DataObject;
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
  if (configFile === undefined) {
    const problem = createDiagnostic(
      'import-source-missing',
      { folder: root, builder: 'Docusaurus' },
      { file: null },
    );
    return { source: null, diagnostics: [problem] };
  }
  const { value, diagnostics } = await evaluateModule(root, configFile);
  if (!isObject(value)) return { source: null, diagnostics };
  const plugins = namedPlugins(value);
  const problems: Diagnostic[] = [];
  const docs: DocsSource[] = [];
  for (const plugin of pluginsOf(plugins, 'content-docs')) {
    const read = await readVersions(root, plugin);
    docs.push({ ...plugin, versions: read.versions });
    problems.push(...read.diagnostics);
  }
  if (problems.length > 0) return { source: null, diagnostics: problems };
  const i18n = isObject(value.i18n) ? value.i18n : {};
  const defaultLocale = typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
  const locales = Array.isArray(i18n.locales) ? i18n.locales.filter((name) => typeof name === 'string') : [];
  const known = ['content-docs', 'content-blog', 'content-pages'];
  const source: DocusaurusSource = {
    root,
    configFile,
    major: majorOf(root),
    config: value,
    docs,
    blogs: pluginsOf(plugins, 'content-blog'),
    pages: pluginsOf(plugins, 'content-pages'),
    others: plugins.filter(({ name }) => !known.includes(name)),
    defaultLocale,
    locales: locales.length > 0 ? locales : [defaultLocale],
  };
  return { source, diagnostics: [] };
}

/** The major version that the package file asks for; 3 when it does not say. */
function majorOf(root: string): 2 | 3 {
  const manifest = readJson(join(root, 'package.json'));
  const asked = isObject(manifest)
    ? [manifest.dependencies, manifest.devDependencies].map((list) =>
        isObject(list) ? list['@docusaurus/core'] : null,
      )
    : [];
  return asked.some((range) => typeof range === 'string' && /^\D*2(?:\.|$)/.test(range)) ? 2 : 3;
}

async function readVersions(
  root: string,
  { id, options }: PluginSource,
): Promise<{ readonly versions: readonly VersionSource[]; readonly diagnostics: readonly Diagnostic[] }> {
  const prefix = id === 'default' ? '' : `${id}_`;
  const listed = readJson(join(root, `${prefix}versions.json`));
  const names = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  const old = names.map((name): Omit<VersionSource, 'sidebars'> => {
    const sidebarsFile = `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    return {
      name,
      folder: `${prefix}versioned_docs/version-${name}`,
      sidebarsFile: existsSync(join(root, sidebarsFile)) ? sidebarsFile : null,
    };
  });
  const includesCurrent = options.includeCurrentVersion !== false;
  const ownFile = typeof options.sidebarPath === 'string' ? fileBelow(root, options.sidebarPath) : null;
  const folder =
    typeof options.path === 'string' ? options.path.replace(/^\.\//, '').replace(/\/$/, '') : 'docs';
  const current = { name: 'current', folder, sidebarsFile: ownFile };
  const versions: VersionSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const version of includesCurrent ? [current, ...old] : old) {
    if (!isFolder(join(root, version.folder))) {
      diagnostics.push(
        createDiagnostic(
          'import-version-missing',
          { version: version.name, folder: version.folder },
          { file: `${prefix}versions.json` },
        ),
      );
      continue;
    }
    const { sidebarsFile } = version;
    if (sidebarsFile === null) versions.push({ ...version, sidebars: null });
    else if (sidebarsFile.endsWith('.json'))
      versions.push({ ...version, sidebars: readJson(join(root, sidebarsFile)) });
    else {
      const read = await evaluateModule(root, sidebarsFile);
      diagnostics.push(...read.diagnostics);
      versions.push({ ...version, sidebars: read.value });
    }
  }
  return { versions, diagnostics };
}

/** A path of the configuration, which may be absolute, relative to the folder. */
function fileBelow(root: string, path: string): string | null {
  const relative = path.startsWith(root) ? path.slice(root.length + 1) : path.replace(/^\.\//, '');
  return existsSync(join(root, relative)) ? relative : null;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Null when there is no such file, or no JSON in it. */
export function readJson(path: string): Data {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Data;
  } catch {
    return null;
  }
}
