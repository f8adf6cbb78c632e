import { basename, extname, join } from 'node:path';
import { build, type Message, type Plugin } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import { siteModules, siteScheme } from '../overrides/site-modules.ts';
import { posixRelative } from '../paths/to-posix.ts';
import type { IslandFiles } from '../render/islands/create-island.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import { assetFiles, type BrowserBuildInput, browserBuild, outputOf } from './browser-build.ts';
import type { ShellAdditions } from './bundle-shell.ts';
import { moduleNeeds } from './code-needs.ts';

export interface BundleIslandsInput extends BrowserBuildInput {
  /** Ids of the modules, at least one. */
  readonly ids: readonly string[];
  readonly site: ShellAdditions;
  /** File name, below `assets/`, of what `theme/entry/islands/island-runtime.ts` became. */
  readonly runtime: string;
}

export interface BundledIslands {
  readonly files: readonly OutputFile[];
  /** What the islands need of a Content-Security-Policy. */
  readonly needs: readonly PolicyNeed[];
  readonly warnings: readonly Message[];
  /** Names of each island's files, below `assets/`, by module id. */
  readonly byModule: ReadonlyMap<string, IslandFiles>;
}

/**
 * One script for each island, and chunks that several share. React and what knows the site come from the runtime,
 * which the shell has loaded.
 */
export async function bundleIslands(input: BundleIslandsInput): Promise<BundledIslands> {
  const { ids, site, runtime, packageRoot, development } = input;
  const { outputFiles, metafile, warnings } = await build({
    ...browserBuild({ packageRoot, development }),
    entryPoints: ids.map((id) => ({ in: siteScheme + id, out: `island-${outputName(id)}` })),
    plugins: [sharedRuntime(packageRoot, `./${runtime}`), siteModules({ packageRoot, ...site })],
  });
  const byModule = ids.map((id): [string, IslandFiles] => {
    const { file, css, exports } = outputOf(metafile, `site:${id}`);
    return [id, { src: file, css, exports }];
  });
  return {
    files: assetFiles(outputFiles),
    needs: moduleNeeds(metafile, site.root),
    warnings,
    byModule: new Map(byModule),
  };
}

/** The name of an island's file, safe in URLs. */
function outputName(id: string): string {
  return basename(id, extname(id)).replaceAll(/[^\w-]+/g, '-');
}

const shared: readonly string[] = [
  'theme/components/raw-html.ts',
  'theme/hooks/use-messages.ts',
  'theme/hooks/use-page-facts.tsx',
  'theme/hooks/use-site.tsx',
];

/** Its default export is not that of React, whose names the runtime has. */
const domNames = ['createPortal', 'flushSync', 'preconnect', 'prefetchDNS', 'preinit', 'preinitModule']
  .concat(['preload', 'preloadModule', 'requestFormReset', 'useFormState', 'useFormStatus', 'version'])
  .join(', ');

/** React and what knows the site, from the module `href` of the shell. */
export function sharedRuntime(packageRoot: string, href: string): Plugin {
  const runtime = { path: href, external: true };
  return {
    name: 'docsite-island-runtime',
    setup({ onResolve, onLoad }) {
      // esbuild leaves require() of what is external to the browser, which has none.
      onResolve({ filter: /^react(\/jsx-runtime|-dom\/client)?$/ }, ({ kind }) =>
        kind === 'require-call' ? { path: 'react', namespace: 'runtime' } : runtime,
      );
      onResolve({ filter: /^react-dom$/ }, () => ({ path: 'react-dom', namespace: 'runtime' }));
      onResolve(
        { filter: /(?:^|\/)(?:raw-html|use-(?:messages|page-facts|site))\.tsx?$/ },
        ({ path, resolveDir }) => {
          const file = path.startsWith('docsite/') ? path.slice('docsite/'.length) : null;
          const id = file ?? posixRelative(packageRoot, join(resolveDir, path));
          return shared.includes(id) ? runtime : undefined;
        },
      );
      onLoad({ filter: /.*/, namespace: 'runtime' }, ({ path }) => ({
        contents:
          path === 'react'
            ? `export * from '${href}';\nexport { default } from '${href}';`
            : `import { ReactDom } from '${href}';\nexport default ReactDom;\nexport const { ${domNames} } = ReactDom;`,
        resolveDir: packageRoot,
      }));
      onResolve({ filter: /.*/, namespace: 'runtime' }, () => runtime);
    },
  };
}
