import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { orNull } from './or-null.ts';

export interface FoundLink {
  /** Absolute path of the link. */
  readonly path: string;
  /** Real path of what it leads to. */
  readonly target: string;
  readonly isFolder: boolean;
}

/** The symbolic links below a folder that lead to something; those behind links are not looked for. */
export function findLinks(folder: string): readonly FoundLink[] {
  const entries = orNull(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  return entries.flatMap((entry): FoundLink[] => {
    if (!entry.isSymbolicLink()) return [];
    const path = join(entry.parentPath, entry.name);
    const found = orNull(() => ({
      path,
      target: realpathSync(path),
      isFolder: statSync(path).isDirectory(),
    }));
    return found === null ? [] : [found];
  });
}
