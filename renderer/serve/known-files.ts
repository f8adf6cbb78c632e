import { relative, sep } from 'node:path';
import type { SourceTree } from '../content/source-file.ts';
import type { KnownFiles } from './classify-changes.ts';
import type { ServeSiteOptions, Snapshot } from './snapshot.ts';

const configNames = ['site.config.yaml', 'site.config.yml'];

/** What classifying changes has to know of the site as it was. */
export function knownFiles(snapshot: Snapshot | null, { configFile }: ServeSiteOptions): KnownFiles {
  if (!snapshot) {
    const never = () => false;
    const configFiles = configFile === undefined ? configNames : [configFile];
    return { configFiles, contentRoot: 'content', isSource: never, isImported: never };
  }
  const { root, contentDir, configFile: used } = snapshot.config;
  const { documents, components, data, assets, statics }: SourceTree = snapshot.scanned.tree;
  const sources = new Set([documents, components, data, assets, statics].flat().map(({ id }) => id));
  return {
    configFiles: configFile === undefined ? [used, ...configNames] : [used],
    contentRoot: relative(root, contentDir).split(sep).join('/'),
    isSource: (id) => sources.has(id),
    isImported: () => false,
  };
}
