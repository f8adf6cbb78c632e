/** What parts of a site have rendered, to be taken over by the build that puts them together, and by their next builds. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackReader } from '../../content/store/pack-reader.ts';
import { PackWriter } from '../../content/store/pack-writer.ts';
import type { StagedFile } from '../../model/output-file.ts';
import type { Shard } from '../../model/shard.ts';
import { type Stage, stageFile } from '../../output/stage.ts';
import { isQuiet } from '../../site/links/rendered-links.ts';
import type { KeptResults } from '../kept-results.ts';
import {
  documentsFolder,
  indexName,
  type PackedFile,
  type PackedResult,
  packName,
  type ShardIndex,
  type ShardSources,
  serializeIndex,
} from './shard-index.ts';

/** A folder of a part of a site. */
export interface ShardFolder {
  /** Absolute path. */
  readonly path: string;
  readonly index: ShardIndex;
}

interface PackedPlace {
  readonly stage: Stage;
  readonly siteKey: string;
}

/** The results in the folders, the files of which are staged when they are found. Nothing is kept of this build. */
export function openPackedResults(
  folders: readonly ShardFolder[],
  { stage, siteKey }: PackedPlace,
): KeptResults {
  const usable = folders.filter(({ index }) => index.siteKey === siteKey);
  const places = new Map(
    usable.flatMap(({ path, index: { results } }) =>
      Object.entries(results).map(([name, result]) => [name, { path, result }] as const),
    ),
  );
  return {
    has: (name) => places.has(name),
    find(name, keyOf) {
      const place = places.get(name);
      if (!place) return null;
      const { key, files, ...facts } = place.result;
      if (key !== keyOf(facts)) return null;
      return {
        ...facts,
        files: stageAll(files, join(place.path, packName), stage),
        problems: [],
        links: null,
      };
    },
    before: () => null,
    add: () => {},
    save: () => {},
  };
}

function stageAll(files: readonly PackedFile[], pack: string, stage: Stage): StagedFile[] {
  const reader = createPackReader([pack]);
  const staged = files.map(({ path, locale, offset, length }) =>
    stageFile(stage, { path, locale, contents: reader.readBytes({ pack: 0, offset, length }) }),
  );
  reader.close();
  return staged;
}

interface KeptShard extends PackedPlace {
  /** The folder to write. Absolute path. */
  readonly path: string;
  /** Folder of this run alone, on the same device. */
  readonly scratch: string;
  readonly shard: Shard;
  readonly sources: ShardSources;
}

/** As `openPackedResults` for the one folder of a part, with what is found and added written into it. */
export function openShardResults(before: readonly ShardFolder[], place: KeptShard): KeptResults {
  const packed = openPackedResults(before, place);
  const made: MadeResults = new Map();
  return {
    has: packed.has,
    before: packed.before,
    find(name, keyOf) {
      const rendered = packed.find(name, keyOf);
      if (rendered) made.set(name, { key: keyOf(rendered), ...rendered });
      return rendered;
    },
    add(name, key, { problems, links, ...rendered }) {
      if (problems.length === 0 && (!links || (isQuiet(links) && links.asked.length === 0)))
        made.set(name, { key, ...rendered });
    },
    save: () => writeShard(made, place),
  };
}

type MadeResults = Map<string, Omit<PackedResult, 'files'> & { readonly files: readonly StagedFile[] }>;

/** The pack first: an index that names another one is known as damaged. */
function writeShard(made: MadeResults, { path, scratch, shard, sources, siteKey, stage }: KeptShard): void {
  const writer = PackWriter.create(scratch);
  const pack = ({ path: file, locale, hash }: StagedFile): PackedFile => {
    const bytes = readFileSync(join(stage.dir, file));
    return { path: file, locale, hash, ...writer.append(bytes) };
  };
  const results = Object.fromEntries(
    [...made].map(([name, { key, feedHtml, ids, images, needs, indexed, files }]) => [
      name,
      { key, feedHtml, ids, images, needs, indexed, files: files.map(pack) },
    ]),
  );
  writer.sync();
  writer.close();
  const facts = { name: packName, checksum: writer.checksum };
  const hasDocuments = existsSync(join(path, documentsFolder));
  const index: ShardIndex = { shard, sources, siteKey, pack: facts, hasDocuments, results };
  writeFileSync(join(scratch, indexName), serializeIndex(index));
  renameSync(join(scratch, writer.name), join(path, packName));
  renameSync(join(scratch, indexName), join(path, indexName));
}
