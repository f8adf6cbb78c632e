import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where docsite itself is installed, and its version. */
export interface PackageFacts {
  readonly root: string;
  readonly version: string;
}

/**
 * Looks upwards from this module: it stands in `renderer/` in a checkout and in `dist/` in the package, and
 * the theme's sources are found from the folder above either.
 */
export function readPackageFacts(): PackageFacts {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json of docsite not found above its own modules');
    folder = parent;
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { root: folder, version };
}
