import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Message, type Plugin } from 'esbuild';
import type { DocumentModule } from '../content/document.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { diagnosticsFromMessages } from './compile-problems.ts';
import { componentRegistry, moduleSource } from './module-source.ts';

/** Something of the site that runs while pages are rendered. */
export type ModuleInput =
  /** An MDX document with imports, exports or expressions. */
  | { readonly kind: 'document'; readonly id: string; readonly module: DocumentModule }
  /** A page written as a React component. */
  | { readonly kind: 'component'; readonly id: string };

export interface CompileOptions {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Folder to write the modules into; made if missing. */
  readonly outDir: string;
  readonly inputs: readonly ModuleInput[];
  readonly componentNames: readonly string[];
}

export interface CompiledModules {
  /** Absolute path of the compiled module by source id. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

const scheme = 'docsite-document:';

/** Compiles all of them in one run of esbuild, for Node. React stays the copy that docsite renders with. */
export async function compileModules(options: CompileOptions): Promise<CompiledModules> {
  const { root, outDir, inputs } = options;
  if (inputs.length === 0) return { files: new Map(), diagnostics: [] };
  const names = new Map(inputs.map((input, index) => [input.id, `module-${index}`]));
  const { sound, messages } = await compileSound(options, names);
  return {
    files: new Map(sound.map(({ id }) => [id, join(outDir, `${names.get(id)}.mjs`)])),
    diagnostics: diagnosticsFromMessages(messages, { root, inputs }),
  };
}

interface Attempt {
  readonly sound: readonly ModuleInput[];
  readonly messages: readonly Message[];
}

/**
 * esbuild writes nothing when one of its inputs fails, and may not say which (the mistake can be in a file that
 * it imports): halves are compiled until those that fail stand alone, so that all others can be rendered.
 */
async function compileSound(options: CompileOptions, names: ReadonlyMap<string, string>): Promise<Attempt> {
  const { inputs } = options;
  const messages = await messagesOf(runEsbuild(options, names));
  if (messages.length === 0) return { sound: inputs, messages };
  if (inputs.length === 1) return { sound: [], messages };
  const middle = Math.ceil(inputs.length / 2);
  const first = await compileSound({ ...options, inputs: inputs.slice(0, middle) }, names);
  const second = await compileSound({ ...options, inputs: inputs.slice(middle) }, names);
  return { sound: [...first.sound, ...second.sound], messages };
}

/** What esbuild found wrong; anything else that it throws is a defect. */
async function messagesOf(run: Promise<void>): Promise<readonly Message[]> {
  try {
    await run;
    return [];
  } catch (error) {
    const { errors } = error as { errors?: readonly Message[] };
    if (!errors) throw error;
    return errors;
  }
}

async function runEsbuild(options: CompileOptions, names: ReadonlyMap<string, string>): Promise<void> {
  await build({
    absWorkingDir: options.root,
    entryPoints: options.inputs.map((input) => ({
      in: input.kind === 'document' ? scheme + input.id : join(options.root, input.id),
      out: names.get(input.id) ?? input.id,
    })),
    outdir: options.outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.svg': 'dataurl', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl' },
    logLevel: 'silent',
    plugins: [documentSources(options), sharedModules(options.componentNames)],
  });
}

/** Serves the JavaScript of MDX documents to esbuild under their own ids. */
function documentSources({ root, inputs, componentNames }: CompileOptions): Plugin {
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
          contents: moduleSource(module, componentNames),
          loader: 'tsx',
          resolveDir: dirname(join(root, path)),
        };
      });
    },
  };
}

/** React must exist once; components of the theme come from the thread that renders. */
function sharedModules(componentNames: readonly string[]): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'docsite-shared',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path }) => ({
        path: pathToFileURL(require.resolve(path)).href,
        external: true,
      }));
      onResolve({ filter: /^docsite\/theme$/ }, ({ path }) => ({ path, namespace: 'theme' }));
      onLoad({ filter: /.*/, namespace: 'theme' }, () => ({
        contents: `export const { ${componentNames.join(', ')} } = globalThis[Symbol.for('${componentRegistry}')];`,
      }));
    },
  };
}
