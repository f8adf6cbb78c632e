import { posix } from 'node:path';
import { placeOf } from '../tree/doc-files.ts';
import { outsideFences } from '../tree/document-text.ts';
import type { PageInput } from '../tree/plan-tree.ts';
import type { TakenFiles } from '../tree/taken-files.ts';

/** What stands before a path that a document takes in, and the path. */
const asked = /^([ \t]*<<<[ \t]*|.*<!--\s*@include:\s*)([^\s#{}[\]]+?)(?=[\s#{[]|-->|$)/gm;

/**
 * The body of a document with the paths of what `<<<` and `<!--@include-->` take in as they are in the site to be.
 *
 * @param folder of the documents, where `@` begins
 */
export function convertTakenPaths(
  { body, file, report }: PageInput,
  { folder, taken }: { readonly folder: string; readonly taken: TakenFiles },
): string {
  return outsideFences(body, (part, first) =>
    part.replaceAll(asked, (whole, before: string, path: string, offset: number) => {
      if (posix.isAbsolute(path)) return whole;
      const base = path.startsWith('@') ? folder : posix.dirname(file.from);
      const from = posix.join(base, path.replace(/^@\/?/, ''));
      const place = taken.placeFor(from, before.includes('@include'), (gap) =>
        report(first + part.slice(0, offset).split('\n').length - 1, gap),
      );
      const isRight = posix.join(posix.dirname(placeOf(file)), path) === place;
      return place === null || isRight ? whole : `${before}@/${place.slice('content/'.length)}`;
    }),
  );
}
