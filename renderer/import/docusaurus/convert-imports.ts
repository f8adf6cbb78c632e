import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join as joinPath } from 'node:path';
import { dirname, join, relative } from 'node:path/posix';
import { packageOf } from '../../diagnostics/catalogue/catalogue-entry.ts';
import { wordsOf } from '../../markup/words-of.ts';
import { pathInSource } from './folder-moves.ts';
import { helperPath } from './helper-modules.ts';
import { realImports } from './real-imports.ts';

export interface ImportsInput {
  /** Path in the source. */
  readonly file: string;
  /** Absolute path of the source. */
  readonly root: string;
  /** Where a file lies in the site to be, as `movedPath` says. */
  readonly movedTo: (path: string) => string | null;
  /** Whether the file, named with its ending, comes over with its folder. */
  readonly isMoved: (path: string) => boolean;
  /** Folders of the source in which files are looked up whose path begins with a slash, the first in which one is. */
  readonly rootFolders: readonly string[];
  /** Files and folders that a plugin gave names of their own, relative to the source. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Whether a package file asks for a package; all do, if not set. */
  readonly isAsked?: (name: string) => boolean;
  /** Line of the file that the text begins in; the first, if not set. */
  readonly line?: number;
}

/** What the imports of a text need in the site besides the text. */
export interface NeededImports {
  /** Modules of Docusaurus, each with the names that are imported of it. */
  readonly helpers: (ImportedName & { readonly module: string; readonly names: readonly string[] })[];
  readonly packages: (ImportedName & { readonly name: string })[];
  /** Documents that code imports. */
  readonly documents: (ImportedName & { readonly name: string })[];
  /** Documents that neither the site nor a package that it asks for has, by what they should have come from. */
  readonly made: (ImportedName & { readonly name: string })[];
  /** Loaders of webpack that imports ask for and docsite lacks, with the names of the files. */
  readonly loaders: (ImportedName & { readonly name: string; readonly loader: string })[];
  /** Files of the source, or beside it, that no folder brings over. */
  readonly files: string[];
  /** Files of the source, or beside it, that documents show or offer and no folder brings over into content/. */
  readonly published: Set<string>;
  /** Files that code or documents import, other than as text. */
  readonly imported: Set<string>;
  /** Modules in whose place documents import what they show. */
  readonly wrappers: Set<string>;
  /** Imports that lead out of the source, with their lines. */
  readonly outside: { readonly name: string; readonly line: number }[];
}

/** To be filled while imports are converted. */
export function noImports(): NeededImports {
  return {
    helpers: [],
    packages: [],
    documents: [],
    made: [],
    loaders: [],
    files: [],
    outside: [],
    published: new Set(),
    imported: new Set(),
    wrappers: new Set(),
  };
}

/** Where something is imported. */
interface ImportedName {
  readonly file: string;
  readonly line: number;
}

