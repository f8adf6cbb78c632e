import { join } from 'node:path';
import type { BuildOptions, OutputFile as BundledFile, Metafile } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';

export interface BrowserBuildInput {
  /** Folder of docsite itself. */
  readonly packageRoot: string;
  /** React's development build, which says what goes wrong. */
  readonly development?: boolean | undefined;
}

/** How code for the browser is bundled: files named by content, the same bytes on every machine. */
export function browserBuild({ packageRoot, development }: BrowserBuildInput) {
  return {
    absWorkingDir: packageRoot,
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
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    write: false,
    metafile: true,
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** File names of what an entry point became, and the names that it exports. */
export function outputOf({ outputs }: Metafile, entry: string) {
  const [path, output] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (path === undefined) throw new Error(`the client bundle has no output for ${entry}`);
  const css = output?.cssBundle === undefined ? null : fileName(output.cssBundle);
  return { file: fileName(path), css, exports: output?.exports ?? [] };
}

/** What esbuild made, as files of every locale. */
export function assetFiles(bundled: readonly Pick<BundledFile, 'path' | 'contents'>[]): OutputFile[] {
  return bundled.map(({ path, contents }) => ({ path: `assets/${fileName(path)}`, contents, locale: null }));
}

/** The last part of a path of any system. */
export function fileName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
