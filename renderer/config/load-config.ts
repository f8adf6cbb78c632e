/** `site.config.yaml` from the disk to a SiteConfig, or to every problem in it. */

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { findInvalidByte } from '../diagnostics/find-invalid-byte.ts';
import { parseLocatedYaml, type RangeOf } from '../diagnostics/located-yaml.ts';
import { nearName } from '../diagnostics/near-name.ts';
import { validateLocated } from '../diagnostics/validate-yaml.ts';
import { orNull } from '../files/or-null.ts';
import { errorCode } from '../files/stage-fs.ts';
import { causeOfReading, unreadableCause } from '../files/unreadable.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { configNames } from './config-names.ts';
import { type ConfigOverrides, checkOverrides, withOptions } from './config-overrides.ts';
import { type Environment, fillVariables } from './fill-variables.ts';
import { optionHint } from './find-option.ts';
import { findOtherBuilder } from './other-builders.ts';
import { resolveConfig } from './resolve-config.ts';
import { type ResolvedUserConfig, siteSchema } from './schema/site.ts';
import type { SiteConfig } from './site-config.ts';

export interface LoadConfigInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Relative to `root`; the default names if not given. */
  readonly configFile?: string;
  /** Options of the command line that stand above the file's. */
  readonly overrides?: ConfigOverrides;
  /** What `${NAME}` in the file stands for; nothing if not given. */
  readonly env?: Environment;
  /** Bytes of a file by its absolute path; rejects as `node:fs/promises` does. */
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /** Gives the configuration that takes the place of the one that is written, once that is right. */
  readonly change?: (written: unknown) => Promise<ChangedConfig>;
  /** Stops code of the configuration. */
  readonly signal?: AbortSignal | null;
}

/** `value` is null when it could not be made. `file` names what changed it, where problems are told. */
export interface ChangedConfig {
  readonly value: unknown;
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadedConfig {
  /** Null when there is an error. */
  readonly config: SiteConfig | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The file as text, or null when it could not be read. */
  readonly text: string | null;
  /** Where an option stands, for checks of later stages. */
  readonly rangeOf: RangeOf;
  /** Ids of the files that it is made of. */
  readonly inputs: readonly string[];
}

/** Finds, reads, checks and resolves the configuration. Never throws for what a file holds. */
export async function loadConfig(input: LoadConfigInput): Promise<LoadedConfig> {
  const names = input.configFile === undefined ? configNames : [input.configFile];
  const found = [];
  for (const name of names) {
    const path = resolve(input.root, name);
    const read = await readBytes(path, input.readFile);
    if (read.kind !== 'absent') found.push({ file: posixRelative(input.root, path) || '.', read });
  }
  const [first, second] = found;
  if (!first) {
    const other = await findOtherBuilder((name) => readBytes(resolve(input.root, name), input.readFile));
    const looked = input.configFile === undefined ? ['site.config.yaml', 'site.config.ts'] : names;
    const misnamed = input.configFile === undefined ? findMisnamed(input.root) : null;
    return failed([createDiagnostic('config-missing', { looked, misnamed, other }, { file: null })]);
  }
  const { file, read } = first;
  if (read.kind === 'failed')
    return failed([createDiagnostic('config-unreadable', { file, cause: read.cause }, { file })]);
  if (second)
    return failed([createDiagnostic('config-twice', { files: found.map((one) => one.file) }, { file })]);
  return parseConfig(read.bytes, file, input);
}

/** A file with a name near to those that are looked for, and the one that was likely meant. */
function findMisnamed(root: string): { readonly path: string; readonly meant: string } | null {
  const names = orNull(() => readdirSync(root)) ?? [];
  const [found] = names.flatMap((path) => {
    const meant = nearName(path, configNames, () => false);
    return meant === null ? [] : [{ path, meant }];
  });
  return found ?? null;
}

type Read =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly cause: string };

/** Nobody writes a longer one; what has no end is not read. */
const mostBytes = 10_000_000;

async function readBytes(path: string, readFile: LoadConfigInput['readFile']): Promise<Read> {
  try {
    const cause = unreadableCause(path, mostBytes);
    return cause === null ? { kind: 'read', bytes: await readFile(path) } : { kind: 'failed', cause };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
    return { kind: 'failed', cause: causeOfReading(error) };
  }
}

async function parseConfig(
  bytes: Uint8Array,
  file: string,
  { root, overrides = {}, env = {}, change, signal = null }: LoadConfigInput,
): Promise<LoadedConfig> {
  const text = orNull(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (text === null) return failed([notUtf8(bytes, file)]);
  const { options, diagnostics: refused } = checkOverrides(overrides);
  if (refused.length > 0) return failed(refused);
  const { located, inputs } = /\.[cm]?[jt]s$/.test(file)
    ? await (await import('./module/load-config-module.ts')).loadConfigModule({ root, file, text, signal })
    : { located: fillVariables(parseLocatedYaml({ text, file }), env, file), inputs: [file] };
  const { value, diagnostics, rangeOf } = validateLocated(withOptions(located, options), {
    file,
    schema: siteSchema,
    subject: { whole: 'The configuration', entry: 'option' },
    hintOf: optionHint,
  });
  const loaded = { text, rangeOf, inputs };
  if (value === null) return { config: null, diagnostics, ...loaded };
  const changed = change ? await changedConfig(located.value, change, options) : null;
  const found = [...diagnostics, ...(changed?.diagnostics ?? [])];
  const used = changed ? changed.value : value;
  if (used === null) return { config: null, diagnostics: found, ...loaded };
  const { outDir } = overrides;
  const place = { root, configFile: file, ...(outDir === undefined ? {} : { outDir }) };
  return { config: resolveConfig(used, place), diagnostics: found, ...loaded };
}

/** What `change` makes of the configuration, checked; what is wrong with it is told of the file that changed it. */
async function changedConfig(
  written: unknown,
  change: NonNullable<LoadConfigInput['change']>,
  options: Parameters<typeof withOptions>[1],
): Promise<{ readonly value: ResolvedUserConfig | null; readonly diagnostics: readonly Diagnostic[] }> {
  const { value, file, diagnostics } = await change(written);
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const wrong = (problem: string, remedy: string | null) =>
    createDiagnostic('hook-config-invalid', { problem, remedy }, { file });
  if (value === undefined || value === null)
    return { value: null, diagnostics: [wrong(`It is ${value}.`, null)] };
  const located = { value, parsed: true, diagnostics: [], rangeOf: () => null, spellingOf: () => null };
  const checked = validateLocated(withOptions(located, options), { file, schema: siteSchema });
  return {
    value: checked.value,
    diagnostics: checked.diagnostics.map((one) => wrong(one.message, one.hint)),
  };
}

function notUtf8(bytes: Uint8Array, file: string): Diagnostic {
  const start = findInvalidByte(Buffer.from(bytes))?.point;
  const range = start ? { start, end: { ...start, column: start.column + 1 } } : null;
  return createDiagnostic('config-not-utf8', { file }, { file, range });
}

function failed(diagnostics: readonly Diagnostic[]): LoadedConfig {
  return { config: null, diagnostics, text: null, rangeOf: () => null, inputs: [] };
}
