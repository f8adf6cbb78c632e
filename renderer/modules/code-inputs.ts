import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { isFile } from '../files/read-text-if-there.ts';
import { errorCode } from '../files/stage-fs.ts';
import { causeOfReading, unreadableCause } from '../files/unreadable.ts';
import { isInPackage } from '../paths/is-file-path.ts';
import { posixRelative } from '../paths/to-posix.ts';

/** The files that the site's code is made of, gathered over several runs of esbuild. */
export interface CodeInputs {
  /**
   * Notes what a run reads and looks for, and gives it the data of the site's hooks, else it changes nothing; it has to be the first of the plugins. The metafile
   * would not do: a run that fails has none, and then it matters most which files may mend it.
   *
   * @param namespace the one in which the run has the site's files: `file` by their absolute paths, `site` by paths
   * relative to the site folder
   */
  plugin(namespace: 'file' | 'site'): Plugin;
  /** Notes a file that is read past esbuild, by its absolute path. */
  add(path: string): void;
  /**
   * POSIX paths relative to the site folder, sorted; those outside it start with `../`. An import that names no file
   * is there as it is written, without an ending if it has none. Packages in node_modules are left out.
   */
  found(): readonly string[];
}

/**
 * @param root absolute path of the site folder
 * @param data what the code imports from `docsite/data`: JSON by name
 */
export function createCodeInputs(root: string, data: Readonly<Record<string, string>> = {}): CodeInputs {
  const ids = new Set<string>();
  const add = (path: string) => {
    const id = posixRelative(root, path);
    if (!isInPackage(id)) ids.add(id);
  };
  const plugin = (namespace: 'file' | 'site'): Plugin => ({
    name: 'docsite-inputs',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^docsite\/data$/ }, () => ({ path: 'docsite/data', namespace: 'data' }));
      onLoad({ filter: /.*/, namespace: 'data' }, () => ({ contents: dataModule(data) }));
      onLoad({ filter: /.*/, namespace }, ({ path: name }) => {
        const path = namespace === 'site' ? join(root, name) : name;
        add(path);
        return unreadableFile(path, root);
      });
      onResolve({ filter: /^\.{1,2}\// }, (args) => {
        const isOfSite = [namespace, 'document', 'entry'].includes(args.namespace);
        const target = join(args.resolveDir, args.path.replace(/\?(?:raw|url)$/, ''));
        if (isOfSite && !isFile(target)) add(target);
        return undefined;
      });
    },
  });
  return { plugin, add, found: () => [...ids].sort() };
}

/** What `diagnosticsFromMessages` reads again. */
export const unreadableText = /^"(.+)" cannot be read: (.+)$/s;

interface Unreadable {
  readonly errors: { readonly text: string }[];
}

/** What esbuild is answered for a file that it must not open; undefined for all others. */
function unreadableFile(path: string, root: string): Unreadable | undefined {
  const cause = unreadableCause(path);
  return cause === null ? undefined : unreadable(path, { root, cause });
}

/** The bytes of a file for esbuild, or what it is answered in their place. */
export function codeContents(path: string, root: string): { readonly contents: Buffer } | Unreadable {
  try {
    return unreadableFile(path, root) ?? { contents: readFileSync(path) };
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return unreadable(path, { root, cause: causeOfReading(error) });
  }
}

function unreadable(path: string, { root, cause }: Readonly<{ root: string; cause: string }>): Unreadable {
  return { errors: [{ text: `"${posixRelative(root, path)}" cannot be read: ${cause}` }] };
}

/** Each value is a name of its own, so that scripts hold those alone that they import. */
function dataModule(data: Readonly<Record<string, string>>): string {
  return Object.entries(data)
    .map(([name, json]) => `export const ${name} = ${json};`)
    .join('\n');
}
