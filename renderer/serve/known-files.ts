import { configNames } from '../config/config-names.ts';
import type { ReadConfig } from '../engine/read-site-config.ts';
import type { SourceTree } from '../model/source-file.ts';
import { posixRelative } from '../paths/to-posix.ts';
import type { KnownFiles } from './classify-changes.ts';
import type { SiteValues } from './served-files.ts';

/**
 * What classifying changes has to know of the site as it was.
 *
 * @param read the configuration as it was read last
 */
export function knownFiles(
  { config: { config, inputs }, files, code }: SiteValues,
  configFile: string | undefined,
  read: Pick<ReadConfig, 'inputs'> | null,
): KnownFiles {
  const { root, contentDir, configFile: used } = config;
  const { documents, components, partials, data, assets, statics }: SourceTree = files.tree;
  const found = [documents, components, partials, data, assets, statics].flat().map(({ id }) => id);
  const unread = files.diagnostics.flatMap(({ file }) => file ?? []);
  const sources = new Set([...found, ...unread]);
  const imported = new Set(code.inputs);
  const ofConfig = new Set([...inputs, ...(read?.inputs ?? [])]);
  return {
    configFiles: [used, ...(configFile === undefined ? configNames : [])],
    contentRoot: posixRelative(root, contentDir),
    isSource: (id) => sources.has(id),
    isImported: (id) => imported.has(id),
    // What was looked for in vain may be known without its ending.
    isConfigInput: (id) => ofConfig.has(id) || ofConfig.has(id.replace(/\.[^/.]+$/, '')),
  };
}
