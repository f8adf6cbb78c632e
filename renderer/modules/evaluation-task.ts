/** Runs a module that nobody vouches for, in a process that is started for it, and says what it exports as data. */
import { parse, stringify } from 'yaml';

/** What the process is asked: a module's URL, as `bundleModules` makes them. */
export interface EvaluationTask {
  readonly url: string;
  /** What comes out are the results of these calls then, a list for each function. */
  readonly call?: FunctionCall;
}

/** Functions that an option of this name holds, anywhere in what the module exports: called once with each argument. */
export interface FunctionCall {
  readonly name: string;
  readonly arguments: readonly string[];
}

export type EvaluationResult =
  | { readonly value: Data }
  /** What was thrown, with its stack for the place in the code. */
  | { readonly thrown: { readonly name: string; readonly message: string; readonly stack: string } };

/**
 * JSON, with marks for what JSON lacks. `$package` names something of a package that is not there, `remark-math` or
 * `prism-react-renderer.themes.github`, and `$arguments` beside it are what it was called with, if it was. `$function` is
 * the code of a function.
 */
export type Data = null | boolean | number | string | readonly Data[] | DataObject;
export interface DataObject {
  readonly [name: string]: Data;
}

const nameOf = Symbol('name');
const argumentsOf = Symbol('arguments');

/** Imports the module, calls its default export if that is a function, and gives what comes out, or what was thrown. */
export async function runEvaluation({ url, call }: EvaluationTask): Promise<EvaluationResult> {
  const docsiteStandIn = (name: string) => readers[name] ?? standIn(name);
  Object.assign(globalThis, { docsiteStandIn, docsiteGlob: standIn('import.meta.glob') });
  try {
    const { plugin } = (await import(url)) as { readonly plugin: { readonly default?: unknown } };
    const data = await called(plugin.default);
    return { value: serialiseValue(call ? resultsOf(call, data) : data) };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { thrown: { name, message, stack } };
  }
}

function resultsOf(call: FunctionCall, value: unknown, open: readonly unknown[] = []): unknown[][] {
  if (typeof value !== 'object' || value === null || open.includes(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === call.name && typeof item === 'function' && packageOf(item) === null
      ? [call.arguments.map((argument) => item(argument))]
      : resultsOf(call, item, [...open, value]),
  );
}

/** What a configuration says that may be a promise, or a function as Vite calls it. */
async function called(exported: unknown): Promise<unknown> {
  const value = await exported;
  const isCode = typeof value === 'function' && packageOf(value) === null;
  return isCode ? called(value({ mode: 'production', command: 'build' })) : value;
}

/** What a stand-in was called with. */
function givenTo(value: unknown): readonly unknown[] {
  return packageOf(value) === null
    ? []
    : (value as { readonly [argumentsOf]: readonly unknown[] })[argumentsOf];
}

/** Packages that configurations read their own data with. */
const readers: Readonly<Record<string, object>> = {
  'js-yaml': { load: parse, safeLoad: parse },
  yaml: { parse, stringify },
};

/** Functions that give back what they are given, such as `defineConfig`, `defineConfigWithTheme` and `withMermaid`. */
const giving = /(?:\bconfig|Config|\b(?:define|with)[A-Z]\w*)$/;

function isGivenBack(name: string, value: unknown): boolean {
  return giving.test(name) && ((typeof value === 'object' && value !== null) || typeof value === 'function');
}

/** An object of which all can be read, called and constructed, and which knows the way that led to it. */
export function standIn(name: string, given: readonly unknown[] = []): object {
  const target = () => {};
  const proxy: object = new Proxy(target, {
    get(_, key) {
      if (key === nameOf) return name;
      if (key === argumentsOf) return given;
      if (key === Symbol.toPrimitive || key === 'toString') return () => `[${name}]`;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      // Resolving a promise to it must not wait for it.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      return key === 'default' || key === '__esModule' ? proxy : standIn(`${name}.${key}`);
    },
    // Code of esbuild copies modules; what it does not find is asked of the prototype.
    getPrototypeOf: () => proxy,
    apply: (_, __, args) => (isGivenBack(name, args[0]) ? args[0] : standIn(`${name}()`, args)),
    construct: (_, args) => standIn(`${name}()`, args),
    ownKeys: () => ['prototype'],
    set: () => true,
  });
  return proxy;
}

function packageOf(value: unknown): string | null {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return null;
  const name = (value as { readonly [nameOf]?: unknown })[nameOf];
  return typeof name === 'string' ? name : null;
}

/** Plain data of any value: what JSON lacks is marked, what is undefined is left out, circles are cut. */
function serialiseValue(value: unknown, open: readonly unknown[] = []): Data {
  const name = packageOf(value);
  if (name !== null) {
    const given = open.includes(value)
      ? []
      : givenTo(value).map((item) => serialiseValue(item, [...open, value]));
    return { $package: name, ...(given.length > 0 && { $arguments: given }) };
  }
  if (typeof value === 'function') return { $function: String(value) };
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof RegExp || value instanceof Date || typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || open.includes(value)) return null;
  const inner = [...open, value];
  if (Array.isArray(value)) return value.map((item) => serialiseValue(item, inner));
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, serialiseValue(item, inner)]));
}
