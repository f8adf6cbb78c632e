import { dirname, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Loader, type Message, type Plugin, type PluginBuild } from 'esbuild';
import { sha256 } from '../files/content-hash.ts';
import { isInPackage } from '../paths/is-file-path.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { type CodeInputs, codeContents } from './code-inputs.ts';
import { codeUrlOf } from './code-place.ts';
import { errorsOfBuild } from './compile-problems.ts';
import { packageVersions } from './package-versions.ts';

export interface BundledModules {
  /** A URL for each specifier: a module that exports the named one as `plugin`. Empty when there are `messages`. */
  readonly modules: readonly string[];
  /** Names all code in them, as `MarkdownPlugins` has it. */
  readonly fingerprint: string;
  /** What esbuild found wrong. */
  readonly messages: readonly Message[];
}

export interface BundleModulesInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Packages, or paths relative to the site folder. */
  readonly specifiers: readonly string[];
  /** Takes down the site's own files among them. */
  readonly codeInputs: CodeInputs;
  /** Finds packages in another way than Node.js would from the file that imports them. */
  readonly packages?: Plugin;
  /** Another number has the same code run again. */
  readonly run?: number;
}

/** The namespace of the modules that name the specifiers: `entry:0` is that of the first. */
export const entryNamespace = 'entry';

const entryScheme = 'docsite-entry:';

/** Marks questions of this plugin to esbuild, which must not come back to it. */
const asked = { pluginData: 'docsite-modules' } as const;

/**
 * Compiles the site's own code that runs while the site is read, TypeScript too. Packages stay where they are
 * installed, each resolved from the file that imports it. A module is a URL that holds its code: other code is another
 * URL, so what was changed is loaded anew, and no file has to be removed.
 */
export async function bundleModules(input: BundleModulesInput): Promise<BundledModules> {
  const code = new Set<string>();
  try {
    const { outputFiles } = await build({
      ...buildOptions(input.root),
      entryPoints: input.specifiers.map((_, index) => ({ in: entryScheme + index, out: String(index) })),
      plugins: [
        ...(input.packages ? [input.packages] : []),
        input.codeInputs.plugin('file'),
        moduleSources(input, code),
      ],
    });
    const texts = new Map(outputFiles.map(({ path, text }) => [/(\d+)\.js$/.exec(path)?.[1] ?? '', text]));
    return {
      modules: input.specifiers.map((_, index) => codeUrlOf(texts.get(String(index)) ?? '', input.run)),
      fingerprint: sha256([...code].sort().join('\n')),
      messages: [],
    };
  } catch (error) {
    return { modules: [], fingerprint: '', messages: errorsOfBuild(error) };
  }
}

function buildOptions(root: string) {
  const site = JSON.stringify(pathToFileURL(`${root}/`).href);
  return {
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Packages are loaded by Node.js, which does not know the condition "module".
    conditions: [] as string[],
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    // Code in CommonJS calls require().
    banner: {
      js: `import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(${site});`,
    },
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/** Adds a line to `code` for each file of the site and for each package that esbuild meets. */
function moduleSources({ root, specifiers }: BundleModulesInput, code: Set<string>): Plugin {
  return {
    name: 'docsite-modules',
    setup(building) {
      const { onResolve, onLoad } = building;
      onResolve({ filter: new RegExp(`^${entryScheme}`) }, ({ path }) => ({
        path: path.slice(entryScheme.length),
        namespace: entryNamespace,
      }));
      onLoad({ filter: /.*/, namespace: entryNamespace }, ({ path }) => ({
        contents: `import * as plugin from ${JSON.stringify(specifiers[Number(path)])};\nexport { plugin };`,
        resolveDir: root,
      }));
      onResolve({ filter: /^docsite(?:\/hooks)?$/ }, () => ({ path: 'docsite', namespace: 'docsite' }));
      onLoad({ filter: /.*/, namespace: 'docsite' }, () => ({
        contents:
          'export const defineHooks = (hooks) => hooks;\nexport const defineConfig = (config) => config;',
      }));
      leavePackages(building, code);
      onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        const file = codeContents(path, root);
        if ('errors' in file) return file;
        const { contents } = file;
        code.add(`${posixRelative(root, path)} ${sha256(contents)}`);
        const loader = codeLoaderOf(path);
        return loader && { contents: withOwnPlace(contents.toString('utf8'), path), loader };
      });
    },
  };
}

/** What esbuild reads files of code as, by the endings of their names. JSX may stand in any script. */
export const codeLoaders: Readonly<Record<string, Loader>> = {
  '.js': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
  '.jsx': 'jsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
};

/** By the ending of the name; undefined for what is no code. */
export function codeLoaderOf(file: string): Loader | undefined {
  return codeLoaders[extname(file)];
}

/** `import.meta` of a bundle would name the bundle, and what CommonJS has in its place is not there. */
function withOwnPlace(code: string, path: string): string {
  const places: Readonly<Record<string, string>> = {
    'import.meta.url': pathToFileURL(path).href,
    'import.meta.filename': path,
    'import.meta.dirname': dirname(path),
    __filename: path,
    __dirname: dirname(path),
  };
  const declares = /\b(?:const|let|var)\s+__(?:file|dir)name\b/.test(code);
  const names = declares
    ? /\bimport\.meta\.(?:url|filename|dirname)\b/g
    : /\b(?:import\.meta\.(?:url|filename|dirname)|__filename|__dirname)\b/g;
  return code.replace(names, (name) => JSON.stringify(places[name]));
}

/** Code of packages is imported from where it is; linked folders that are no packages of others are the site's own. */
function leavePackages({ onResolve, resolve }: PluginBuild, code: Set<string>): void {
  onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
    if (pluginData === asked.pluginData || kind === 'entry-point') return undefined;
    let found = await resolve(path, { kind, resolveDir, ...asked });
    // Node.js loads modules with require() too, which their packages need not say.
    if (found.errors.length > 0 && kind === 'require-call') {
      found = await resolve(path, { kind: 'import-statement', resolveDir, ...asked });
    }
    if (found.errors.length > 0 || found.external) return undefined;
    if (!isInPackage(found.path) || !/\.[cm]?js$/.test(found.path)) {
      return { path: found.path, namespace: found.namespace };
    }
    for (const version of packageVersions(found.path)) code.add(version);
    const isRequired = kind === 'require-call' || kind === 'require-resolve';
    return { path: isRequired ? found.path : pathToFileURL(found.path).href, external: true };
  });
}
