import { readIncluded } from '../include/read-included.ts';
import { isOutside, sitePathsOf } from '../include/site-path.ts';
import {
  type BodyPosition,
  type ParseContext,
  type PartialFile,
  type PartialPart,
  report,
} from '../parse-context.ts';

/** Whether a path names a file that can be a partial. */
export function isPartialPath(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

/** The partial that a path names from the file of `context`; null when there is none to read, which is told. */
export function findPartial(
  path: string,
  position: BodyPosition | undefined,
  context: ParseContext,
): PartialFile | null {
  const ids = isPartialPath(path) ? sitePathsOf(path, context.id) : [];
  const file = readIncluded({ path, ids }, position, context);
  if (file === 'missing')
    report(context, 'partial-missing', { path, id: ids.find((id) => !isOutside(id)) ?? null }, position);
  return typeof file === 'string' ? null : file;
}

/** `./a.md#region{3,10}` in its parts (VitePress). */
export function readInclude(written: string): { readonly path: string; readonly part: PartialPart } {
  const [, path = written, section = '', lines = ''] =
    /^([^#{}]*)(?:#([^{}\s]+))?(?:\{([^{}]*)\})?$/.exec(written.trim()) ?? [];
  return { path: path.trim(), part: { section: section || null, lines: readLines(lines) } };
}

/** `3,10`, `3,`, `,10`, `3-10` or `3`. */
export function readLines(written: string): PartialPart['lines'] {
  const [, from = '', mark, to = ''] = /^\s*(\d*)\s*([,-])?\s*(\d*)\s*$/.exec(written) ?? [];
  if (from === '' && to === '') return null;
  const first = Number(from || 1);
  return { first, last: mark === undefined ? first : Number(to || Number.MAX_SAFE_INTEGER) };
}
