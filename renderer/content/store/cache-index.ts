/**
 * The part of the store that outlives a build: pack files, and one index that says what they hold. Builds may
 * run at once, so none of them reads or writes here while it works: each takes the packs over as hard links into
 * a folder of its own, and puts its own in place at the end.
 */
import { closeSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { isReachedByLink } from '../../files/cache-folder.ts';
import { makeFolders } from '../../files/make-folders.ts';
import { orNull } from '../../files/or-null.ts';
import { isFile, readIfThere } from '../../files/read-text-if-there.ts';
import { unsealed, writeSealed } from '../../files/sealed-text.ts';
import { errorCode, linkOrCopy, nodeStageFs } from '../../files/stage-fs.ts';
import type { Document, Slice } from '../../model/document.ts';

/** What the index says of one document: the record, and where its large parts lie. */
export type StoredDocument = Omit<Document, 'id'>;

export interface PackFacts {
  /** File name. */
  readonly name: string;
  /** CRC-32 of the whole file. */
  readonly checksum: number;
  /** What the file in the cache folder was when it had this checksum. */
  readonly stamp?: PackStamp | undefined;
}

/** Without `ctime`, which every link to the file changes. */
type PackStamp = readonly [size: number, modifiedAt: number, inode: number];

export interface CacheIndex {
  /** Changes whenever parsing may give another result. */
  readonly parseKey: string;
  /** By the number that slices name. */
  readonly packs: readonly PackFacts[];
  /** By document key. */
  readonly documents: Readonly<Record<string, StoredDocument>>;
}

export interface CachePlace {
  /** Folder of the cache. */
  readonly dir: string;
  /** Folder of this build, on the same device. */
  readonly workDir: string;
}

const indexName = 'documents.json';

/** Packs, and what somebody has made of one by renaming it. */
const packName = /^[0-9a-f]{16}\.pack/;
const ownPackName = /^[0-9a-f]{16}\.pack$/;

function emptyIndex(parseKey: string): CacheIndex {
  return { parseKey, packs: [], documents: {} };
}

/** The index, its packs linked into `workDir`; empty for a cache that is missing, damaged or of another parse key. */
export function takeCache({ dir, workDir }: CachePlace, parseKey: string): CacheIndex {
  try {
    const index = readIndex(join(dir, indexName));
    if (index?.parseKey !== parseKey) return emptyIndex(parseKey);
    for (const { name } of index.packs) takeOver(join(dir, name), join(workDir, name));
    const packs = index.packs.map((pack) => (isAsStamped(dir, pack) ? pack : { ...pack, stamp: undefined }));
    const isWhole = packs.every((pack) => pack.stamp !== undefined || isWholePack(workDir, pack));
    return isWhole ? { ...index, packs } : emptyIndex(parseKey);
  } catch {
    return emptyIndex(parseKey);
  }
}

/** What several caches hold, as one: see `takeCache`. */
export function takeCaches(dirs: readonly string[], workDir: string, parseKey: string): CacheIndex {
  const packs: PackFacts[] = [];
  const documents: Record<string, StoredDocument> = {};
  for (const dir of dirs) {
    const index = takeCache({ dir, workDir }, parseKey);
    const moved = (slice: Slice): Slice => ({ ...slice, pack: slice.pack + packs.length });
    for (const [key, document] of Object.entries(index.documents)) {
      documents[key] = withSlices(document, moved);
    }
    packs.push(...index.packs);
  }
  return { parseKey, packs, documents };
}

/** A document whose large parts lie elsewhere. */
export function withSlices<Stored extends StoredDocument>(
  document: Stored,
  move: (slice: Slice) => Slice,
): Stored {
  const { tree, sections, markdown } = document;
  return { ...document, tree: move(tree), sections: move(sections), markdown: move(markdown) };
}

/**
 * Puts the packs that `index` names into the cache, then the index by rename, and removes what nothing needs:
 * packs of `before`, the index that this build took over, and what builds of long ago left. A young pack that
 * is in neither index belongs to another build, which has yet to put its index in place.
 */
export function publishCache({ dir, workDir }: CachePlace, index: CacheIndex, before: CacheIndex): void {
  makeFolders(dir);
  for (const { name } of index.packs) takeOver(join(workDir, name), join(dir, name));
  const packs = index.packs.map((pack) => ({ ...pack, stamp: pack.stamp ?? stampOf(join(dir, pack.name)) }));
  writeSealed(join(workDir, indexName), partsOf({ ...index, packs }));
  renameSync(join(workDir, indexName), join(dir, indexName));
  if (!isReachedByLink(dir)) removeUnused(dir, index, before);
}

/** Documents at a time: of a large site, all would be a text of hundreds of megabytes. */
const documentsPerPart = 500;

/** The index as JSON. */
function* partsOf({ documents, ...facts }: CacheIndex): Iterable<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"documents":{`;
  const entries = Object.entries(documents);
  for (let start = 0; start < entries.length; start += documentsPerPart) {
    const part = Object.fromEntries(entries.slice(start, start + documentsPerPart));
    yield (start === 0 ? '' : ',') + JSON.stringify(part).slice(1, -1);
  }
  yield '}}';
}

function removeUnused(dir: string, index: CacheIndex, before: CacheIndex): void {
  const kept = new Set(index.packs.map(({ name }) => name));
  const taken = new Set(before.packs.map(({ name }) => name));
  const now = writtenAt(join(dir, indexName));
  for (const name of readdirSync(dir)) {
    if (!packName.test(name) || kept.has(name)) continue;
    const isOld = now - writtenAt(join(dir, name)) > awaitedMs;
    if (taken.has(name) || !name.endsWith('.pack') || isOld)
      rmSync(join(dir, name), { recursive: true, force: true });
  }
}

/** Null for an index that is not what was written, or whose packs would lie elsewhere. */
function readIndex(path: string): CacheIndex | null {
  const bytes = readIfThere(path);
  const text = bytes && unsealed(bytes);
  const index = text === null ? null : (JSON.parse(text) as CacheIndex | null);
  return index?.packs.every(({ name }) => ownPackName.test(name)) ? index : null;
}

/** Longer than a build takes between making a pack and naming it. */
const awaitedMs = 3_600_000;

/** When the file was last written, in milliseconds of the file system's clock. */
function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether the cache in the folder is what was written. */
export function isWholeCache(dir: string): boolean {
  return (
    orNull(() => readIndex(join(dir, indexName))?.packs.every((pack) => isWholePack(dir, pack))) ?? false
  );
}

/** Whether nobody has written to the pack since it was put there: it need not be read as a whole. */
function isAsStamped(dir: string, { name, stamp }: PackFacts): boolean {
  return stamp !== undefined && isDeepStrictEqual(stampOf(join(dir, name)), stamp);
}

function stampOf(path: string): PackStamp {
  const { size, mtimeMs, ino } = statSync(path);
  return [size, mtimeMs, ino];
}

/** Whether the pack in the folder is what was written; false where there is none. */
export function isWholePack(dir: string, { name, checksum }: PackFacts): boolean {
  const path = join(dir, name);
  return isFile(path) && checksumOf(path) === checksum;
}

const chunkBytes = 1 << 20;

function checksumOf(path: string): number {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = new Uint8Array(chunkBytes);
    let checksum = 0;
    let length = readSync(descriptor, chunk);
    while (length > 0) {
      checksum = crc32(chunk.subarray(0, length), checksum);
      length = readSync(descriptor, chunk);
    }
    return checksum;
  } finally {
    closeSync(descriptor);
  }
}

/** Names of packs are random: one that is there already is the same. */
function takeOver(from: string, to: string): void {
  try {
    linkOrCopy(from, to, nodeStageFs);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
