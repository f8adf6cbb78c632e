import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Message, Plugin } from 'esbuild';
import { sha256 } from '../../files/content-hash.ts';
import { type CodeInputs, codeContents } from '../../modules/code-inputs.ts';
import { errorsOfBuild } from '../../modules/compile-problems.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import {
  buildForServer,
  externalReact,
  fileEntries,
  fileEntry,
  registeredTheme,
  type ServerBuildInput,
  siteImports,
} from '../server-build.ts';
import type { SiteAssets } from '../site-assets.ts';
import { hasClientDirective } from './client-directive.ts';

/** Where threads that render leave the function that makes islands of components; see `create-island.ts`. */
export const islandRegistry = 'docsite.island';

export interface IslandModules {
  /** Puts a stand-in for every island that is imported, which renders the island into the page. */
  readonly plugin: Plugin;
  /** Ids of the modules that were found and that compile, sorted: paths relative to the site folder. */
  found(): string[];
}

interface IslandModulesInput extends ServerBuildInput {
  readonly componentNames: readonly string[];
  readonly codeInputs: CodeInputs;
  readonly assets: SiteAssets;
}

type CompiledIsland = { readonly names: readonly string[] } | { readonly errors: readonly Message[] };

/**
 * Islands are compiled apart from what imports them, each with all it imports: in the browser they are
 * programs of their own as well, and an island inside another's code is an ordinary component.
 */
export function islandModules(input: IslandModulesInput): IslandModules {
  const compiled = new Map<string, Promise<CompiledIsland>>();
  const sound = new Set<string>();
  const compileOnce = (path: string, id: string): Promise<CompiledIsland> => {
    const known = compiled.get(path) ?? compileIsland(path, input);
    compiled.set(path, known);
    known.then((island) => 'names' in island && sound.add(id), ignore);
    return known;
  };
  const plugin: Plugin = {
    name: 'docsite-islands',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^file:\/\// }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path }) => {
        const file = codeContents(path, input.root);
        if ('errors' in file) return file;
        if (!hasClientDirective(file.contents.toString('utf8'))) return undefined;
        const id = posixRelative(input.root, path);
        const island = await compileOnce(path, id);
        if ('errors' in island) return { errors: [...island.errors] };
        const code = pathToFileURL(join(input.outDir, `${islandName(path, input.root)}.mjs`)).href;
        return { contents: standIn({ code, id, names: island.names }), loader: 'js' };
      });
    },
  };
  return { plugin, found: () => [...sound].sort() };
}

function ignore(): void {}

/** Name of the compiled module, the same for the same file. */
function islandName(path: string, root: string): string {
  return `island-${sha256(relative(root, path)).slice(0, 12)}`;
}

async function compileIsland(
  path: string,
  { componentNames, codeInputs, assets, ...input }: IslandModulesInput,
): Promise<CompiledIsland> {
  try {
    const { metafile } = await buildForServer(input, {
      entryPoints: [{ in: fileEntry(path), out: islandName(path, input.root) }],
      metafile: true,
      plugins: [
        fileEntries(),
        codeInputs.plugin('file'),
        siteImports({ root: input.root, assets }),
        externalReact(),
        registeredTheme(componentNames),
      ],
    });
    const output = Object.values(metafile?.outputs ?? {}).find(({ entryPoint }) => entryPoint !== undefined);
    return { names: output?.exports ?? [] };
  } catch (error) {
    return { errors: errorsOfBuild(error) };
  }
}

/**
 * What importers of an island get: the same exports, its components made islands.
 *
 * @param code import specifier of the module itself
 */
export function standIn({ code, id, names }: { code: string; id: string; names: readonly string[] }): string {
  const made = names.map((name, index) => {
    const source = JSON.stringify({ module: id, name });
    return `const $${index} = island($code[${JSON.stringify(name)}], ${source});`;
  });
  const exports = names.map((name, index) => `$${index} as ${name}`);
  return [
    `import * as $code from ${JSON.stringify(code)};`,
    `const island = globalThis[Symbol.for('${islandRegistry}')];`,
    ...made,
    `export { ${exports.join(', ')} };`,
  ].join('\n');
}
