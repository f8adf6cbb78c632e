import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggest } from './suggest.ts';

/** A file in the folder that `path` names, relative to `base`, with a name like that of `path`; null without one. */
export function suggestFile(path: string, base: string): string | null {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  try {
    const near = suggest(path.slice(slash), readdirSync(join(base, folder)));
    return near === null ? null : folder + near;
  } catch {
    return null;
  }
}
