import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearName } from '../../diagnostics/near-name.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { classifyPath, type Layout } from './classify-path.ts';

/** What stands in some folder or other; which of them are read where is decided by `classifyPath`. */
const dataNames = [
  ...['sidebars', 'tags', 'authors', 'messages', 'glossary', '_category_'].flatMap((stem) => [
    `${stem}.yaml`,
    `${stem}.yml`,
  ]),
  '_category_.json',
];

const markdownLike = /\.(?:md|mdx|markdown|mdown|mkdn?)$/i;

/**
 * Files that nothing reads and whose name is a likely slip: near that of a file that is read in their folder, or that of
 * a page but for its ending.
 *
 * @param paths all files of the content folder
 * @param files those that are read
 */
export function checkNames(
  paths: readonly string[],
  files: readonly SourceFile[],
  { contentId, layout }: { readonly contentId: string; readonly layout: Layout },
): Diagnostic[] {
  // What stands beside the texts is read if a page says so, whatever its name.
  const read = new Set(files.flatMap(({ kind, id }) => (kind === 'asset' ? [] : [id])));
  return paths.flatMap((path) => {
    const file = `${contentId}/${path}`;
    const near = read.has(file) ? null : meantBy(path, (other) => read.has(`${contentId}/${other}`));
    const kind = near === null ? null : classifyPath(near, layout)?.kind;
    if (near === path || (kind !== 'data' && kind !== 'document')) return [];
    return [createDiagnostic('name-unread', { path: file, meant: `${contentId}/${near}` }, { file })];
  });
}

function meantBy(path: string, isThere: (path: string) => boolean): string | null {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const [ending] = markdownLike.exec(name) ?? [];
  if (ending !== undefined) return path.slice(0, -ending.length) + (/x$/i.test(ending) ? '.mdx' : '.md');
  // Names that begin so are out of use, or for those that take them in.
  const known = name.startsWith('_') ? dataNames.filter((one) => one.startsWith('_')) : dataNames;
  const near = nearName(name, known, (one) => isThere(folder + one));
  return near === null ? null : folder + near;
}
