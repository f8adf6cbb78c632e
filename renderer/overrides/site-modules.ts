import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { isWithin } from '../files/is-within.ts';
import { type CodeInputs, codeContents } from '../modules/code-inputs.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { cssModules } from '../render/css-modules.ts';
import { siteAlias, siteLoaders } from '../render/server-build.ts';
import { assetName, type SiteAssets } from '../render/site-assets.ts';
import type { ThemeOverrides } from '../render/theme-overrides.ts';
import { moduleUrls } from './module-urls.ts';

export interface SiteModulesOptions {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Folder of docsite itself. */
  readonly packageRoot: string;
  readonly overrides: ThemeOverrides;
  /** Takes down which files of the site a run of esbuild is made of. */
  readonly codeInputs?: CodeInputs;
  readonly assets: SiteAssets;
}

/** Before the id of a module of the site, as an entry point or in code that docsite writes. */
export const siteScheme = 'docsite-site:';

/** Marks questions of this plugin to esbuild, which must not come back to it. */
const asked = { pluginData: 'docsite-site' } as const;

/**
 * Lets the site's own modules stand beside the theme's in one bundle, and puts its overrides in place of the
 * theme's components. The site's modules are named by their path in the site folder, so that the bundle is the
 * same wherever that folder lies. React and the theme exist once.
 *
 * - `docsite/theme` is what the theme offers to sites, `docsite/theme/…` any module of it, overrides included;
 * - `docsite/original/…` is a module of the theme as docsite brings it.
 */
export function siteModules(options: SiteModulesOptions): Plugin {
  return {
    name: 'docsite-site',
    setup(build) {
      options.codeInputs?.plugin('site').setup(build);
      resolveTheme(build, options);
      resolveSite(build, options);
      const { root } = options;
      cssModules(root, 'site')(build);
      options.assets.load(build);
      build.onLoad({ filter: /.*/, namespace: 'site' }, async ({ path }) => {
        const loader = siteLoaders[extname(path)];
        if (!loader) return { errors: [{ text: `No loader is configured for "${extname(path)}" files` }] };
        const file = join(root, path);
        const read = codeContents(file, root);
        const warnings = 'contents' in read ? moduleUrls(path, read.contents) : [];
        return { ...read, warnings, loader, resolveDir: dirname(file) };
      });
      build.onLoad({ filter: /.*/, namespace: 'override' }, ({ path }) => ({
        contents: overriddenModule(path, options.overrides),
        loader: 'js',
      }));
    },
  };
}

/** The module of the theme, with the exports that the site has versions of replaced by those. */
function overriddenModule(original: string, { components }: ThemeOverrides): string {
  const own = components.filter((override) => override.original === original);
  return [
    `export * from 'docsite/original/${original.slice('theme/'.length)}';`,
    ...own.map(({ component, file }) => `export { default as ${component} } from '${siteScheme}${file}';`),
  ].join('\n');
}

function resolveTheme({ onResolve }: PluginBuild, { packageRoot, overrides }: SiteModulesOptions): void {
  const overridden = new Set(overrides.components.map(({ original }) => original));
  const themeModule = (path: string): OnResolveResult =>
    overridden.has(path) ? { path, namespace: 'override' } : { path: join(packageRoot, path) };
  onResolve({ filter: /^docsite\/theme(\/|$)/ }, ({ path }) =>
    themeModule(path === 'docsite/theme' ? 'theme/entry/for-sites.ts' : path.slice('docsite/'.length)),
  );
  onResolve({ filter: /^docsite\/original\// }, ({ path }) => ({
    path: join(packageRoot, 'theme', path.slice('docsite/original/'.length)),
  }));
  if (overridden.size === 0) return;
  onResolve({ filter: /^\.{1,2}\//, namespace: 'file' }, ({ path, resolveDir }) => {
    const id = posixRelative(packageRoot, join(resolveDir, path));
    return overridden.has(id) ? themeModule(id) : undefined;
  });
}

function resolveSite(build: PluginBuild, { root, packageRoot, assets }: SiteModulesOptions): void {
  const { onResolve, resolve } = build;
  siteAlias(root)(build);
  onResolve({ filter: new RegExp(`^${siteScheme}`) }, ({ path }) => ({
    path: path.slice(siteScheme.length),
    namespace: 'site',
  }));
  const resolveFrom = async (args: OnResolveArgs) => {
    const { path, kind, importer, resolveDir, pluginData } = args;
    if (pluginData === asked.pluginData) return undefined;
    // An address of the published site, not a file.
    if (kind === 'url-token' && /^[/#]/.test(path)) return assets.address(path, importer);
    // What stands there comes back to this with a path in the site folder.
    if (path.startsWith('@site/') || path.startsWith('docsite-css:')) return undefined;
    if (/^react(-dom)?(\/|$)/.test(path)) return resolve(path, { kind, resolveDir: packageRoot, ...asked });
    const found = await resolve(path, { kind, resolveDir, ...asked });
    // esbuild itself then says what is missing and where.
    if (found.errors.length > 0) return undefined;
    const isOwn = found.namespace === 'file' && !found.external;
    if (!isOwn || isWithin(join(packageRoot, 'theme'), found.path)) return resultOf(found);
    // What a package leaves out in browsers ("browser": { "./a.js": false }) is found under a name without a file.
    if (!existsSync(found.path)) return { path: found.path, namespace: 'left-out' };
    if (assetName.test(found.path)) return assets.resolve(found.path, { kind, specifier: path, importer });
    return { ...resultOf(found), path: posixRelative(root, found.path), namespace: 'site' };
  };
  build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: '' }));
  onResolve({ filter: /.*/, namespace: 'site' }, resolveFrom);
  onResolve({ filter: /.*/, namespace: 'css-module' }, resolveFrom);
  onResolve({ filter: /^react$/, namespace: 'asset-component' }, resolveFrom);
}

function resultOf({ path, external, namespace, sideEffects, suffix }: OnResolveResult): OnResolveResult {
  return { path, external, namespace, sideEffects, suffix } as OnResolveResult;
}
