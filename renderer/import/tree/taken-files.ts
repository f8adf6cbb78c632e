import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { orNull } from '../../files/or-null.ts';
import { foreignGap } from '../file-gaps.ts';
import type { Gap } from '../gap.ts';
import { sourceBoundary } from '../source-boundary.ts';
import type { TargetFile } from '../target.ts';
import { type DocFile, type DocFolder, docFileAt, isDocument, placeOf } from './doc-files.ts';
import {
  type ConvertedPage,
  type PageInput,
  type PlannedTree,
  planTree,
  type ReportLine,
} from './plan-tree.ts';

/** Files that documents show or take in, wherever they stand. */
export interface TakenFiles {
  /**
   * Where a file stands in the site to be; null when it is not there, or no part of the site, which is told.
   *
   * @param from relative to the source
   * @param isText whether it is taken in as text, and not shown as code
   */
  placeFor(from: string, isText: boolean, report: (gap: Parameters<ReportLine>[1]) => void): string | null;
}

/** Plans the documents as `planTree` does, and brings what they take in from elsewhere. */
export function planWithTaken(
  docs: Omit<DocFolder, 'ignore'>,
  files: readonly DocFile[],
  convert: (input: PageInput, taken: TakenFiles) => ConvertedPage,
): PlannedTree {
  const isOwn = sourceBoundary(docs.root);
  const places = new Map(files.map((file) => [file.from, placeOf(file)]));
  const found: DocFile[] = [];
  const placeFor: TakenFiles['placeFor'] = (from, isText, report) => {
    const known = places.get(from);
    if (known !== undefined) return known;
    const path = join(docs.root, from);
    if (!(orNull(() => statSync(path).isFile()) ?? false)) return null;
    if (!isOwn(path)) {
      const { kind, missing, remedy } = foreignGap(from);
      report({ kind, missing, remedy });
      return null;
    }
    const file = takenFile(from, isText, docs);
    places.set(from, placeOf(file));
    found.push(file);
    return placeOf(file);
  };
  const made: TargetFile[] = [];
  const gaps: Gap[] = [];
  for (let next = files; next.length > 0; next = found.splice(0)) {
    const tree = planTree(docs.root, next, (input) => convert(input, { placeFor }));
    made.push(...tree.files);
    gaps.push(...tree.gaps);
  }
  return { files: made, gaps };
}

/** Where a file stands that comes over because it is taken in: a text of which no page is to be made has an underscore. */
function takenFile(from: string, isText: boolean, { folder, locales }: Omit<DocFolder, 'ignore'>): DocFile {
  const below = posix.relative(folder, from);
  const isOutside = below.startsWith('../');
  const path = isOutside ? `_outside/${below.replace(/^(?:\.\.\/)+/, '')}` : below;
  const file = { ...docFileAt(path, { folder, locales }), from };
  const isPage = isText && isDocument(file) && !/(?:^|\/)_/.test(path);
  return isPage ? { ...file, path: posix.join(posix.dirname(file.path), `_${posix.basename(path)}`) } : file;
}