const specifier =
  /(\bimport\s+type\b[^'"();]*?\bfrom\s*|(?:\b(?:import|export)\b[^'"();]*?)?\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\2/g;

const endings = ['', ...wordsOf('.js .jsx .ts .tsx .json /index.js /index.tsx /index.ts /index.jsx')];

/** A text whose imports lead to where their files are in the site to be. */
export function convertImports(text: string, input: ImportsInput, needed: NeededImports): string {
  const { file, root, line = 1, aliases = {}, isAsked = () => true } = input;
  const real = realImports(text, specifier, file);
  let number = 0;
  return text.replaceAll(
    specifier,
    (whole, before: string, quote: string, written: string, offset: number) => {
      if (real?.has(number++) === false) return whole;
      const { name: own, query, loaders } = withoutLoaders(unescaped(written));
      const name = withoutAlias(own, aliases);
      const at = line + text.slice(0, offset).split('\n').length - 1;
      needed.loaders.push(...loaders.map((loader) => ({ name, loader, file, line: at })));
      const quoted = (to: string) => `${before}${quote}${to}${query}${quote}`;
      const swizzled = ownThemeFile(name, root);
      if (/^@(?:theme|docusaurus)(?:[-/]|$)/.test(name) && swizzled === null) {
        // Types are gone before anything is loaded.
        if (/^import\s+type\b/.test(before)) return whole;
        needed.helpers.push({ module: name, names: namesIn(before), file, line: at });
        return quoted(`@site/${helperPath(name)}`);
      }
      if (swizzled === null && !/^(?:\.{0,2}\/|@site\/)/.test(name)) {
        return packageImport(whole, { before, name, file, line: at }, isAsked, needed);
      }
      const target = swizzled ?? targetOf(name, input);
      if (isDocument(target) && query === '' && !isDocument(file)) {
        needed.documents.push({ name: written, file, line: at });
        return emptyComponent(before, '') ?? whole;
      }
      const moved = placeOf(target, input, needed, query !== '');
      if (moved === null) needed.outside.push({ name, line: at });
      return moved === null && target.startsWith('../')
        ? whole
        : quoted(moved === null ? `@site/${target}` : nameOf(moved, written, input));
    },
  );
}

/** The path in the source that an import of a file means. */
function targetOf(name: string, { file, root, rootFolders }: ImportsInput): string {
  if (name.startsWith('@site/')) return join(name.slice('@site/'.length));
  if (!name.startsWith('/')) return pathInSource(join(dirname(file), name), root);
  const candidates = rootFolders.map((folder) => join('.', folder, name));
  return candidates.find((path) => fileOf(path, root) !== undefined) ?? join('.', name);
}

/** An import of a package, which the site needs then, or of a document that a plugin made, which is missing. */
function packageImport(
  whole: string,
  { before, name, ...place }: ImportedName & { readonly before: string; readonly name: string },
  isAsked: (name: string) => boolean,
  needed: NeededImports,
): string {
  const own = packageOf(name);
  const missing = isDocument(name) && !isAsked(own) ? emptyComponent(before, 'export ') : null;
  const isType = /^import\s+type\b/.test(before);
  if (missing !== null) needed.made.push({ name: own, ...place });
  else if (!isType && !isBuiltin(name) && !/^(?:react(?:-dom)?|docsite)(?:\/|$)/.test(name))
    needed.packages.push({ name: own, ...place });
  return missing ?? whole;
}

function isDocument(path: string): boolean {
  return /\.mdx?$/.test(path);
}

/** What stands in place of `import Part from` a document that is not there: a component that shows nothing. */
function emptyComponent(before: string, exported: 'export ' | ''): string | null {
  const [, local] = /^import\s+(\w+)\s+from\s*$/.exec(before) ?? [];
  return local === undefined ? null : `${exported}const ${local} = () => null`;
}

/** How an import names a file of the site to be: as it is written, where that still leads to it. */
function nameOf(moved: string, written: string, { file, movedTo }: ImportsInput): string {
  const near = relative(dirname(movedTo(file) ?? file), moved);
  const same = near.startsWith('.') ? near : `./${near}`;
  return same === written ? written : `@site/${moved}`;
}

/** `@components/Box` is `@site/src/components/Box`, where the site calls that folder so. */
function withoutAlias(name: string, aliases: Readonly<Record<string, string>>): string {
  const alias = Object.keys(aliases).find((own) => name === own || name.startsWith(`${own}/`));
  return alias === undefined ? name : `@site/${aliases[alias]}${name.slice(alias.length)}`;
}

/** What a text of JavaScript says: a backslash before a mark of Markdown is none. */
export function unescaped(written: string): string {
  return written.replaceAll(/\\(?=[_*~.])/g, '');
}

/** What loaders of webpack give that docsite is asked for by a query. */
const queries: Readonly<Record<string, string>> = {
  'raw-loader': '?raw',
  'file-loader': '?url',
  'url-loader': '?url',
};

/** `!!raw-loader!./a.ts` is `./a.ts?raw`; loaders that docsite has nothing for are left over. */
function withoutLoaders(written: string) {
  const chain = written.replace(/^-?!{1,2}/, '').split('!');
  const [, name = '', query = ''] = /^([^?]*)(.*)$/s.exec(chain.pop() ?? '') ?? [];
  const loaders = chain.map((loader) => loader.replace(/\?.*$/s, ''));
  const known = loaders.find((loader) => Object.hasOwn(queries, loader));
  return {
    name,
    query: known === undefined ? query : queries[known],
    loaders: loaders.filter((loader) => !Object.hasOwn(queries, loader)),
  };
}

/** `@theme/Box` is the site's own `src/theme/Box`, where there is one; null for a module of Docusaurus itself. */
export function ownThemeFile(name: string, root: string): string | null {
  const [, path] = /^@theme\/(.+)$/.exec(name) ?? [];
  return path !== undefined && fileOf(`src/theme/${path}`, root) ? `src/theme/${path}` : null;
}

/** The file that an import without an ending means; undefined without one. */
export function fileOf(target: string, root: string): string | undefined {
  return endings
    .map((ending) => target + ending)
    .find((path) => statSync(joinPath(root, path), { throwIfNoEntry: false })?.isFile());
}

/** Where what an import names lies in the site to be, which gets the file if no folder brings it; null without one. */
function placeOf(
  target: string,
  { root, movedTo, isMoved }: ImportsInput,
  needed: NeededImports,
  isText: boolean,
): string | null {
  const found = fileOf(target, root);
  if (found === undefined) return movedTo(target);
  if (!isText) needed.imported.add(found);
  if (isMoved(found)) return movedTo(target);
  const isOutside = target.startsWith('../');
  // Code beyond the site would bring its own imports along.
  if (
    isOutside &&
    !isText &&
    movedTo(target) === null &&
    !/\.(?:json|ya?ml|csv|txt|mdx?|css|svg|png|jpe?g|gif|webp)$/.test(found)
  )
    return null;
  needed.files.push(found);
  return neededPath(target, movedTo);
}

/** Where a file that no folder brings over lies in the site to be. */
export function neededPath(path: string, movedTo: ImportsInput['movedTo']): string {
  return movedTo(path) ?? path.replace(upwards, 'src/outside/');
}

/** Where a file that documents show or offer, and no folder brings over into content/, lies in the site to be. */
export function publishedPath(path: string): string {
  return `content/static/outside/${path.replace(upwards, '')}`;
}

const upwards = /^(?:\.\.\/)+/;

/** Names of `{ a, b as c, type D }` in a statement. */
function namesIn(statement: string): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(statement) ?? [];
  return list.split(',').flatMap((part) => {
    const [, name] = /^\s*([\w$]+)(?:\s+as\s.*)?\s*$/s.exec(part) ?? [];
    return name === undefined || name === 'default' ? [] : [name];
  });
}
