import { join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from '../output/output-file.ts';

export interface ClientBundle {
  /** Scripts and styles below `assets/`, named by content. */
  readonly files: readonly OutputFile[];
  /** URLs with the site's base. */
  readonly css: readonly string[];
  readonly boot: string;
}

export interface BundleClientOptions {
  /** Folder of docsite itself: the theme's sources stand in `theme/` below it. */
  readonly packageRoot: string;
  /** Base URL of the whole site, with both slashes. */
  readonly baseUrl: string;
}

/** Entries by the name of their output. */
const entries = { boot: 'theme/client/boot.ts', styles: 'theme/styles/index.css' } as const;

/**
 * Bundles the theme's browser runtime and styles with esbuild. The names carry a hash of the contents, so that
 * they can be cached for ever; the same installation gives the same bytes in every folder and on every machine.
 */
export async function bundleClient({ packageRoot, baseUrl }: BundleClientOptions): Promise<ClientBundle> {
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: join(packageRoot, source), out })),
    outdir: join(packageRoot, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const files = result.outputFiles
    .map(({ path, contents }) => ({ path: `assets/${baseName(path)}`, contents, locale: null }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const hrefOf = (entry: string): string => {
    const output = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
    if (!output) throw new Error(`the client bundle has no output for ${entry}`);
    return `${baseUrl}assets/${baseName(output[0])}`;
  };
  return { files, css: [hrefOf(entries.styles)], boot: hrefOf(entries.boot) };
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
