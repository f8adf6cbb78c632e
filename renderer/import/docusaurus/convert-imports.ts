import { existsSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { dirname, join, relative } from 'node:path/posix';
import { helperPath } from './helper-modules.ts';

export interface ImportsInput {
  /** Path in the source. */
  readonly file: string;
  /** Absolute path of the source. */
  readonly root: string;
  /** Where a file lies in the site to be, as `movedPath` says. */
  readonly movedTo: (path: string) => string | null;
  /** Line of the file that the text begins in; the first, if not set. */
  readonly line?: number;
}

/** What the imports of a text need in the site besides the text. */
export interface NeededImports {
  /** Modules of Docusaurus, each with the names that are imported of it. */
  readonly helpers: { readonly module: string; readonly names: readonly string[] }[];
  readonly packages: string[];
  /** Files of the source that no folder brings over. */
  readonly files: string[];
  /** Imports that lead out of the source, with their lines. */
  readonly outside: { readonly name: string; readonly line: number }[];
}

const specifier =
  /(\bimport\s+type\b[^'"();]*?\bfrom\s*|(?:\b(?:import|export)\b[^'"();]*?)?\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\2/g;

const endings = [
  '',
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '.json',
  '/index.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
];

/** A text whose imports lead to where their files are in the site to be. */
export function convertImports(
  text: string,
  { file, root, movedTo, line = 1 }: ImportsInput,
  needed: NeededImports,
): string {
  const own = dirname(movedTo(file) ?? file);
  return text.replaceAll(specifier, (whole, before: string, quote: string, name: string, offset: number) => {
    const written = (to: string) => `${before}${quote}${to}${quote}`;
    if (/^@(?:theme|docusaurus)(?:[-/]|$)/.test(name)) {
      // Types are gone before anything is loaded.
      if (/^import\s+type\b/.test(before)) return whole;
      needed.helpers.push({ module: name, names: namesIn(before) });
      return written(`@site/${helperPath(name)}`);
    }
    if (!/^(?:\.{1,2}\/|@site\/)/.test(name)) {
      if (!/^(?:node:|react(?:-dom)?(?:\/|$))/.test(name)) needed.packages.push(packageName(name));
      return whole;
    }
    const target = name.startsWith('@site/') ? name.slice('@site/'.length) : join(dirname(file), name);
    const moved = movedTo(target);
    if (moved === null) {
      const found = endings.map((ending) => target + ending).find((path) => existsSync(joinPath(root, path)));
      if (found === undefined || target.startsWith('../'))
        needed.outside.push({ name, line: line + text.slice(0, offset).split('\n').length - 1 });
      else needed.files.push(found);
      return target.startsWith('../') ? whole : written(`@site/${target}`);
    }
    const near = relative(own, moved);
    const same = near.startsWith('.') ? near : `./${near}`;
    return same === name || name === `@site/${moved}` ? whole : written(`@site/${moved}`);
  });
}

/** Names of `{ a, b as c, type D }` in a statement. */
function namesIn(statement: string): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(statement) ?? [];
  return list.split(',').flatMap((part) => {
    const [, name] = /^\s*([\w$]+)(?:\s+as\s.*)?\s*$/s.exec(part) ?? [];
    return name === undefined || name === 'default' ? [] : [name];
  });
}

function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
