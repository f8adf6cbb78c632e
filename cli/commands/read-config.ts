import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import type { Diagnostic } from '../../renderer/diagnostics/diagnostic.ts';
import { readTextIfThere } from '../../renderer/files/read-text-if-there.ts';
import type { Engine, Io } from '../io.ts';
import type { AddressOptions, SiteOptions } from '../options.ts';
import { problemsText } from '../report/problems.ts';
import { fitted } from '../say.ts';
import { createColors } from '../terminal.ts';

export interface SiteCommand<Options extends SiteOptions> {
  /** Absolute path of the site folder. */
  readonly root: string;
  readonly options: Options;
}

/** The configuration that a command works on; null when it has errors, which are then printed. */
export async function readConfig(
  engine: Engine,
  { root, options }: SiteCommand<SiteOptions & AddressOptions>,
  io: Io,
): Promise<SiteConfig | null> {
  const { config, diagnostics } = await engine.loadConfig({
    root,
    ...(options.config !== undefined && { configFile: options.config }),
    overrides: { ...(options.outDir !== undefined && { outDir: options.outDir }), ...addressOf(options) },
    env: io.env,
    readFile: (path) => readFile(path),
  });
  printProblems(diagnostics, root, io);
  return config;
}

/** The options that say where the site will be published, as far as they are given. */
export function addressOf({ url, baseUrl }: AddressOptions): AddressOptions {
  return { ...(url !== undefined && { url }), ...(baseUrl !== undefined && { baseUrl }) };
}

/**
 * Prints problems on standard error, each with the lines of source that it is about; nothing for an empty list. `root`
 * is the absolute path of the site folder, from which their files are named.
 */
export function printProblems(diagnostics: readonly Diagnostic[], root: string, io: Io): void {
  if (diagnostics.length === 0) return;
  const problemColors = createColors(io.stderr, io.env);
  const readSource = (file: string) => readTextIfThere(join(root, file));
  const text = problemsText(diagnostics, { root, base: io.cwd, problemColors, readSource });
  io.stderr.write(fitted(text, io.stderr));
}
