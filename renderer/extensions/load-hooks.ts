/** `site.hooks.ts`: functions of a site that docsite calls while it makes the site. */
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { hooksFiles } from '../config/config-names.ts';
import type { ChangedConfig } from '../config/load-config.ts';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { bundleFile } from '../modules/bundle-file.ts';
import { placeOfThrown } from '../modules/code-place.ts';
import { type CallLimit, type CodeThread, loadLimit, startCodeThread } from '../threads/code-thread.ts';
import { InterruptError } from '../threads/within-time.ts';
import { callHook, type HookCall, type HookKinds, type HookName, hookNamesOf } from './hook-calls.ts';

/** The hooks of a site: the same object for as long as their code is the same. */
export interface SiteHooks {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly has: (name: HookName) => boolean;
  /** Rejects with what the hook throws. */
  readonly call: (name: HookName, argument: unknown) => Promise<unknown>;
  /** Sets how long a hook may take; before, it is as long as code may take to load. */
  readonly limit: (seconds: number) => void;
  /** Whether they can be called, if their code is still that of `url`. */
  readonly isOf: (url: string) => boolean;
  readonly close: () => void;
}

export interface LoadedHooks {
  /** Null for a site without hooks, and for one whose hooks cannot be used. */
  readonly hooks: SiteHooks | null;
  /** As `CodeInputs` has them. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadHooksInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Those that were loaded before, which are closed if others take their place. */
  readonly before?: SiteHooks | null;
  readonly signal?: AbortSignal | null;
}

const hookNames = ['config', 'pages', 'data', 'document', 'built'] as const satisfies HookName[];

/**
 * Compiles the hooks and loads them on a thread of their own. What is wrong with them is a diagnostic; it rejects with
 * an InterruptError when the signal was raised. Whoever loads them closes them.
 */
export async function loadHooks(input: LoadHooksInput): Promise<LoadedHooks> {
  const loaded = await loadedHooks(input);
  if (loaded.hooks !== (input.before ?? null)) input.before?.close();
  return loaded;
}

async function loadedHooks({ root, before = null, signal = null }: LoadHooksInput): Promise<LoadedHooks> {
  const file = hooksFiles.find(
    (name) => lstatSync(join(root, name), { throwIfNoEntry: false })?.isDirectory() === false,
  );
  if (file === undefined) return { hooks: null, inputs: [], diagnostics: [] };
  if (lstatSync(join(root, file)).isSymbolicLink() && !existsSync(join(root, file))) {
    const target = readlinkSync(join(root, file));
    const problem = createDiagnostic('content-link-broken', { path: file, target }, { file });
    return { hooks: null, inputs: [file], diagnostics: [problem] };
  }
  const { url, inputs, diagnostics: wrong } = await bundleFile(root, file);
  if (wrong.length > 0) return { hooks: null, inputs, diagnostics: wrong };
  if (before?.isOf(url)) return { hooks: before, inputs, diagnostics: [] };
  const thread = startCodeThread(signal);
  try {
    const kinds = thread
      ? ((await thread.call('hooks', url, loadLimit)) as HookKinds)
      : await hookNamesOf(url);
    const diagnostics = checkHooks(kinds, file);
    if (diagnostics.length === 0 && kinds)
      return { hooks: siteHooks({ file, url, kinds, thread }), inputs, diagnostics };
    thread?.close();
    return { hooks: null, inputs, diagnostics };
  } catch (error) {
    thread?.close();
    if (error instanceof InterruptError) throw error;
    const place = placeOfThrown(error, file);
    const problem = createDiagnostic('hooks-not-loaded', { cause: causeOf(error) }, place);
    return { hooks: null, inputs, diagnostics: [problem] };
  }
}

interface HooksOf {
  readonly file: string;
  readonly url: string;
  readonly kinds: NonNullable<HookKinds>;
  readonly thread: CodeThread | null;
}

function siteHooks({ file, url, kinds, thread }: HooksOf): SiteHooks {
  let limit: CallLimit = loadLimit;
  return {
    file,
    has: (name) => name in kinds,
    call: async (name, argument) => {
      const input = { url, name, argument } satisfies HookCall;
      return thread ? thread.call('hook', input, limit) : callHook(structuredClone(input));
    },
    limit: (seconds) => {
      limit = { seconds, option: 'limits.hookSeconds' };
    },
    isOf: (other) => other === url && thread?.isAlive() !== false,
    close: () => thread?.close(),
  };
}

function checkHooks(kinds: HookKinds, file: string): Diagnostic[] {
  if (kinds === null) return [createDiagnostic('hooks-invalid', {}, { file })];
  return Object.entries(kinds).flatMap(([name, kind]) => {
    const isKnown = hookNames.some((known) => known === name);
    if (isKnown && kind === 'function') return [];
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
  { file, call }: Pick<SiteHooks, 'file' | 'call'>,
  name: HookName,
  argument: unknown,
): Promise<HookResult<Value>> {
  try {
    return { value: (await call(name, argument)) as Value, diagnostics: [] };
  } catch (error) {
    if (error instanceof InterruptError) throw error;
    const args = { name, cause: causeOf(error) };
    return { value: null, diagnostics: [createDiagnostic('hook-failed', args, placeOfThrown(error, file))] };
  }
}

/** The hook `config` as loading the configuration asks for it. Functions of the configuration come back as they were. */
export function configHook(hooks: SiteHooks): (written: unknown) => Promise<ChangedConfig> {
  return async (written) => {
    const functions: unknown[] = [];
    const mark = 'function of the configuration ';
    const sent = mapValues(written, (value) =>
      typeof value === 'function' ? `${mark}${functions.push(value) - 1}` : value,
    );
    const { value, diagnostics } = await runHook(hooks, 'config', sent);
    const back = mapValues(value, (one) =>
      typeof one === 'string' && one.startsWith(mark)
        ? (functions[Number(one.slice(mark.length))] ?? one)
        : one,
    );
    return { value: back, file: hooks.file, diagnostics };
  };
}

/** A copy in which `map` has replaced all that is no list and no object. */
function mapValues(value: unknown, map: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, map));
  if (typeof value !== 'object' || value === null) return map(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapValues(item, map)]));
}
