import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Document, Slice } from '../../model/document.ts';
import { type PackFacts, withSlices } from './cache-index.ts';
import { createPackReader } from './pack-reader.ts';
import { PackWriter } from './pack-writer.ts';

interface PackState {
  readonly dir: string;
  readonly packs: readonly PackFacts[];
  readonly documents: readonly Document[];
}

/** Many small packs cost open files; dead bytes cost disk. */
const mostPacks = 8;
const mostDeadShare = 0.5;

/** Whether rewriting the packs is worth it. */
export function needsCompaction({ dir, packs, documents }: PackState): boolean {
  if (packs.length > mostPacks) return true;
  const total = packs.reduce((sum, { name }) => sum + statSync(join(dir, name)).size, 0);
  const slices = documents.flatMap(({ tree, sections, markdown }) => [tree, sections, markdown]);
  const distinct = new Map(slices.map((slice) => [placeOf(slice), slice.length]));
  const live = [...distinct.values()].reduce((sum, length) => sum + length, 0);
  return total > 0 && (total - live) / total > mostDeadShare;
}

/** Copies of a text share what they have in the packs. */
function placeOf({ pack, offset, length }: Slice): string {
  return `${pack} ${offset} ${length}`;
}

/** Copies the live bytes into one new pack and returns the documents with their new places. */
export function compactPacks({ dir, packs, documents }: PackState): PackState {
  const reader = createPackReader(packs.map(({ name }) => join(dir, name)));
  const writer = PackWriter.create(dir);
  const written = new Map<string, Slice>();
  const move = (slice: Slice): Slice => {
    const place = placeOf(slice);
    const now = written.get(place) ?? { pack: 0, ...writer.append(reader.readBytes(slice)) };
    written.set(place, now);
    return now;
  };
  const moved = documents.map((document) => withSlices(document, move));
  writer.sync();
  writer.close();
  reader.close();
  return { dir, packs: [writer], documents: moved };
}
