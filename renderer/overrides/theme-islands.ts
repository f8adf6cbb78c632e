import { extname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { codeContents } from '../modules/code-inputs.ts';
import { hasClientDirective } from '../render/islands/client-directive.ts';
import { standIn } from '../render/islands/island-modules.ts';
import { externalReact } from '../render/server-build.ts';
import { type SiteModulesOptions, siteModules, siteScheme } from './site-modules.ts';

export interface ThemeIslands {
  /** To stand before `siteModules`. */
  readonly plugin: Plugin;
  /** Ids of the modules that were found, sorted. */
  found(): string[];
}

/** Tells the module itself from what stands in for it. */
const itself = '?itself';

const modules: readonly string[] = ['.tsx', '.jsx', '.ts', '.js', '.mts', '.mjs', '.cts', '.cjs'];

/**
 * Puts a stand-in for every `"use client"` module that a site's overrides import, or are. Unlike the islands of the
 * content, they stay in the same bundle: in the shell they are ordinary components, which share its contexts. Where
 * the theme is static, they are islands; see `AroundIslands`.
 */
export function themeIslands(options: SiteModulesOptions): ThemeIslands {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'docsite-theme-islands',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${siteScheme}.*\\${itself}$`) }, ({ path }) => ({
        path: path.slice(siteScheme.length, -itself.length),
        namespace: 'site',
        suffix: itself,
      }));
      onLoad({ filter: /.*/, namespace: 'site' }, async ({ path, suffix }) => {
        if (suffix === itself || !modules.includes(extname(path))) return undefined;
        const file = join(options.root, path);
        const code = codeContents(file, options.root);
        if ('errors' in code) return code;
        if (!hasClientDirective(code.contents.toString('utf8'))) return undefined;
        const names = await exportsOf(path, options);
        if (names === null) return undefined;
        found.add(path);
        const stand = { code: siteScheme + path + itself, id: path, names };
        return { contents: standIn(stand), loader: 'js' };
      });
    },
  };
  return { plugin, found: () => [...found].sort() };
}

/** Names of a module's exports; null when it does not compile, which the bundle then reports itself. */
async function exportsOf(id: string, options: SiteModulesOptions): Promise<readonly string[] | null> {
  try {
    const { metafile } = await build({
      absWorkingDir: options.packageRoot,
      entryPoints: [siteScheme + id],
      bundle: true,
      write: false,
      outdir: '.',
      metafile: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      logLevel: 'silent',
      plugins: [externalReact(), siteModules(options)],
    });
    const outputs = Object.values(metafile.outputs);
    return outputs.find(({ entryPoint }) => entryPoint !== undefined)?.exports ?? [];
  } catch {
    return null;
  }
}
