import { readFile } from 'node:fs/promises';
import { loadConfig } from '../config/load-config.ts';
import { selectLocales } from '../config/select-locales.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { ReadConfig, ServeSiteOptions } from './snapshot.ts';

/** Reads the configuration and chooses the locales. */
export async function readServeConfig({ root, configFile, locales }: ServeSiteOptions): Promise<ReadConfig> {
  const loaded = await loadConfig({ root, readFile, ...(configFile !== undefined && { configFile }) });
  const { config, rangeOf } = loaded;
  if (!config) return { config: null, locales: [], diagnostics: loaded.diagnostics, rangeOf };
  const selected = selectLocales(config, locales ?? []);
  const diagnostics = [...loaded.diagnostics, ...selected.diagnostics];
  return {
    config: hasErrors(diagnostics) ? null : config,
    locales: selected.locales.map(({ name }) => name),
    diagnostics,
    rangeOf,
  };
}
