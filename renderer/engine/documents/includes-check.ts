import { type SiteFolders, siteFileReader } from '../../content/include/included-files.ts';
import { sha256 } from '../../files/content-hash.ts';
import type { Document } from '../../model/document.ts';

/** Whether the files that a document shows parts of are what they were when it was parsed. */
export type IncludesCheck = (document: Pick<Document, 'included'>) => boolean;

/** Reads each file once, so a check holds for one moment. */
export function createIncludesCheck(folders: SiteFolders): IncludesCheck {
  const hashes = new Map<string, string | null>();
  const read = siteFileReader(folders);
  const hashOf = (id: string): string | null => {
    const known = hashes.get(id);
    if (known !== undefined) return known;
    const contents = read(id);
    const hash = contents && !('unreadable' in contents) ? sha256(contents) : null;
    hashes.set(id, hash);
    return hash;
  };
  return ({ included = [] }) => included.every(({ id, hash }) => hashOf(id) === hash);
}
