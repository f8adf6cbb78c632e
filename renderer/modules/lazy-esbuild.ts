/** What the bundle has in place of esbuild's module, which takes as long to load as reading a small site. */
import type { BuildOptions, BuildResult, TransformOptions, TransformResult } from 'esbuild';

export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('esbuild')).build(options);
}

export async function transform(source: string, options: TransformOptions): Promise<TransformResult> {
  return (await import('esbuild')).transform(source, options);
}
