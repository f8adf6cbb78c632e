import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFile } from '../model/output-file.ts';

export interface SearchBundle {
  /** Each one file of its own below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** What the browser's script is told: names beside its own. */
  readonly define: Readonly<Record<string, string>>;
}

/**
 * The thread that searches and the style of the search, which no page loads before they are used. Sites add nothing to
 * them: FlexSearch has to be there only where this runs, which is when docsite is packaged or runs from its sources.
 */
export async function bundleSearch(packageRoot: string): Promise<SearchBundle> {
  const [worker, styles] = await Promise.all([
    bundleFile(packageRoot, { source: 'theme/browser/search/search-worker.ts', name: 'search-worker' }),
    bundleFile(packageRoot, { source: 'theme/styles/search.css', name: 'search' }),
  ]);
  return {
    files: [worker.file, styles.file],
    define: {
      SEARCH_WORKER_FILE: JSON.stringify(worker.name),
      SEARCH_STYLES_FILE: JSON.stringify(styles.name),
    },
  };
}

async function bundleFile(
  packageRoot: string,
  { source, name }: { readonly source: string; readonly name: string },
): Promise<{ readonly name: string; readonly file: OutputFile }> {
  const { outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: [join(packageRoot, source)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [flexSearchParts(packageRoot)],
    write: false,
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`the bundle of ${source} is empty`);
  const { contents } = output;
  const hash = contentHash(contents).slice(0, 8).toUpperCase();
  const hashed = `${name}-${hash}${extname(source).replace('.ts', '.js')}`;
  return { name: hashed, file: { path: `assets/${hashed}`, contents, locale: null } };
}

/**
 * Of FlexSearch only what the search uses: all of it would weigh three times as much as all the rest of the thread.
 * Its smallest edition has the index, and the encoder is a module of its own, whose types have no part in it.
 */
export function flexSearchParts(packageRoot: string): Plugin {
  return {
    name: 'flexsearch-parts',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^flexsearch$/ }, ({ path }) => ({ path, namespace: 'parts' }));
      onLoad({ filter: /^flexsearch$/, namespace: 'parts' }, () => ({
        contents: `
          export { Index } from './flexsearch.light.module.min.js';
          export { default as Encoder } from './module/encoder.js';`,
        resolveDir: dirname(createRequire(join(packageRoot, 'package.json')).resolve('flexsearch')),
      }));
      onResolve({ filter: /^\.\.?\/type\.js$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path),
        sideEffects: false,
      }));
    },
  };
}
