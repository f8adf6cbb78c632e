/**
 * What a folder of a part of a site holds: documents as the cache has them (`documents/`), the files of rendered pages in
 * one pack, and an index of both that says what the part was made of. Nothing in it depends on the machine.
 */
import { join } from 'node:path';
import * as z from 'zod';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PackFacts } from '../../content/store/cache-index.ts';
import { childProcess } from '../../files/child-process.ts';
import { orNull } from '../../files/or-null.ts';
import type { PackageFacts } from '../../files/package-root.ts';
import { readIfThere } from '../../files/read-text-if-there.ts';
import { sealed, unsealed } from '../../files/sealed-text.ts';
import { valueHash } from '../../files/value-hash.ts';
import { mostShards, type Shard } from '../../model/shard.ts';
import type { SourceFile, SourceTree } from '../../model/source-file.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import type { Rendered } from '../../workers/rendered.ts';
import type { KeptFact } from '../kept-results.ts';
import { programKey } from '../render-keys.ts';

/** What a part was made of: parts of one site agree in all of it. */
export interface ShardSources {
  /** Versions of docsite and Node.js, as people read them. */
  readonly program: string;
  /** Hash of docsite's own code, Node.js and React. */
  readonly programKey: string;
  /** Hash of the configuration and of the locales that are built. */
  readonly settings: string;
  /** Hash of all files below the content folder. */
  readonly content: string;
  /** As git names it; null without git. */
  readonly commit: string | null;
}

export interface PackedFile {
  readonly path: string;
  readonly locale: string | null;
  readonly hash: string;
  readonly offset: number;
  readonly length: number;
}

export interface PackedResult extends Pick<Rendered, KeptFact> {
  readonly key: string;
  readonly files: readonly PackedFile[];
}

export interface ShardIndex {
  readonly shard: Shard;
  readonly sources: ShardSources;
  /** What all results depend on. */
  readonly siteKey: string;
  readonly pack: PackFacts;
  /** Whether there are any in `documentsFolder`. */
  readonly hasDocuments: boolean;
  readonly results: Readonly<Record<string, PackedResult>>;
}

/** Goes up when the folder gets another shape within one version of docsite. */
const shape = 1;

export const indexName = 'shard.json';
export const packName = 'pages.pack';
export const documentsFolder = 'documents';

/** Contents of the file `indexName`, with the checksum that `readShardIndex` looks at. */
export function serializeIndex(index: ShardIndex): string {
  return sealed(JSON.stringify({ shape, ...index }), indexName);
}

const texts = z.array(z.string());
const count = z.int().min(0);
const fileSchema = z.object({
  path: z.string(),
  locale: z.string().nullable(),
  hash: z.string(),
  offset: count,
  length: count,
});
const resultSchema = z.object({
  key: z.string(),
  feedHtml: z.string().nullable(),
  ids: texts.nullable(),
  images: texts,
  needs: texts,
  indexed: z.null(),
  files: z.array(fileSchema),
});
/** The checksum tells of accidents; whoever makes a folder by hand can make that too. */
const indexSchema: z.ZodType<ShardIndex> = z.object({
  shape: z.literal(shape),
  shard: z.object({ number: count, count: count.max(mostShards) }),
  sources: z.object({
    program: z.string(),
    programKey: z.string(),
    settings: z.string(),
    content: z.string(),
    commit: z.string().nullable(),
  }),
  siteKey: z.string(),
  pack: z.object({ name: z.literal(packName), checksum: z.number() }),
  hasDocuments: z.boolean(),
  results: z.record(z.string(), resultSchema),
});

/** Null where there is none, `damaged` where it is not what was written. */
export function readShardIndex(folder: string): ShardIndex | 'damaged' | null {
  const contents = readIfThere(join(folder, indexName));
  if (contents === null) return null;
  return orNull(() => indexSchema.parse(JSON.parse(unsealed(contents, indexName) ?? ''))) ?? 'damaged';
}

/** Bytes of the pack, in which one file stands behind the other. */
export function packBytes({ results }: ShardIndex): number {
  const ends = Object.values(results).flatMap(({ files }) =>
    files.map(({ offset, length }) => offset + length),
  );
  return ends.reduce((last, end) => Math.max(last, end), 0);
}

export interface ShardSourcesInput {
  readonly config: SiteConfig;
  readonly locales: readonly string[];
  readonly tree: SourceTree;
  readonly facts: PackageFacts;
}

/**
 * Of the site as it is here and now; asks git for the commit. Paths outside of the site count by where they stand from
 * it, so that the parts agree on all machines.
 */
export function shardSourcesOf({ config, locales, tree, facts }: ShardSourcesInput): ShardSources {
  const { root, contentDir, outDir: _out, cacheDir: _cache, allowedRoots, ...settings } = config;
  const places = [contentDir, ...allowedRoots].map((folder) => posixRelative(root, folder));
  const all: readonly SourceFile[] = Object.values(tree).flat();
  const files = all.map(({ id, hash }) => [id, hash]);
  return {
    program: `docsite ${facts.version} with Node.js ${process.versions.node}`,
    programKey: valueHash(programKey(facts)),
    settings: valueHash([settings, places, locales]),
    content: valueHash(files),
    commit: commitOf(root),
  };
}

function commitOf(root: string): string | null {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: 'pipe', windowsHide: true } as const;
    return childProcess().execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
  } catch {
    return null;
  }
}
