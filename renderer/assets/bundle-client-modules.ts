import { build, type Message, type Plugin } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import { siteModules, siteScheme } from '../overrides/site-modules.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import { assetFiles, type BrowserBuildInput, browserBuild, outputOf } from './browser-build.ts';
import { sharedRuntime } from './bundle-islands.ts';
import type { ShellAdditions } from './bundle-shell.ts';
import { moduleNeeds } from './code-needs.ts';

export interface ClientModules {
  readonly files: readonly OutputFile[];
  /** File names, below `assets/`, of the script that all pages load and of its styles; null without any. */
  readonly script: string | null;
  readonly css: string | null;
  /** What the modules need of a Content-Security-Policy. */
  readonly needs: readonly PolicyNeed[];
  readonly warnings: readonly Message[];
}

interface ClientModulesInput extends BrowserBuildInput {
  /** Ids of the modules: paths relative to the site folder. */
  readonly ids: readonly string[];
  readonly site: ShellAdditions;
  /** As for islands. */
  readonly runtime: string;
}

const entry = 'docsite-client:modules';

/** One script of the modules in `clientModules` and of what tells them which page is shown. */
export async function bundleClientModules(input: ClientModulesInput): Promise<ClientModules> {
  const { ids, site, runtime, packageRoot, development } = input;
  const { outputFiles, metafile, warnings } = await build({
    ...browserBuild({ packageRoot, development }),
    entryPoints: [{ in: entry, out: 'client' }],
    plugins: [
      entrySource(ids, packageRoot),
      sharedRuntime(packageRoot, `./${runtime}`),
      siteModules({ packageRoot, ...site }),
    ],
  });
  const { file, css } = outputOf(metafile, 'client:modules');
  return {
    files: assetFiles(outputFiles),
    script: file,
    css,
    needs: moduleNeeds(metafile, site.root),
    warnings,
  };
}

function entrySource(ids: readonly string[], packageRoot: string): Plugin {
  const imports = ids.map((id, index) => `import * as m${index} from ${JSON.stringify(siteScheme + id)};`);
  const contents = [
    "import { startClientModules } from './theme/browser/client-modules.ts';",
    ...imports,
    `startClientModules([${ids.map((_, index) => `m${index}`).join(', ')}]);`,
  ].join('\n');
  return {
    name: 'docsite-client-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^docsite-client:/ }, () => ({ path: 'modules', namespace: 'client' }));
      onLoad({ filter: /.*/, namespace: 'client' }, () => ({ contents, resolveDir: packageRoot }));
    },
  };
}
