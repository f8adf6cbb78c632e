import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { createCodeInputs } from '../../renderer/modules/code-inputs.ts';
import { hasClientDirective } from '../../renderer/render/islands/client-directive.ts';
import { createSiteAssets } from '../../renderer/render/site-assets.ts';
import { noOverrides } from '../../renderer/render/theme-overrides.ts';
import { copyOwnSite, shareParsed } from '../build/own-site.ts';
import { bundledCli, projectRoot } from '../helpers/bundled-cli.ts';
import { clientScripts } from '../helpers/client-scripts.ts';
import { axePath, developmentPath, hashOfName } from './development.ts';

/** Pages that the tests need and the site has no reason to have. They are added to its own. */
const additions = fileURLToPath(new URL('./site', import.meta.url));

/**
 * Builds this project's own site, and the pages in `site/`, as its readers get it.
 *
 * @param folder an empty folder for a copy of the site's files
 * @returns the path of the built site
 */
export async function buildSite(folder: string): Promise<string> {
  copyOwnSite(folder);
  cpSync(additions, join(folder, 'content'), { recursive: true });
  // A link that leads nowhere is for `docsite check` to find; the pages can be shown all the same.
  const path = join(folder, 'site.config.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^(onBroken\w+): throw$/gm, '$1: warn'));
  const { status, stderr } = spawnSync(process.execPath, [bundledCli(), 'build', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site could not be built:\n${stderr}`);
  shareParsed(folder);
  const built = join(folder, 'build');
  await bundleForDevelopment(folder, join(built, 'assets'));
  cpSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(built, axePath));
  return built;
}

/** The browser's code with the development build of React, below the same names without their hashes. */
async function bundleForDevelopment(root: string, assets: string): Promise<void> {
  const modules = glob.sync('content/components/**/*.tsx', { cwd: root }).sort();
  const islands = modules.filter((id) => hasClientDirective(readFileSync(join(root, id), 'utf8')));
  const siteAssets = createSiteAssets({ root, baseUrl: '/', codeInputs: createCodeInputs(root) });
  const site = { root, islands, overrides: noOverrides, assets: siteAssets };
  const bundle = await clientScripts({ packageRoot: projectRoot, baseUrl: '/', site, development: true });
  const folder = join(assets, 'development');
  mkdirSync(folder);
  for (const { path, contents } of bundle.files) writeFileSync(join(folder, basename(path)), contents);
  for (const src of [bundle.boot, ...[...bundle.islands.values()].map((island) => island.src)]) {
    const name = basename(src);
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(
      join(folder, name.replace(hashOfName, '.js')),
      text.replaceAll('"./', `"${developmentPath}`),
    );
  }
}
