import { dataOf, type NonData } from './json-problems.ts';

/** What a configuration in code comes to. */
export interface EvaluatedConfig {
  readonly problems: readonly NonData[];
  /** Null where there are problems. */
  readonly value: unknown;
  /** Whether there are functions in it that an option allows: they cannot be handed over, so `value` is null too. */
  readonly hasFunctions: boolean;
}

/** Runs a module, and takes its default export: a value, or a function that returns or resolves to one. */
export async function configOf(url: string): Promise<unknown> {
  const { plugin } = (await import(url)) as { readonly plugin: { readonly default?: unknown } };
  const exported = plugin.default;
  if (exported === undefined) throw new Error('it has no default export.');
  return typeof exported === 'function' ? await exported() : await exported;
}

/** The configuration of a module as plain data, or what in it is none. */
export async function evaluateConfig(url: string): Promise<EvaluatedConfig> {
  const { data, problems, functions } = dataOf(await configOf(url));
  const hasFunctions = functions > 0;
  return { problems, value: problems.length > 0 || hasFunctions ? null : data, hasFunctions };
}
