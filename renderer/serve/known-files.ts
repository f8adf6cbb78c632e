import { configNames } from '../config/config-names.ts';
import type { SourceTree } from '../model/source-file.ts';
import { posixRelative } from '../paths/to-posix.ts';
import type { KnownFiles } from './classify-changes.ts';
import type { SiteValues } from './served-files.ts';

/** What classifying changes has to know of the site as it was. */
export function knownFiles(
  { config: { config, inputs }, files, code }: SiteValues,
  configFile: string | undefined,
): KnownFiles {
  const { root, contentDir, configFile: used } = config;
  const { documents, components, data, assets, statics }: SourceTree = files.tree;
  const found = [documents, components, data, assets, statics].flat().map(({ id }) => id);
  const unread = files.diagnostics.flatMap(({ file }) => file ?? []);
  const sources = new Set([...found, ...unread]);
  const imported = new Set(code.inputs);
  return {
    configFiles: [used, ...inputs, ...(configFile === undefined ? configNames : [])],
    contentRoot: posixRelative(root, contentDir),
    isSource: (id) => sources.has(id),
    isImported: (id) => imported.has(id),
  };
}
