import type { SourceTree } from '../content/source-file.ts';
import { posixRelative } from '../to-posix.ts';
import type { KnownFiles } from './classify-changes.ts';
import type { ServeSiteOptions, Snapshot } from './snapshot.ts';

const configNames = ['site.config.yaml', 'site.config.yml'];

/** What classifying changes has to know of the site as it was. */
export function knownFiles(
  { config, scanned, code }: Pick<Snapshot, 'config' | 'scanned' | 'code'>,
  { configFile }: Pick<ServeSiteOptions, 'configFile'>,
): KnownFiles {
  const { root, contentDir, configFile: used } = config;
  const { documents, components, data, assets, statics }: SourceTree = scanned.tree;
  const found = [documents, components, data, assets, statics].flat().map(({ id }) => id);
  const unread = scanned.diagnostics.flatMap(({ file }) => file ?? []);
  const sources = new Set([...found, ...unread]);
  const imported = new Set(code.inputs);
  return {
    configFiles: configFile === undefined ? [used, ...configNames] : [used],
    contentRoot: posixRelative(root, contentDir),
    isSource: (id) => sources.has(id),
    isImported: (id) => imported.has(id),
  };
}
