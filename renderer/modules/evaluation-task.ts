/** Runs a module that nobody vouches for, in a process that is started for it, and says what it exports as data. */

/** What the process is asked: a module's URL, as `bundleModules` makes them. */
export interface EvaluationTask {
  readonly url: string;
}

export type EvaluationResult =
  | { readonly value: Data }
  /** What was thrown, with its stack for the place in the code. */
  | { readonly thrown: { readonly name: string; readonly message: string; readonly stack: string } };

/** JSON, with marks for what JSON lacks. */
export type Data = null | boolean | number | string | readonly Data[] | DataObject;
export interface DataObject {
  readonly [name: string]: Data;
}

/** Stands for something of a package that is not there: `remark-math`, or `prism-react-renderer.themes.github`. */
export interface StandInMark extends DataObject {
  readonly $package: string;
}
/** Stands for a function, with its code. */
export interface FunctionMark extends DataObject {
  readonly $function: string;
}

const nameOf = Symbol('name');

/** Imports the module, calls its default export if that is a function, and gives what comes out. */
export async function runEvaluation({ url }: EvaluationTask): Promise<EvaluationResult> {
  Object.assign(globalThis, { docsiteStandIn: standIn });
  try {
    const { plugin } = (await import(url)) as { readonly plugin: { readonly default?: unknown } };
    const exported = plugin.default;
    const isStandIn = packageOf(exported) !== null;
    const value = typeof exported === 'function' && !isStandIn ? await exported() : await exported;
    return { value: serialiseValue(value) };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { thrown: { name, message, stack } };
  }
}

/** An object of which all can be read, called and constructed, and which knows the way that led to it. */
export function standIn(name: string): object {
  const target = () => {};
  const proxy: object = new Proxy(target, {
    get(_, key) {
      if (key === nameOf) return name;
      if (key === Symbol.toPrimitive || key === 'toString') return () => `[${name}]`;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      // Resolving a promise to it must not wait for it.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      return key === 'default' || key === '__esModule' ? proxy : standIn(`${name}.${key}`);
    },
    // Code of esbuild copies modules; what it does not find is asked of the prototype.
    getPrototypeOf: () => proxy,
    apply: () => standIn(`${name}()`),
    construct: () => standIn(`${name}()`),
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
export function serialiseValue(value: unknown, open: readonly unknown[] = []): Data {
  const name = packageOf(value);
  if (name !== null) return { $package: name };
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
