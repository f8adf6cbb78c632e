import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type BuildOptions,
  type BuildResult,
  build,
  type Loader,
  type OnResolveResult,
  type Plugin,
  type PluginBuild,
} from 'esbuild';
import { helperNames } from '../../theme/component-registry.ts';
import { codeLoaders } from '../modules/bundle-modules.ts';
import { watchedTheme } from './client-needs-plugin.ts';
import { cssModules } from './css-modules.ts';
import { componentRegistry } from './module-source.ts';
import { lazyRegistry } from './ready-lazy.ts';
import type { SiteAssets } from './site-assets.ts';

export interface ServerBuildInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly outDir: string;
}

/** How files of a site are read, by their endings; what `assetName` matches apart. */
export const siteLoaders: Readonly<Record<string, Loader>> = {
  ...codeLoaders,
  '.css': 'css',
  '.json': 'json',
  '.txt': 'text',
};

/**
 * Compiles the site's own code for the thread that renders. Output files end in `.mjs`.
 *
 * @throws BuildFailure for what does not compile, and what the file system reports: esbuild would tell a full disk as a
 *   mistake in the code
 */
export async function buildForServer(input: ServerBuildInput, options: BuildOptions): Promise<BuildResult> {
  const result = await build({ ...serverOptions(input), ...options });
  for (const { path, contents } of result.outputFiles ?? []) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  return result;
}

function serverOptions({ root, outDir }: ServerBuildInput) {
  return {
    absWorkingDir: root,
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    // As for browsers: where a package has both, the default export of its CommonJS is not the same.
    mainFields: ['module', 'main'],
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: siteLoaders,
    // Read when code throws: the site folder tells what paths are to be relative to.
    sourcemap: 'external',
    sourcesContent: false,
    sourceRoot: root,
    logLevel: 'silent',
    write: false,
  } as const satisfies BuildOptions;
}

const entryScheme = 'docsite-entry:';

/** A file as an entry point, by its absolute path: esbuild itself takes one with `*` for a pattern. */
export function fileEntry(path: string): string {
  return entryScheme + encodeURIComponent(path).replaceAll('*', '%2A');
}

/** Finds what `fileEntry` names. */
export function fileEntries(): Plugin {
  return {
    name: 'docsite-entries',
    setup: ({ onResolve }) =>
      onResolve({ filter: new RegExp(`^${entryScheme}`) }, ({ path }) => ({
        path: decodeURIComponent(path.slice(entryScheme.length)),
      })),
  };
}

/** What all of the site's own code may import: files by `@site/`, CSS modules, images and other files. */
export function siteImports({
  root,
  assets,
}: {
  readonly root: string;
  readonly assets: SiteAssets;
}): Plugin {
  return {
    name: 'docsite-imports',
    setup(build) {
      siteAlias(root)(build);
      cssModules(root, 'file')(build);
      assets.plugin(['file', 'document', 'css-module']).setup(build);
    },
  };
}

/** `@site/…` is a path from the site folder. */
export function siteAlias(root: string): (build: PluginBuild) => void {
  return (build) =>
    build.onResolve({ filter: /^@site\// }, async ({ path, kind, importer, namespace }) => {
      const file = `./${path.slice('@site/'.length)}`;
      const found = await build.resolve(file, { kind, importer, namespace, resolveDir: root });
      // esbuild itself then says what is missing, as it is written.
      return found.errors.length > 0 ? undefined : (found as OnResolveResult);
    });
}

/**
 * React must exist once: the copy that docsite renders with, but for `lazy` and `Suspense`. Packages in CommonJS get it as an import,
 * too.
 */
export function externalReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'docsite-react',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path, kind, namespace }) => {
        if (kind === 'require-call') return { path, namespace: 'required-react' };
        if (path === 'react' && namespace !== 'ready-react') return { path, namespace: 'ready-react' };
        return { path: pathToFileURL(require.resolve(path)).href, external: true };
      });
      onLoad({ filter: /.*/, namespace: 'ready-react' }, () => ({ contents: readyReact }));
      onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => {
        const from = JSON.stringify(path);
        return { contents: `export * from ${from};\nexport { default } from ${from};` };
      });
    },
  };
}

const readyReact = `
import * as react from 'react';
export * from 'react';
export const { lazy = react.lazy, Suspense = react.Suspense } = globalThis[Symbol.for('${lazyRegistry}')] ?? {};
export default { ...react.default, lazy, Suspense };
`;

/**
 * What `docsite/theme` exports comes from the thread that renders.
 *
 * @param staticIn absolute path of the site folder, for code that browsers do not run: see `client-needs.ts`
 */
export function registeredTheme(componentNames: readonly string[], staticIn: string | null = null): Plugin {
  const names = [...new Set([...componentNames, ...helperNames])];
  return {
    name: 'docsite-theme',
    setup({ onResolve, onLoad }) {
      const theme = `globalThis[Symbol.for('${componentRegistry}')]`;
      onResolve({ filter: /^docsite\/theme$/ }, ({ path, importer }) => ({
        path: staticIn === null ? path : importer,
        namespace: 'theme',
      }));
      onLoad({ filter: /.*/, namespace: 'theme' }, ({ path }) => ({
        contents:
          staticIn === null
            ? `export const { ${names.join(', ')} } = ${theme};`
            : watchedTheme(theme, names, { root: staticIn, path }),
      }));
    },
  };
}
