import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isFunction, isObject, packageOf } from '../fields.ts';

/** A plugin or a theme of the configuration. */
export interface NamedPlugin {
  /** Short, as Docusaurus resolves it: `content-docs`, `client-redirects`, `theme-mermaid`, or the package's own name. */
  readonly name: string;
  readonly kind: 'plugin' | 'theme' | 'preset';
  readonly options: DataObject;
}

/** What one instance of a plugin reads. */
export interface PluginSource {
  /** `default`, or the id of a further instance. */
  readonly id: string;
  readonly options: DataObject;
}

/** All plugins and themes of a configuration; those of the classic preset as if they were listed one by one. */
export function namedPlugins(config: DataObject, root: string): NamedPlugin[] {
  const kinds = { presets: 'preset', plugins: 'plugin', themes: 'theme' } as const;
  const listed = Object.entries(kinds).flatMap(([key, kind]) => {
    const list = config[key];
    return Array.isArray(list) ? list.flatMap((entry) => namedPlugin(entry, kind, root) ?? []) : [];
  });
  return listed.flatMap((plugin) => (plugin.kind === 'preset' ? ofPreset(plugin) : [plugin]));
}

function namedPlugin(entry: Data, kind: NamedPlugin['kind'], root: string): NamedPlugin | null {
  const [named, options] = Array.isArray(entry) ? entry : [entry];
  // Entries that a condition left out.
  if (named === null || named === undefined || named === false) return null;
  const written =
    typeof named === 'string'
      ? named
      : (packageOf(named) ?? (isFunction(named) ? 'of the configuration' : ''));
  const name = shortName(written.replace(`${root}/`, './'));
  return { name, kind, options: isObject(options) ? options : {} };
}

/** `@docusaurus/plugin-content-docs`, and the path that `require.resolve` makes of it, is `content-docs`. */
function shortName(written: string): string {
  const [, inPackages = written] =
    /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/s.exec(written.replaceAll('\\', '/')) ?? [];
  return inPackages.replace(/^@docusaurus\/(?:plugin-|preset-(?=classic$))?/, '');
}

const ofClassic: Readonly<Record<string, string>> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
  theme: 'theme-classic',
  sitemap: 'sitemap',
  gtag: 'google-gtag',
  googleAnalytics: 'google-analytics',
  googleTagManager: 'google-tag-manager',
  svgr: 'svgr',
  debug: 'debug',
};

/**
 * Docs, blog and pages are there unless they are switched off; the rest if it is named. A preset of another name that
 * takes the same options is made of the classic one, and may do more.
 */
function ofPreset(preset: NamedPlugin): NamedPlugin[] {
  const isClassic = preset.name === 'classic';
  const isLike = ['docs', 'blog', 'pages', 'theme'].some((key) => isObject(preset.options[key]));
  if (!isClassic && !isLike) return [preset];
  const own = isClassic ? [] : [preset];
  return own.concat(partsOf(preset));
}

function partsOf(preset: NamedPlugin): NamedPlugin[] {
  return Object.entries(ofClassic).flatMap(([key, name]): NamedPlugin[] => {
    const options = preset.options[key];
    const isImplied = ['docs', 'blog', 'pages'].includes(key);
    if (options === false || options === undefined || options === null)
      return isImplied && options !== false ? [{ name, kind: 'plugin', options: {} }] : [];
    return [{ name, kind: 'plugin', options: isObject(options) ? options : {} }];
  });
}

/** The package that gives files and folders names for imports. */
export const aliasPlugin = 'docusaurus-plugin-module-alias';

/** Files and folders of the site by the names that it gives them for imports, relative to its folder. */
export function aliasesOf(source: { readonly root: string; readonly others: readonly NamedPlugin[] }) {
  const { root, others } = source;
  const named = others.flatMap(({ name, options }) =>
    name === aliasPlugin && isObject(options.alias) ? Object.entries(options.alias) : [],
  );
  const own = named.flatMap(([name, path]): [string, string][] =>
    typeof path === 'string' && path.startsWith(`${root}/`) && !path.includes('/node_modules/')
      ? [[name, path.slice(root.length + 1)]]
      : [],
  );
  return Object.fromEntries(own);
}

/** The instances of one of Docusaurus' own plugins, by their ids. */
export function pluginsOf(plugins: readonly NamedPlugin[], name: string): PluginSource[] {
  return plugins
    .filter((plugin) => plugin.name === name)
    .map(({ options }) => ({ id: typeof options.id === 'string' ? options.id : 'default', options }));
}
