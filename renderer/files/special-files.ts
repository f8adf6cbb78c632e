import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { orNull } from './or-null.ts';

/**
 * Named pipes, sockets and devices in a folder, as absolute paths: whoever opens a pipe waits until somebody writes into it,
 * and hears nothing else meanwhile. Folders of packages and those whose names start with a dot are left out.
 *
 * @param isDeep also those in the folders below
 */
export function findSpecialFiles(folder: string, isDeep: boolean): string[] {
  // What cannot be listed is told by what reads it.
  const entries = orNull(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    if (entry.isFile()) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const isOwn = isDeep && !entry.name.startsWith('.') && entry.name !== 'node_modules';
      return isOwn ? findSpecialFiles(path, true) : [];
    }
    return entry.isSymbolicLink() || entry.name.startsWith('.') ? [] : [path];
  });
}
