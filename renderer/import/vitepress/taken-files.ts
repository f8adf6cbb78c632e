import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { orNull } from '../../files/or-null.ts';
import { foreignGap } from '../file-gaps.ts';
import { sourceBoundary } from '../source-boundary.ts';
import { type DocFile, type DocFolder, docFileAt, placeOf } from '../tree/doc-files.ts';
import { outsideFences } from '../tree/document-text.ts';
import type { ReportLine } from '../tree/plan-tree.ts';

/** Files that documents take in by `<<<` and `<!--@include-->`. */
export interface TakenFiles {
  /** The body of a document with the paths of what it takes in as they are in the site to be. */
  withPaths(body: string, file: DocFile, report: ReportLine): string;
  /** Files that were found since the last call, and come over because they are taken in. */
  found(): DocFile[];
}

/** What stands before a path, and the path. */
const asked = /^([ \t]*<<<[ \t]*|.*<!--\s*@include:\s*)([^\s#{}[\]]+?)(?=[\s#{[]|-->|$)/gm;

/**
 * Finds what documents take in, wherever it stands.
 *
 * @param files what comes over anyway
 */
export function takenFiles(docs: Omit<DocFolder, 'ignore'>, files: readonly DocFile[]): TakenFiles {
  const { root, folder } = docs;
  const isOwn = sourceBoundary(root);
  const places = new Map(files.map((file) => [file.from, placeOf(file)]));
  const found: DocFile[] = [];
  const placeFor = (from: string, isPartial: boolean): string => {
    const known = places.get(from);
    if (known !== undefined) return known;
    const file = takenFile(from, isPartial, docs);
    places.set(from, placeOf(file));
    found.push(file);
    return placeOf(file);
  };
  return {
    withPaths: (body, file, report) =>
      outsideFences(body, (part, first) =>
        part.replaceAll(asked, (whole, before: string, path: string, offset: number) => {
          const base = path.startsWith('@') ? folder : posix.dirname(file.from);
          const from = posix.join(base, path.replace(/^@\/?/, ''));
          if (posix.isAbsolute(path) || !isFile(join(root, from))) return whole;
          if (!isOwn(join(root, from))) {
            const { missing, remedy, kind } = foreignGap(file.from);
            report(first + part.slice(0, offset).split('\n').length - 1, { kind, missing, remedy });
            return whole;
          }
          const place = placeFor(from, before.includes('@include'));
          const isRight = posix.join(posix.dirname(placeOf(file)), path) === place;
          return isRight ? whole : `${before}@/${place.slice('content/'.length)}`;
        }),
      ),
    found: () => found.splice(0),
  };
}

/** Where a file stands that comes over because it is taken in: a text of which no page is to be made has an underscore. */
function takenFile(
  from: string,
  isPartial: boolean,
  { folder, locales }: Omit<DocFolder, 'ignore'>,
): DocFile {
  const below = posix.relative(folder, from);
  const isOutside = below.startsWith('../');
  const path = isOutside ? `_outside/${below.replace(/^(?:\.\.\/)+/, '')}` : below;
  const file = { ...docFileAt(path, { folder, locales }), from };
  const isPage = !isOutside && isPartial && !posix.basename(path).startsWith('_');
  return isPage ? { ...file, path: posix.join(posix.dirname(file.path), `_${posix.basename(path)}`) } : file;
}

function isFile(path: string): boolean {
  return orNull(() => statSync(path).isFile()) ?? false;
}
