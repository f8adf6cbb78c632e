import { extname, join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import { contentHash } from '../paths/content-hash.ts';

export interface SearchBundle {
  /** Each one file of its own below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** What the browser's script is told: names beside its own. */
  readonly define: Readonly<Record<string, string>>;
}

/** The thread that searches and the style of the search, which no page loads before they are used. */
export async function bundleSearch(packageRoot: string): Promise<SearchBundle> {
  const [worker, styles] = await Promise.all([
    bundleFile(packageRoot, { source: 'theme/client/search/search-worker.ts', name: 'search-worker' }),
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
