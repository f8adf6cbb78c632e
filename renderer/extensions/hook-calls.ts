import type { HookSite, Hooks } from '../../config/define-hooks.d.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { orNull } from '../files/or-null.ts';

export type HookName = keyof Hooks;

/** What hooks are told of the site. */
export function hookSite({ root, title, url, baseUrl, locales }: SiteConfig): HookSite {
  return { root, title, url, baseUrl, locales: locales.map(({ name }) => name) };
}

/** What `site.hooks.ts` exports, by the kind of each: null when that is no object. */
export type HookKinds = Readonly<Record<string, string>> | null;

/** Loads a module of hooks, and says what it exports. */
export async function hookNamesOf(url: string): Promise<HookKinds> {
  const exported = await exportedBy(url);
  if (typeof exported !== 'object' || exported === null) return null;
  return Object.fromEntries(Object.entries(exported).map(([name, hook]) => [name, typeof hook]));
}

export interface HookCall {
  /** Of the module. */
  readonly url: string;
  readonly name: HookName;
  readonly argument: unknown;
}

/** Calls a hook, and gives what docsite needs of its result, as data: of `data`, the JSON of each value (null for none). */
export async function callHook({ url, name, argument }: HookCall): Promise<unknown> {
  const hooks = (await exportedBy(url)) as Readonly<Record<HookName, (argument: unknown) => unknown>>;
  const value = await hooks[name](argument);
  if (name === 'built') return null;
  if (name !== 'data') return value;
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, one]) => [key, orNull(() => JSON.stringify(one, kept) ?? null)]),
  );
}

/** Throws at what JSON would leave out or write as something else without a word; a field that is undefined is none. */
function kept(_key: string, value: unknown): unknown {
  const isLost =
    typeof value === 'function' ||
    typeof value === 'symbol' ||
    (typeof value === 'number' && !Number.isFinite(value)) ||
    value instanceof Map ||
    value instanceof Set;
  if (isLost) throw new TypeError('JSON cannot hold this value');
  return value;
}

async function exportedBy(url: string): Promise<unknown> {
  const { plugin } = (await import(url)) as { readonly plugin: { readonly default?: unknown } };
  return plugin.default;
}
