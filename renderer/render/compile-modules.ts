import { dirname, join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CodeInputs } from '../modules/code-inputs.ts';
import { diagnosticsFromMessages, errorsOfBuild, styleProblems } from '../modules/compile-problems.ts';
import { clientNeeds } from './client-needs-plugin.ts';
import { type IslandModules, islandModules } from './islands/island-modules.ts';
import { type ModuleInput, moduleSource } from './module-source.ts';
import { noStyles, type PageStyles, readPageStyles } from './page-styles.ts';
import {
  buildForServer,
  externalReact,
  fileEntries,
  fileEntry,
  registeredTheme,
  siteImports,
} from './server-build.ts';
import type { SiteAssets } from './site-assets.ts';

export interface CompileOptions {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Folder to write the modules into; made if missing. */
  readonly outDir: string;
  readonly inputs: readonly ModuleInput[];
  readonly componentNames: readonly string[];
  /** Names of the site's own components that documents use without an import. */
  readonly siteComponents?: readonly string[];
  /** Takes down what the modules are made of. */
  readonly codeInputs: CodeInputs;
  readonly assets: SiteAssets;
}

export interface CompiledModules {
  /** Absolute path of the compiled module by source id. */
  readonly files: ReadonlyMap<string, string>;
  /** Ids of the modules that the browser runs as well, sorted. */
  readonly islands: readonly string[];
  readonly styles: PageStyles;
  readonly diagnostics: readonly Diagnostic[];
}

const scheme = 'docsite-document:';

/** Compiles all of them in one run of esbuild, for Node. React stays the copy that docsite renders with. */
export async function compileModules(options: CompileOptions): Promise<CompiledModules> {
  const { root, outDir, inputs } = options;
  if (inputs.length === 0) return { files: new Map(), islands: [], styles: noStyles, diagnostics: [] };
  const names = new Map(inputs.map((input, index) => [input.id, `module-${index}`]));
  const islands = islandModules(options);
  const warnings: Message[] = [];
  const { sound, messages } = await compileSound(options, { names, islands, warnings });
  const files = new Map(sound.map(({ id }) => [id, join(outDir, `${names.get(id)}.mjs`)]));
  return {
    files,
    islands: islands.found(),
    styles: await readPageStyles(files),
    diagnostics: [
      ...diagnosticsFromMessages(messages, { root, writtenLines: (file) => writtenLines(file, inputs) }),
      ...styleProblems(warnings),
    ],
  };
}

/** Statements of a document keep their lines (`esm`); what follows them in its module is docsite's. */
function writtenLines(file: string, inputs: readonly ModuleInput[]): number {
  const input = inputs.find(({ id }) => id === file);
  return input?.kind === 'document' ? input.module.esm.split('\n').length - 1 : Number.POSITIVE_INFINITY;
}

/** What all attempts share. */
interface Shared {
  readonly names: ReadonlyMap<string, string>;
  readonly islands: IslandModules;
  /** What esbuild warns of, besides what keeps modules from being compiled. */
  readonly warnings: Message[];
}

interface Attempt {
  readonly sound: readonly ModuleInput[];
  readonly messages: readonly Message[];
}

/**
 * esbuild writes nothing when one of its inputs fails, and may not say which (the mistake can be in a file that
 * it imports): halves are compiled until those that fail stand alone, so that all others can be rendered.
 */
async function compileSound(options: CompileOptions, shared: Shared): Promise<Attempt> {
  const { inputs } = options;
  const messages = await runEsbuild(options, shared).then(() => [], errorsOfBuild);
  if (messages.length === 0) return { sound: inputs, messages };
  if (inputs.length === 1) return { sound: [], messages };
  const middle = Math.ceil(inputs.length / 2);
  const first = await compileSound({ ...options, inputs: inputs.slice(0, middle) }, shared);
  const second = await compileSound({ ...options, inputs: inputs.slice(middle) }, shared);
  return { sound: [...first.sound, ...second.sound], messages };
}

async function runEsbuild(options: CompileOptions, { names, islands, warnings }: Shared): Promise<void> {
  const result = await buildForServer(options, {
    jsxDev: true,
    entryPoints: options.inputs.map((input) => ({
      in: input.kind === 'document' ? scheme + input.id : fileEntry(join(options.root, input.id)),
      out: names.get(input.id) ?? input.id,
    })),
    plugins: [
      fileEntries(),
      options.codeInputs.plugin('file'),
      documentSources(options),
      siteImports(options),
      clientNeeds(options.root),
      externalReact(),
      registeredTheme(options.componentNames, options.root),
      islands.plugin,
    ],
  });
  warnings.push(...result.warnings);
}

/** Serves the JavaScript of MDX documents to esbuild under their own ids. */
function documentSources({ root, inputs, componentNames, siteComponents = [] }: CompileOptions): Plugin {
  const names = [...new Set([...componentNames, ...siteComponents])];
  const modules = new Map(
    inputs.flatMap((input) => (input.kind === 'document' ? [[input.id, input.module]] : [])),
  );
  return {
    name: 'docsite-documents',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${scheme}`) }, ({ path }) => ({
        path: path.slice(scheme.length),
        namespace: 'document',
      }));
      onLoad({ filter: /.*/, namespace: 'document' }, ({ path }) => {
        const module = modules.get(path);
        if (!module) return undefined;
        return {
          contents: moduleSource(path, module, names),
          loader: 'tsx',
          resolveDir: dirname(join(root, path)),
        };
      });
    },
  };
}
