import { dirname, join } from 'node:path';
import { orNull } from '../files/or-null.ts';
import { readTextIfThere } from '../files/read-text-if-there.ts';

/** What a manifest says of a package and of what it may load. */
interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Names and versions of the package that a file belongs to and of all that it depends on, sorted: what code from
 * `node_modules` does changes with one of these. A file whose package cannot be read, as in archives, counts by the
 * part of its path that names it.
 *
 * @param path absolute path of a file below a folder `node_modules`
 */
export function packageVersions(path: string): readonly string[] {
  const [, folder = path] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(path) ?? [];
  const found = new Map<string, string>();
  const visit = (packageFolder: string): boolean => {
    if (found.has(packageFolder)) return true;
    const text = readTextIfThere(join(packageFolder, 'package.json'));
    const manifest = orNull(() => JSON.parse(text ?? '') as Manifest);
    if (!manifest) return false;
    found.set(packageFolder, `${manifest.name ?? ''}@${manifest.version ?? ''}`);
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    const names = Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies });
    for (const name of names) foldersFor(name, packageFolder).some(visit);
    return true;
  };
  if (!visit(folder)) return [path.replaceAll('\\', '/').replace(/^.*?node_modules\//s, '')];
  return [...new Set(found.values())].sort();
}

/** Where Node.js looks for a package that is asked for in a folder, the nearest first. */
function foldersFor(name: string, from: string): string[] {
  const parent = dirname(from);
  const here = /[\\/]node_modules$/.test(from) ? [] : [join(from, 'node_modules', name)];
  return parent === from ? here : [...here, ...foldersFor(name, parent)];
}
