import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A package that a site installs for a feature that it asks for, and that docsite does not bring. */
export interface SitePackage {
  readonly version: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** What it exports to CommonJS. */
  load(): unknown;
}

/**
 * The package as code of the site would find it, or null when it is not installed.
 *
 * @param root absolute path of the site folder
 */
export function findSitePackage(root: string, name: string): SitePackage | null {
  // From here Node.js looks no further for the manifest of who asks, which may be a device without an end.
  const requireFrom = createRequire(join(root, 'node_modules', 'package.json'));
  for (const folder of requireFrom.resolve.paths(name) ?? []) {
    try {
      const file = join(folder, name, 'package.json');
      const { version } = requireFrom(file) as { readonly version: string };
      return { version, folder: dirname(file), load: () => requireFrom(name) };
    } catch {
      // Node looks in the folders above as well.
    }
  }
  return null;
}
