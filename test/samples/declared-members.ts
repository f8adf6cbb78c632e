import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './read-pages.ts';

/** Path of a declaration file: of a package under test, or of one that this package depends on. */
export function declarationFile(owner: string, file: string, dependency?: string): string {
  const folder = realpathSync(join(projectRoot, 'node_modules', owner));
  if (dependency === undefined) return join(folder, file);
  const entry = createRequire(join(folder, 'package.json')).resolve(dependency).replaceAll('\\', '/');
  const inPackages = `/node_modules/${dependency}/`;
  const root = entry.slice(0, entry.lastIndexOf(inPackages) + inPackages.length);
  return join(root, file);
}

/**
 * Public members that a class or an interface declares itself, in the order of the declaration file. A member is
 * private with that word in front, with an underscore at the beginning, or with `@private` in its comment.
 */
export function declaredMembers(path: string, name: string): string[] {
  const text = readFileSync(path, 'utf8');
  const body = new RegExp(`(?:class|interface) ${name}\\b[^\\n]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1];
  if (body === undefined) throw new Error(`${path} declares no ${name}`);
  const members = new Set<string>();
  for (const [, comment = '', member = ''] of body.matchAll(declaration)) {
    if (!/@private\b/.test(comment)) members.add(member);
  }
  return [...members].filter((member) => !/^_|^constructor$/.test(member));
}

/** A member on the first level of a body, below its comment; `private` and `protected` ones do not match. */
const declaration =
  /(?:^ {4}(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?^ {4}(?:readonly |get |set |static )*([\w$]+)\??\s*[(<:]/gm;
