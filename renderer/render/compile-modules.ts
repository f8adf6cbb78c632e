import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Message, type Plugin } from 'esbuild';
import type { DocumentModule } from '../content/document.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
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
  const failed = new Map<string, Diagnostic[]>();
  const attempt = (accepted: readonly ModuleInput[]) =>
    runEsbuild({ ...options, inputs: accepted }, names).then(
      () => [],
      (error: { errors?: Message[] }) => error.errors ?? Promise.reject(error),
    );
  const messages = await attempt(inputs);
  for (const message of messages) {
    const diagnostic = diagnosticFromMessage(message, root);
    const id = diagnostic.file ?? '';
    failed.set(id, [...(failed.get(id) ?? []), diagnostic]);
  }
  // esbuild writes nothing when one entry fails; the others still have to be rendered and checked.
  const sound = inputs.filter(({ id }) => !failed.has(id));
  const rest = messages.length > 0 && sound.length > 0 ? await attempt(sound) : messages;
  const usable = rest.length === 0 || messages.length === 0 ? sound : [];
  return {
    files: new Map(usable.map(({ id }) => [id, join(outDir, `${names.get(id)}.mjs`)])),
    diagnostics: [...failed.values()].flat(),
  };
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

function diagnosticFromMessage({ text, location }: Message, root: string): Diagnostic {
  const file = location?.file.replace(/^document:/, '').replaceAll('\\', '/') ?? null;
  const inDocument = location?.namespace === 'document';
  const start = location && !inDocument ? { line: location.line, column: location.column + 1 } : null;
  return createDiagnostic(
    'module-does-not-compile',
    { reason: text.replaceAll(root, '.'), code: location?.lineText.trim() ?? '' },
    {
      file,
      range: start
        ? { start, end: { line: start.line, column: start.column + Math.max(1, location?.length ?? 1) } }
        : null,
    },
  );
}
