import { createHash } from 'node:crypto';
import { nodeStageFs } from '../files/stage-fs.ts';
import { linkedFolder } from './linked-output.ts';
import { type Manifests, manifestPath, readManifestTexts, serializeManifest } from './manifest.ts';
import type { Stage } from './stage.ts';

/**
 * Names all that the manifests in the output folder say, while every file stands there as they say; null where one does
 * not, or the folder has to be made into another kind.
 */
export function outputState(stage: Stage): string | null {
  const { outDir, linked, replace, previous } = stage;
  if (replace || (linked && linkedFolder(outDir, nodeStageFs) === null)) return null;
  return stateOf(readManifestTexts(outDir, nodeStageFs), previous.size);
}

/** The state of the output folder after a build of all locales that left these manifests. */
export function stateAfter(manifests: Manifests): string {
  const paths = new Set([...manifests.values()].flatMap((table) => [...table.keys()]));
  const texts = [...manifests].map(
    ([locale, table]) => [manifestPath(locale), serializeManifest(table)] as const,
  );
  return stateOf(new Map(texts), paths.size);
}

function stateOf(manifests: ReadonlyMap<string, string>, count: number): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...manifests].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\n${text.length}\n${text}`);
  return `${count} ${hash.digest('base64')}`;
}
