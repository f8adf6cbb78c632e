import { join } from 'node:path';
import { build } from 'esbuild';

/** The script that served pages load besides their own, as one module. `packageRoot`: docsite's own folder. */
export async function bundleLive(packageRoot: string): Promise<string> {
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: [join(packageRoot, 'theme/browser/serve/live.ts')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
