import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compilerFiles, hooksFiles } from '../config/config-names.ts';
import type { Environment } from '../config/fill-variables.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { selectLocales } from '../config/select-locales.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { configHook, loadHooks, type SiteHooks } from '../extensions/load-hooks.ts';
import { loadPlugins } from '../extensions/load-plugins.ts';
import { findSpecialFiles } from '../files/special-files.ts';
import { type MarkdownPlugins, noPlugins } from '../model/markdown-plugins.ts';
import type { Shard } from '../model/shard.ts';
import { posixRelative } from '../paths/to-posix.ts';
import { overridesFolder } from '../render/theme-overrides.ts';
import { checkShardFolder, shardConfig } from './shards/shard-folder.ts';

export interface SiteConfigInput {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Configuration file, relative to `root`; the default names if not given. */
  readonly configFile?: string;
  /** Output folder, relative to `root`; that of the configuration if not given. */
  readonly outDir?: string;
  /** Scheme and host, and path, of the published site; those of the configuration if not given. */
  readonly url?: string;
  readonly baseUrl?: string;
  /** What variables in the configuration stand for. */
  readonly env?: Environment;
  /** Names of the locales to make; all if not given. */
  readonly locales?: readonly string[];
  /** The part of the site that is built: its folder holds what other builds have in their cache. */
  readonly shard?: Shard;
  readonly force?: boolean;
  /** Stops code of the site. */
  readonly signal?: AbortSignal | null;
}

/** The configuration with the locales that were asked for; `config` is null when it could not be read. */
export interface ReadConfig extends Pick<LoadedConfig, 'rangeOf'> {
  readonly config: SiteConfig | null;
  readonly plugins: MarkdownPlugins;
  readonly hooks: SiteHooks | null;
  /** Files of the site's own code that decide about this, and those that were looked for: see `CodeInputs`. */
  readonly inputs: readonly string[];
  readonly locales: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A configuration without errors. */
export type GoodConfig = ReadConfig & { readonly config: SiteConfig };

/**
 * Reads the configuration, chooses the locales, and loads hooks and plugins.
 *
 * @param before what was read last: hooks of the same code are taken from it
 */
export async function readSiteConfig(
  input: SiteConfigInput,
  before: ReadConfig | null = null,
): Promise<ReadConfig> {
  const { root, configFile, locales, env, shard, force = false, signal = null } = input;
  const special = specialFilesBeside(root);
  if (special.length > 0) return { ...refused(special, root), hooks: before?.hooks ?? null };
  const { hooks, ...code } = await loadHooks({ root, before: before?.hooks ?? null, signal });
  const loaded = await loadConfig({
    root,
    readFile,
    signal,
    ...(configFile !== undefined && { configFile }),
    ...(env !== undefined && { env }),
    ...(hooks?.has('config') && { change: configHook(hooks) }),
    overrides: overridesOf(input),
  });
  const { rangeOf } = loaded;
  const config = loaded.config && (shard ? shardConfig(loaded.config) : loaded.config);
  const diagnostics = [...code.diagnostics, ...loaded.diagnostics];
  const inputs = [...hooksFiles, ...compilerFiles, ...code.inputs, ...loaded.inputs];
  if (!config) return { config, plugins: noPlugins, hooks, locales: [], diagnostics, rangeOf, inputs };
  const within = findSpecialFiles(config.contentDir, true);
  if (within.length > 0) return { ...refused(within, root), hooks, inputs, rangeOf };
  hooks?.limit(config.limits.hookSeconds);
  const selected = selectLocales(config, locales ?? []);
  const { plugins, ...ofPlugins } = await loadPlugins({ config, rangeOf, signal });
  const ofShard = shard ? checkShardFolder(config, force) : [];
  return {
    config,
    plugins,
    hooks,
    inputs: [...inputs, ...ofPlugins.inputs],
    locales: selected.locales.map(({ name }) => name),
    diagnostics: [...diagnostics, ...selected.diagnostics, ...ofPlugins.diagnostics, ...ofShard],
    rangeOf,
  };
}

function overridesOf({ outDir, url, baseUrl }: SiteConfigInput) {
  return {
    ...(outDir !== undefined && { outDir }),
    ...(url !== undefined && { url }),
    ...(baseUrl !== undefined && { baseUrl }),
  };
}

/** What is read beside the content. */
const readAtRoot = /^(?:site\.|tsconfig|package\.json$)/;

function specialFilesBeside(root: string): string[] {
  const atRoot = findSpecialFiles(root, false).filter((path) => readAtRoot.test(basename(path)));
  return [...atRoot, ...findSpecialFiles(join(root, overridesFolder), true)];
}

/** Before any of them is opened. */
function refused(paths: readonly string[], root: string): ReadConfig {
  const diagnostics = paths.map((path) => {
    const file = posixRelative(root, path);
    return createDiagnostic('content-not-a-file', { path: file, isFolder: false }, { file });
  });
  return {
    config: null,
    plugins: noPlugins,
    hooks: null,
    inputs: [],
    locales: [],
    diagnostics,
    rangeOf: () => null,
  };
}

/** Whether a site can be made with it: it was read, and no problem of it is an error. */
export function isGood(read: ReadConfig): read is GoodConfig {
  return read.config !== null && !hasErrors(read.diagnostics);
}
