/** `site.config.ts`: a configuration written as code. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode } from '@jridgewell/sourcemap-codec';
import { type BuildResult, build, type Message, type Plugin } from 'esbuild';
import { createDiagnostic, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts';
import type { LocatedYaml } from '../../diagnostics/located-yaml.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import { jsonProblems } from './json-problems.ts';
import { locateProperties } from './locate-properties.ts';

export interface ConfigModule {
  readonly located: LocatedYaml;
  /** Ids of the files of the site that the configuration is made of, itself included. */
  readonly inputs: readonly string[];
}

export interface ConfigModuleInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Id of the configuration file, relative to `root`. */
  readonly file: string;
  readonly text: string;
}

/**
 * Compiles and runs a configuration, and takes its default export: an object, or a function that returns or resolves
 * to one. Packages are left to Node; what is imported from the site is compiled with it. Never throws for what the
 * code does: problems stand at their lines.
 */
export async function loadConfigModule(input: ConfigModuleInput): Promise<ConfigModule> {
  const { root, file } = input;
  const bundled = await bundle(input).catch((error: { errors?: readonly Message[] }) => {
    if (!error.errors) throw error;
    return error.errors.map((message) => compileProblem(message, file));
  });
  if (Array.isArray(bundled)) return { located: failed(bundled), inputs: [file] };
  const { outputFiles = [], metafile } = bundled as BuildResult;
  const inputs = Object.keys(metafile?.inputs ?? {})
    .filter((path) => !/(?:^|\/)node_modules\/|^docsite:/.test(path))
    .sort();
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '{}';
  const rangeOf = await locateProperties(input);
  try {
    const value = await run(code, root);
    const diagnostics = jsonProblems(value, { file, rangeOf });
    const parsed = diagnostics.length === 0;
    return { located: { value, parsed, diagnostics, rangeOf, spellingOf: () => null }, inputs };
  } catch (error) {
    return { located: failed([thrownProblem(error, { file, root, map })]), inputs };
  }
}

function failed(diagnostics: readonly Diagnostic[]): LocatedYaml {
  return { value: null, parsed: false, diagnostics, rangeOf: () => null, spellingOf: () => null };
}

function bundle({ root, file }: ConfigModuleInput): Promise<BuildResult> {
  const path = join(root, file);
  return build({
    absWorkingDir: root,
    entryPoints: [path],
    outfile: join(root, '.docsite', 'config.js'),
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    metafile: true,
    sourcemap: 'external',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      'import.meta.filename': JSON.stringify(path),
      'import.meta.dirname': JSON.stringify(dirname(path)),
      __filename: JSON.stringify(path),
      __dirname: JSON.stringify(dirname(path)),
    },
    plugins: [ownPackage],
    logLevel: 'silent',
  });
}

/** What a configuration imports from docsite needs no installed package. */
const ownPackage: Plugin = {
  name: 'docsite-package',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^docsite$/ }, ({ path }) => ({ path, namespace: 'docsite' }));
    onLoad({ filter: /.*/, namespace: 'docsite' }, () => ({
      contents: 'export const defineConfig = (config) => config;',
    }));
  },
};

/** The module stands in the site folder while it runs, so that Node finds the packages of the site. */
async function run(code: string, root: string): Promise<unknown> {
  // Node runs a module once for each name; what this one reads may be another thing each time.
  const path = join(root, '.docsite', `config-${process.pid}-${randomBytes(4).toString('hex')}.mjs`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  try {
    const module: { readonly default?: unknown } = await import(pathToFileURL(path).href);
    const exported = module.default;
    if (exported === undefined) throw new Error('it has no default export.');
    return typeof exported === 'function' ? await exported() : await exported;
  } finally {
    rmSync(path, { force: true });
  }
}

function compileProblem({ text, location }: Message, configFile: string): Diagnostic {
  const file = location?.file.replaceAll('\\', '/') ?? configFile;
  const start = location && { line: location.line, column: location.column + 1 };
  const range = start && { start, end: { ...start, column: start.column + Math.max(1, location.length) } };
  const place = { file, range };
  const [, missing] = /^Could not resolve "(.+)"$/s.exec(text) ?? [];
  if (missing !== undefined)
    return createDiagnostic('import-missing', { name: missing, suggestion: null, advice: null }, place);
  return createDiagnostic('module-does-not-compile', { reason: text, code: '' }, place);
}

function thrownProblem(
  error: unknown,
  { file, root, map }: { readonly file: string; readonly root: string; readonly map: string },
): Diagnostic {
  const cause = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  const [, line, column] =
    /config-\d+-\w+\.mjs:(\d+):(\d+)/.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  const place = originalPlace(map, Number(line), Number(column));
  const args = { file, cause: cause.replaceAll(root, '.') };
  if (place === null) return createDiagnostic('config-throws', args, { file });
  const source = posixRelative(root, join(root, '.docsite', place.source));
  return createDiagnostic('config-throws', args, { file: source, range: place.range });
}

function originalPlace(
  map: string,
  line: number,
  column: number,
): { readonly source: string; readonly range: Range } | null {
  if (!(line > 0)) return null;
  const { mappings = '', sources = [] }: { mappings?: string; sources?: string[] } = JSON.parse(map);
  const segment = decode(mappings)[line - 1]?.findLast(([at]) => at < column);
  const source = segment?.[1] === undefined ? undefined : sources[segment[1]];
  if (segment?.[2] === undefined || segment[3] === undefined || source === undefined) return null;
  const start = { line: segment[2] + 1, column: segment[3] + 1 };
  return { source, range: { start, end: { ...start, column: start.column + 1 } } };
}
