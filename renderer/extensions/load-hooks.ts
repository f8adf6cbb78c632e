/** `site.hooks.ts`: functions of a site that docsite calls while it makes the site. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from '../../config/define-config.d.ts';
import type { Hooks } from '../../config/define-hooks.d.ts';
import type { ChangedConfig } from '../config/load-config.ts';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { bundleModules } from '../modules/bundle-modules.ts';
import { createCodeInputs } from '../modules/code-inputs.ts';
import { placeOfThrown } from '../modules/code-place.ts';
import { diagnosticsFromMessages } from '../modules/compile-problems.ts';

export interface SiteHooks {
  /** Path relative to the site folder. */
  readonly file: string;
  /** The same functions for as long as their code is the same. */
  readonly hooks: Hooks;
}

export interface LoadedHooks {
  /** Null for a site without hooks, and for one whose hooks cannot be used. */
  readonly hooks: SiteHooks | null;
  /** As `CodeInputs` has them. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Names that the module may have, the first that exists counts. */
export const hooksFiles = ['site.hooks.ts', 'site.hooks.mts', 'site.hooks.js', 'site.hooks.mjs'] as const;

const hookNames = ['config', 'pages', 'data', 'document', 'built'] as const satisfies (keyof Hooks)[];

/** @param root absolute path of the site folder */
export async function loadHooks(root: string): Promise<LoadedHooks> {
  const file = hooksFiles.find((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile());
  if (file === undefined) return { hooks: null, inputs: [], diagnostics: [] };
  const codeInputs = createCodeInputs(root);
  const { modules, messages } = await bundleModules({ root, specifiers: [`./${file}`], codeInputs });
  const inputs = codeInputs.found();
  if (messages.length > 0) {
    return { hooks: null, inputs, diagnostics: diagnosticsFromMessages(messages, { root }) };
  }
  try {
    const { plugin } = (await import(modules[0] ?? '')) as { plugin: { readonly default?: unknown } };
    const diagnostics = checkHooks(plugin.default, file);
    const hooks = diagnostics.length > 0 ? null : { file, hooks: plugin.default as Hooks };
    return { hooks, inputs, diagnostics };
  } catch (error) {
    const problem = createDiagnostic(
      'hooks-not-loaded',
      { cause: causeOf(error) },
      placeOfThrown(error, file),
    );
    return { hooks: null, inputs, diagnostics: [problem] };
  }
}

function checkHooks(exported: unknown, file: string): Diagnostic[] {
  if (typeof exported !== 'object' || exported === null)
    return [createDiagnostic('hooks-invalid', {}, { file })];
  return Object.entries(exported).flatMap(([name, hook]) => {
    const isKnown = hookNames.some((known) => known === name);
    if (isKnown && typeof hook === 'function') return [];
    const args = { name, known: hookNames, isKnown, suggestion: isKnown ? null : suggest(name, hookNames) };
    return [createDiagnostic('hook-unknown', args, { file })];
  });
}

export interface HookResult<Value> {
  /** Null when the hook failed. */
  readonly value: Value | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Calls a hook. What it throws is told at its place in the site's code. */
export async function runHook<Value>(
  { file }: Pick<SiteHooks, 'file'>,
  name: keyof Hooks,
  call: () => Value | Promise<Value>,
): Promise<HookResult<Value>> {
  try {
    return { value: await call(), diagnostics: [] };
  } catch (error) {
    const args = { name, cause: causeOf(error) };
    return { value: null, diagnostics: [createDiagnostic('hook-failed', args, placeOfThrown(error, file))] };
  }
}

/** The hook `config` as loading the configuration asks for it. */
export function configHook(
  hooks: SiteHooks,
  change: NonNullable<Hooks['config']>,
): (written: unknown) => Promise<ChangedConfig> {
  return async (written) => {
    const { value, diagnostics } = await runHook(hooks, 'config', () => change(written as UserConfig));
    return { value, file: hooks.file, diagnostics };
  };
}
