import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { hookNames } from '../../theme/component-registry.ts';
import { componentRegistry } from './module-source.ts';

export interface ServerBuildInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly outDir: string;
}

/** How the site's own code is compiled for the thread that renders. Output files end in `.mjs`. */
export function serverBuild({ root, outDir }: ServerBuildInput) {
  return {
    absWorkingDir: root,
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.svg': 'dataurl', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl' },
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** React must exist once: the copy that docsite renders with. */
export function externalReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'docsite-react',
    setup({ onResolve }) {
      onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path }) => ({
        path: pathToFileURL(require.resolve(path)).href,
        external: true,
      }));
    },
  };
}

/** What `docsite/theme` exports comes from the thread that renders. */
export function registeredTheme(componentNames: readonly string[]): Plugin {
  const names = [...new Set([...componentNames, ...hookNames])];
  return {
    name: 'docsite-theme',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^docsite\/theme$/ }, ({ path }) => ({ path, namespace: 'theme' }));
      onLoad({ filter: /.*/, namespace: 'theme' }, () => ({
        contents: `export const { ${names.join(', ')} } = globalThis[Symbol.for('${componentRegistry}')];`,
      }));
    },
  };
}
