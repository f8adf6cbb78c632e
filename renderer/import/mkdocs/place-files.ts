import { join } from 'node:path';
import { dirname, join as joinPosix } from 'node:path/posix';
import { orNull } from '../../files/or-null.ts';
import type { TargetFile } from '../target.ts';
import { type DocFile, placeOf } from '../tree/doc-files.ts';

/**
 * Where files stand that are no documents. MkDocs publishes each at its path, as docsite does below static/; those that
 * documents lead to from their own folders stay beside them.
 *
 * @param documents as they stand in the site to be
 * @param published addresses that are used all over the site
 */
export function placeFiles(
  root: string,
  files: readonly DocFile[],
  {
    documents,
    published,
  }: { readonly documents: readonly TargetFile[]; readonly published: readonly string[] },
): TargetFile[] {
  const used = new Set([...documents.flatMap(pathsIn), ...published]);
  return files.flatMap((file) => {
    const copyOf = join(root, file.from);
    const address = file.locale === null ? file.path : `${file.locale}/${file.path}`;
    const isBeside = used.has(file.path);
    return [
      ...(isBeside ? [{ path: placeOf(file), copyOf }] : []),
      ...(!isBeside || used.has(`/${address}`) ? [{ path: `content/static/${address}`, copyOf }] : []),
    ];
  });
}

const path =
  /\]\(\s*<?([^)\s>]+)|^\s*\[[^\]]+\]:\s*<?([^\s>]+)|\s(?:src|href|poster|data)=["']?([^"'\s>]+)/gm;

/** Paths that a document leads to: those from its folder as paths below the docs, others with a slash at their start. */
function pathsIn(document: TargetFile): string[] {
  if (!('text' in document)) return [];
  const folder = dirname(document.path.replace(/^content\/(?:i18n\/[^/]+\/)?docs\/current\//, ''));
  return [...document.text.matchAll(path)].map(([, link, definition, attribute]) => {
    const [plain = ''] = (link ?? definition ?? attribute ?? '').split(/[?#]/);
    const decoded = orNull(() => decodeURI(plain)) ?? plain;
    return decoded.startsWith('/') ? decoded : joinPosix(folder, decoded);
  });
}
