import type { OutputFile as BundledFile, Metafile } from 'esbuild';
import { fileName } from './browser-build.ts';

type Script = Pick<BundledFile, 'path' | 'contents'>;

/** A file that only says which names of another one a module exports, and by which names that has them. */
interface Facade {
  readonly path: string;
  readonly source: string;
  readonly names: readonly { readonly exported: string; readonly inSource: string }[];
}

/** A file of what esbuild adds itself: its code, and as what it is exported. */
interface Helpers {
  readonly path: string;
  readonly code: string;
  /** Pairs of the name in the code and the name outside. */
  readonly names: readonly (readonly [string, string])[];
}

/** Stands for what `fewerScripts` does, and is changed with it: scripts are named by what they are before, and get other names. */
export const fewerScriptsVersion = 1;

/**
 * What esbuild has bundled, in fewer files that browsers wait for. A module that is imported both with other code and on its own
 * becomes two, of which the second only passes on names (a facade): who imports that takes them from the first at once. What
 * esbuild itself adds to run CommonJS has a file of its own, with nothing of any module: who takes something from that gets it in
 * its own file.
 */
export function fewerScripts(files: readonly BundledFile[], { outputs }: Metafile): Script[] {
  const outputOf = new Map(Object.entries(outputs).map(([path, output]) => [fileName(path), output]));
  const importsOf = (path: string) =>
    outputOf.get(fileName(path))?.imports.map((imported) => fileName(imported.path)) ?? [];
  const empty = files.filter(({ path }) => isScript(path) && isEmpty(outputOf.get(fileName(path))));
  const helpers = empty
    .filter(({ path }) => importsOf(path).length === 0)
    .flatMap((file) => helpersOf(file) ?? []);
  const helperNames = helpers.map(({ path }) => fileName(path));
  // What modules of the theme export stands for the same at all times; what those of a site do is theirs to say.
  const facades = empty
    .filter(({ path }) => outputOf.get(fileName(path))?.entryPoint?.startsWith('theme/'))
    .flatMap((file) => facadeOf(file) ?? [])
    .filter(({ path, source }) => {
      const run = [source, ...importsOf(source), ...helperNames];
      return importsOf(path).every((name) => run.includes(name));
    });
  const left = [...facades, ...helpers].map(({ path }) => path);
  return files
    .filter(({ path }) => !left.includes(path))
    .map((file) => {
      if (!isScript(file.path)) return file;
      const text = helpers.reduce(withHelpers, facades.reduce(importedFromSource, file.text));
      return text === file.text ? file : { path: file.path, contents: Buffer.from(text) };
    });
}

function isScript(path: string): boolean {
  return path.endsWith('.js');
}

/** Whether nothing of any module is in it. */
function isEmpty({ inputs = {} }: Partial<Metafile['outputs'][string]> = {}): boolean {
  return Object.values(inputs).every(({ bytesInOutput }) => bytesInOutput === 0);
}

function facadeOf({ path, text }: BundledFile): Facade | null {
  const [, imported, source, exported] =
    /^import\{([^}]+)\}from"\.\/([^"]+)";(?:import"[^"]+";)*export\{([^}]+)\};\s*(?:\/\/.*\s*)?$/.exec(
      text,
    ) ?? [];
  if (imported === undefined || source === undefined || exported === undefined) return null;
  const nameIn = new Map(pairsOf(imported).map(([inSource, local]) => [local, inSource]));
  const names = pairsOf(exported).map(([local, name]) => ({
    exported: name,
    inSource: nameIn.get(local) ?? local,
  }));
  return { path, source, names };
}

/** `a as b,c` as `[['a', 'b'], ['c', 'c']]`. */
function pairsOf(names: string): [string, string][] {
  return names.split(',').map((name) => {
    const [from = '', to = from] = name.trim().split(' as ');
    return [from, to];
  });
}

function importedFromSource(text: string, { path, source, names }: Facade): string {
  const taken = names.map(({ exported, inSource }) => `${exported}:m.${inSource}`);
  return text.replaceAll(
    `import("./${fileName(path)}")`,
    () => `import("./${source}").then(m=>({${taken.join()}}))`,
  );
}

function helpersOf({ path, text }: BundledFile): Helpers | null {
  const [, code, exported] = /^(.*;)export\{([^}]+)\};\s*(?:\/\/.*\s*)?$/s.exec(text) ?? [];
  return code === undefined || exported === undefined ? null : { path, code, names: pairsOf(exported) };
}

/** They keep nothing: each file may have its own. */
function withHelpers(text: string, { path, code, names }: Helpers): string {
  const name = `"./${fileName(path)}";`;
  const given = names.map(([local, exported]) => `${exported}:${local}`);
  return text
    .replaceAll(`import${name}`, '')
    .replace(/import\{([^}]*)\}from("[^"]+";)/g, (written, imported: string, from) => {
      if (from !== name) return written;
      const taken = pairsOf(imported).map(([exported, local]) => `${exported}:${local}`);
      return `var{${taken.join()}}=(()=>{${code}return{${given.join()}}})();`;
    });
}
