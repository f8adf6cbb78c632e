import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../../config/schema/limits.ts';
import { withoutControlCharacters } from '../../diagnostics/control-characters.ts';
import { sha256 } from '../../files/content-hash.ts';
import { type SiteBoundary, siteBoundary } from '../../files/site-boundary.ts';
import { errorCode } from '../../files/stage-fs.ts';
import { causeOfReading, unreadableCause } from '../../files/unreadable.ts';
import { withLineFeeds } from '../../markup/xml.ts';
import type { IncludedFile } from '../../model/document.ts';
import type { ReadSiteFile } from '../../model/parse-options.ts';

/** The other files that one parse reads. A stored document holds for as long as they are what they were. */
export interface IncludedFiles {
  /** The text of a file of the site, or why it cannot be read, in words; null when there is none. */
  read(id: string): string | { readonly unreadable: string } | null;
  /** All that were asked for, whether they exist or not. */
  list(): readonly IncludedFile[];
}

/**
 * Asks `readFile` anew with each `read`; without it, no file is there. Texts come with line feeds and without a byte
 * order mark or control characters, and hashes are those of the bytes.
 */
export function createIncludedFiles(readFile: ReadSiteFile = () => null): IncludedFiles {
  const asked = new Map<string, string | null>();
  return {
    read(id) {
      const contents = readFile(id);
      if (contents && 'unreadable' in contents) {
        asked.set(id, null);
        return contents;
      }
      asked.set(id, contents && sha256(contents));
      return (
        contents &&
        withLineFeeds(withoutControlCharacters(Buffer.from(contents).toString('utf8'))).replace(/^\uFEFF/, '')
      );
    },
    list: () => [...asked].map(([id, hash]) => ({ id, hash })),
  };
}

/** The folders whose files a site may show, and how large they may be. */
export type SiteFolders = Readonly<{
  root: string;
  allowedRoots: readonly string[];
  limits: Pick<Limits, 'fileBytes'>;
}>;

/** Reads files by their ids. What a link leads to outside the site is not there; named pipes are not opened. */
export function siteFileReader({ root, allowedRoots, limits }: SiteFolders): ReadSiteFile {
  let isWithin: SiteBoundary | null = null;
  return (id) => {
    try {
      isWithin ??= siteBoundary(root, allowedRoots);
      const path = realpathSync(join(root, id));
      if (!isWithin(path)) return null;
      const unreadable = unreadableCause(path) ?? causeOfSize(path, limits.fileBytes);
      return unreadable === null ? readFileSync(path) : { unreadable };
    } catch (error) {
      const isAbsent = ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '');
      return isAbsent ? null : { unreadable: causeOfReading(error) };
    }
  };
}

function causeOfSize(path: string, mostBytes: number): string | null {
  return statSync(path).size > mostBytes ? `it has more than ${mostBytes} bytes (limits.fileBytes)` : null;
}
