import type { OutputFile as BundledFile, Metafile } from 'esbuild';
import { fileName } from './browser-build.ts';

type Script = Pick<BundledFile, 'path' | 'contents'>;

/** A file that only says which names of another one a module exports, and by which names that has them. */
interface Facade {
  readonly path: string;
  readonly source: string;
  readonly names: readonly { readonly exported: string; readonly inSource: string }[];
}

/** Stands for what `fewerScripts` does, and is changed with it: scripts are named by what they are before, and get other names. */
export const fewerScriptsVersion = 1;

/**
 * What esbuild has bundled, in fewer files that browsers wait for. A module that is imported both with other code and on its own
 * becomes two, of which the second only passes on names (a facade): who imports that takes them from the first at once. Nor do
 * scripts wait for what esbuild itself keeps in a file, to run CommonJS, if they take nothing from it.
 */
export function fewerScripts(files: readonly BundledFile[], { outputs }: Metafile): Script[] {
  const outputOf = new Map(Object.entries(outputs).map(([path, output]) => [fileName(path), output]));
  const empty = files.filter((file) => {
    const { inputs = {} } = outputOf.get(fileName(file.path)) ?? {};
    return (
      file.path.endsWith('.js') && Object.values(inputs).every(({ bytesInOutput }) => bytesInOutput === 0)
    );
  });
  // What modules of the theme export stands for the same at all times; what those of a site do is theirs to say.
  const isOfTheme = ({ path }: Script) => outputOf.get(fileName(path))?.entryPoint?.startsWith('theme/');
  const importsOf = (path: string) =>
    outputOf.get(fileName(path))?.imports.map((imported) => fileName(imported.path)) ?? [];
  const helpers = empty.filter(({ path }) => importsOf(path).length === 0);
  const areHelpers = (name: string) => helpers.some(({ path }) => fileName(path) === name);
  const facades = empty
    .filter(isOfTheme)
    .flatMap((file) => facadeOf(file) ?? [])
    .filter(({ path, source }) => {
      const run = [source, ...importsOf(source)];
      return importsOf(path).every((name) => run.includes(name) || areHelpers(name));
    });
  return files
    .filter(({ path }) => facades.every((facade) => facade.path !== path))
    .map((file) => {
      if (!file.path.endsWith('.js')) return file;
      const text = helpers.reduce(withoutImport, facades.reduce(importedFromSource, file.text));
      return text === file.text ? file : { path: file.path, contents: Buffer.from(text) };
    });
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

function withoutImport(text: string, { path }: Script): string {
  return text.replaceAll(`import"./${fileName(path)}";`, '');
}
