/** What the bundle has in place of esbuild's module, which takes as long to load as reading a small site. */
import { createRequire } from 'node:module';
import type { BuildOptions, BuildResult, TransformOptions, TransformResult } from 'esbuild';

/** As that of esbuild, which is loaded now; rejects with its BuildFailure. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('esbuild')).build(options);
}

/** As `build`, where nothing can be waited for. */
export function buildSync(options: BuildOptions): BuildResult {
  const esbuild: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
  return esbuild.buildSync(options);
}

/** As that of esbuild; rejects with its TransformFailure for code that does not parse. */
export async function transform(source: string, options: TransformOptions): Promise<TransformResult> {
  return (await import('esbuild')).transform(source, options);
}
