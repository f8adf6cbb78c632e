import { join as joinPath } from 'node:path';
import { dirname, join, relative } from 'node:path/posix';
import { readText } from '../file-gaps.ts';
import { fileOf, type ImportsInput, unescaped } from './convert-imports.ts';

const named = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(['"])([^'"]+)\3;?/;

/**
 * An import of components that show a document each, and nothing else, as imports of those documents: docsite takes
 * documents into documents, and not into code. Other statements stay.
 *
 * @param used gets the file whose components went
 */
export function withoutWrappers(statement: string, { file, root }: ImportsInput, used: Set<string>): string {
  return statement.replace(named, (whole, byDefault: string | undefined, list = '', _, written: string) => {
    const name = unescaped(written);
    if (!/^(?:\.{1,2}\/|@site\/)/.test(name) || /\.mdx?$/.test(name)) return whole;
    const folder = dirname(file);
    const module = fileOf(name.startsWith('@site/') ? name.slice('@site/'.length) : join(folder, name), root);
    const text = module === undefined ? null : readText(joinPath(root, module));
    const documents = text === null ? null : documentsShown(text);
    if (module === undefined || documents === null) return whole;
    const locals = [
      ...(byDefault === undefined ? [] : [['default', byDefault] as const]),
      ...String(list)
        .split(',')
        .filter((part) => part.trim() !== '')
        .map((part) => {
          const [own = '', local = own] = part.trim().split(/\s+as\s+/);
          return [own, local] as const;
        }),
    ];
    const imports = locals.map(([own, local]) => {
      const path = documents.get(own);
      if (path === undefined) return null;
      if (path.startsWith('@site/')) return `import ${local} from '${path}';`;
      const target = join(dirname(module), path);
      // Of two paths beyond the site, one leads to the other; all others are known from its root.
      const name = target.startsWith('../') ? relative(folder, target) : `@site/${target}`;
      return `import ${local} from '${name.startsWith('@') || name.startsWith('.') ? name : `./${name}`}';`;
    });
    if (imports.includes(null)) return whole;
    used.add(module);
    return imports.join(' ');
  });
}

const component =
  /^export\s+(default\s+)?(?:function\s+(\w+)\s*\(\s*\)\s*\{\s*return\s*\(?\s*<(\w+)\s*\/>\s*\)?;?\s*\}|const\s+(\w+)\s*=\s*\(\)\s*=>\s*\(?\s*<(\w+)\s*\/>\s*\)?;?)/gm;

/** The documents that a module's exports show, by their names; null for a module that does more. */
function documentsShown(text: string): ReadonlyMap<string, string> | null {
  const paths = new Map<string, string>();
  const shown = new Map<string, string | undefined>();
  const rest = text
    .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$|^import\s+(?:\* as )?React\s+from\s*['"]react['"];?/gms, '')
    .replaceAll(
      /^import\s+(\w+)\s+from\s*(['"])([^'"]+\.mdx?)\2;?/gm,
      (_, local: string, __, path: string) => {
        paths.set(local, unescaped(path));
        return '';
      },
    )
    .replaceAll(component, (_, byDefault, name, of, constant, ofConstant) => {
      shown.set(byDefault ? 'default' : (name ?? constant), paths.get(of ?? ofConstant));
      return '';
    });
  const isWhole = rest.trim() === '' && shown.size > 0 && ![...shown.values()].includes(undefined);
  return isWhole ? (shown as ReadonlyMap<string, string>) : null;
}
