/** The remark and rehype plugins of a site as steps of docsite's own chain: imported, guarded, in their order. */
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Pluggable, PluggableList, Preset, Processor } from 'unified';
import type { VFile } from 'vfile';
import type { PluginUse } from '../model/markdown-plugins.ts';
import { errorOfThrown } from '../threads/error-of-thrown.ts';
import { noteLoadedCode } from '../threads/stray-error.ts';

/** A plugin that was imported. */
export interface SitePlugin {
  readonly kind: PluginUse['kind'];
  /** As the configuration names it. */
  readonly name: string;
  readonly plugin: Pluggable;
}

/** What a plugin threw, or that it returned no tree. `cause` is what it threw. */
export class PluginError extends Error {
  override readonly cause: Error;

  constructor(
    readonly plugin: string,
    thrown: unknown,
  ) {
    const cause = errorOfThrown(thrown);
    super(cause.message);
    this.cause = cause;
  }
}

/**
 * Imports what `uses` name.
 *
 * @param modules a URL for each, of a module that exports the plugin's own module as `plugin`
 */
export async function importPlugins(
  uses: readonly PluginUse[],
  modules: readonly string[],
): Promise<readonly SitePlugin[]> {
  return Promise.all(
    uses.map(async ({ kind, name, options }, index) => {
      const url = modules[index] ?? '';
      noteLoadedCode(url, name);
      const { plugin } = (await import(url)) as { plugin: Readonly<Record<string, unknown>> };
      const found = pluginOf(plugin);
      if (found === null) throw new Error(`${name} has no plugin as its default export`);
      return { kind, name, plugin: options === null ? found : withOptions(found, options) };
    }),
  );
}

/** The plugin or preset that a module exports as its default; null when that is something else. */
export function pluginOf(exported: Readonly<Record<string, unknown>>): Pluggable | null {
  const { default: own } = exported;
  if (isPlugin(own)) return own;
  // A module of CommonJS that was made from one with a default export.
  const inner = typeof own === 'object' && own !== null ? Reflect.get(own, 'default') : undefined;
  return isPlugin(inner) ? inner : null;
}

function isPlugin(value: unknown): value is Pluggable {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'plugins'));
}

function withOptions(plugin: Pluggable, options: unknown): Pluggable {
  return typeof plugin === 'function' ? ([plugin, options] as Pluggable) : plugin;
}

/** The plugins of one kind, each as a step that says which plugin failed. */
export function pluginSteps(plugins: readonly SitePlugin[], kind: PluginUse['kind']): PluggableList {
  return plugins
    .filter((plugin) => plugin.kind === kind)
    .flatMap(({ name, plugin }) => attachersOf(plugin).map((attacher) => guarded(name, attacher)));
}

interface Attacher {
  readonly attach: (this: Processor, ...parameters: readonly unknown[]) => unknown;
  readonly parameters: readonly unknown[];
}

/** The plugins that one is, or that a preset lists. */
function attachersOf(plugin: Pluggable): Attacher[] {
  if (typeof plugin === 'function') return [{ attach: plugin as Attacher['attach'], parameters: [] }];
  if (Array.isArray(plugin)) {
    const [attach, ...parameters] = plugin as unknown as [Attacher['attach'], ...unknown[]];
    return parameters[0] === false ? [] : [{ attach, parameters }];
  }
  return ((plugin as Preset).plugins ?? []).flatMap(attachersOf);
}

type Tree = MdastNodes | HastNodes;
type Transform = (tree: Tree, file: VFile, next?: Next) => unknown;
type Next = (error?: unknown, tree?: unknown) => void;

function guarded(name: string, { attach, parameters }: Attacher) {
  return function (this: Processor): ((tree: Tree, file: VFile) => Tree | PromiseLike<Tree>) | undefined {
    const transform = inPlugin(name, () => attach.apply(this, [...parameters]));
    if (typeof transform !== 'function') return undefined;
    // What ends at once stays within the time of the file.
    return (tree, file) => {
      const result = inPlugin(name, () => transformed(transform as Transform, tree, file));
      if (!isPromise(result)) return inPlugin(name, () => treeOf(result)) ?? tree;
      return result.then(
        (value) => inPlugin(name, () => treeOf(value)) ?? tree,
        (error: unknown) => {
          throw new PluginError(name, error);
        },
      );
    };
  };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function';
}

function inPlugin<Value>(name: string, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    throw new PluginError(name, error);
  }
}

/** Transforms that take a third parameter call it when they are done. */
function transformed(transform: Transform, tree: Tree, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, next) => (error ? reject(error) : resolve(next)));
  });
}

/** Undefined for a transform that changed the tree it was given. */
function treeOf(result: unknown): Tree | undefined {
  if (result instanceof Error) throw result;
  if (result === undefined || result === null) return undefined;
  if (typeof result === 'object' && typeof Reflect.get(result, 'type') === 'string') return result as Tree;
  throw new Error(`it returned ${typeof result}, and not a tree`);
}
