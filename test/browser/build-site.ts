import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';

/** Pages that the tests need and the site has no reason to have. They are added to its own. */
const additions = fileURLToPath(new URL('./site', import.meta.url));

/** Entry of the browser's script with the development build of React, beside the real one in `assets/`. */
export const developmentBoot = 'development-boot';

/**
 * Builds this project's own site, and the pages in `site/`, as its readers get it.
 *
 * @param folder an empty folder for a copy of the site's files
 * @returns the path of the built site
 */
export async function buildSite(folder: string): Promise<string> {
  // A link that leads nowhere is for `docsite check` to find; the pages can be shown all the same.
  const config = readFileSync(join(projectRoot, 'site.config.yaml'), 'utf8');
  writeFileSync(join(folder, 'site.config.yaml'), config.replaceAll(/^(onBroken\w+): throw$/gm, '$1: warn'));
  for (const source of [join(projectRoot, 'content'), additions]) {
    cpSync(source, join(folder, 'content'), { recursive: true });
  }
  const { status, stderr } = spawnSync(process.execPath, [bundledCli(), 'build', folder, '--no-cache'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stderr}`);
  const built = join(folder, 'build');
  await bundleForDevelopment(join(built, 'assets'));
  return built;
}

async function bundleForDevelopment(outdir: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: { [developmentBoot]: 'theme/client/boot.ts' },
    outdir,
    chunkNames: 'development-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
}
