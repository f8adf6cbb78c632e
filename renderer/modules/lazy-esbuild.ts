/** What the bundle has in place of esbuild's module, which takes as long to load as reading a small site. */
import { createRequire } from 'node:module';
import type { BuildOptions, BuildResult, TransformOptions, TransformResult } from 'esbuild';

export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('esbuild')).build(options);
}

/** As `build`, where nothing can be waited for. */
export function buildSync(options: BuildOptions): BuildResult {
  const esbuild: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
  return esbuild.buildSync(options);
}

export async function transform(source: string, options: TransformOptions): Promise<TransformResult> {
  return (await import('esbuild')).transform(source, options);
}
