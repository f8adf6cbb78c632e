/**
 * What the pages of a site were rendered from. A build after which only texts differ renders theirs from it: what linking
 * made of the site is not needed again.
 */
import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { orNull } from '../files/or-null.ts';
import { attempt } from '../files/put-in-place.ts';
import { isFile, readPart } from '../files/read-text-if-there.ts';
import { keepSealed, readSealed } from '../files/sealed-text.ts';
import { textHash } from '../files/value-hash.ts';
import type { Document } from '../model/document.ts';
import type { FullTextJob } from '../model/markdown-job.ts';
import type { RenderJob } from '../render/rendering.ts';
import type { SearchJob } from '../search/index-search.ts';
import type { RenderSetup } from '../workers/render-task.ts';

/** Takes jobs down while a build makes them. */
export interface JobWriter {
  setUp(setup: RenderSetup, siteKey: string): void;
  /** @param text what `JobTexts` says of the job */
  addPage(name: string, job: RenderJob, text: string): void;
  addMany(name: string, job: SearchJob | FullTextJob): void;
  /** Keeps them for the next build, and returns what names them. Null where the file system refuses. */
  save(cacheDir: string, documents: Iterable<Document>): string | null;
}

/** What all pages are rendered with, as JSON holds it. */
export type KeptSetup = {
  readonly [Name in keyof SharedSetup]: SharedSetup[Name] extends
    | ReadonlyMap<infer Key, infer Value>
    | undefined
    ? readonly (readonly [Key, Value])[]
    : SharedSetup[Name];
};

/** Without what is of one build, or of code of the site. */
type SharedSetup = Omit<
  RenderSetup,
  'packs' | 'root' | 'modules' | 'overMemory' | 'siteComponents' | 'theme' | 'links' | 'stage'
>;

/** Of a whole text, the pages are named by their URLs: what they say is in their own jobs. */
export type KeptMany =
  | { readonly kind: 'search'; readonly job: SearchJob }
  | {
      readonly kind: 'full-text';
      readonly job: Omit<FullTextJob, 'pages'>;
      readonly urls: readonly string[];
    };

export interface KeptJobs {
  readonly siteKey: string;
  /** Of a document: the hash of what other pages and checks can depend on, and the pages that show it. */
  readonly documents: Readonly<Record<string, readonly [facts: string, pages: readonly string[]]>>;
  /** Names of scopes of the search and of whole texts. */
  readonly many: readonly string[];
  /** What was taken down under a name; null where it is damaged. */
  read<Value>(name: string): Value | null;
}

interface Index extends Omit<KeptJobs, 'read'> {
  readonly id: string;
  readonly entries: Readonly<Record<string, Entry>>;
}

type Entry = readonly [offset: number, length: number, checksum: number];

export const setupName = 'setup';
const indexName = 'jobs.json';
const packName = 'jobs.pack';

/** Bytes that are written at a time. */
const mostHeld = 1 << 20;

/** Names what of a document other pages and the checks of the site read. */
export function documentFacts({ linked, components, module, included }: Document): string {
  const named = components.map(({ range: _, ...component }) => component);
  return textHash(JSON.stringify([linked, named, module, included]));
}

/** @param scratch folder of this run alone, on the disk of the cache folder */
export function openJobWriter(scratch: string): JobWriter {
  const pages = new Map<string, Set<string>>();
  const many = new Set<string>();
  const pack = createTextPack(join(scratch, packName));
  let siteKey = '';
  return {
    setUp(setup, key) {
      siteKey = key;
      pack.add(setupName, JSON.stringify(keptSetup(setup)));
    },
    addPage(name, { description: { page, bodies }, markdown }, text) {
      for (const source of [page.source, markdown?.text?.source, ...bodies.map((body) => body.source)]) {
        if (source) pages.set(source, (pages.get(source) ?? new Set()).add(name));
      }
      pack.add(name, text);
    },
    addMany(name, job) {
      many.add(name);
      pack.add(name, JSON.stringify(keptMany(job)));
    },
    save(cacheDir, documents) {
      const entries = pack.end();
      if (entries === null) return null;
      const id = randomBytes(8).toString('hex');
      const known = [...documents].map(
        (document) => [document.id, [documentFacts(document), [...(pages.get(document.id) ?? [])]]] as const,
      );
      const index: Index = { id, siteKey, documents: Object.fromEntries(known), many: [...many], entries };
      if (!attempt(() => renameSync(join(scratch, packName), join(cacheDir, packName)))) return null;
      keepSealed(join(cacheDir, indexName), index, scratch);
      return id;
    },
  };
}

function keptSetup({ siteProps, sidebars, islands, integrity, images, ...setup }: RenderSetup): KeptSetup {
  const { findsNeeds, seconds, megabytes, hookSeconds } = setup;
  return {
    siteProps: [...siteProps],
    sidebars: [...sidebars],
    islands: [...islands],
    integrity: [...integrity],
    ...(images && { images: [...images] }),
    ...(findsNeeds !== undefined && { findsNeeds }),
    seconds,
    megabytes,
    hookSeconds,
  };
}

/** Where parts of documents lie is of one build. */
function keptMany(job: SearchJob | FullTextJob): KeptMany {
  if ('scope' in job) {
    const nowhere = { pack: -1, offset: -1, length: 0 };
    const pages = job.pages.map((page) => ({ ...page, sections: page.sections && nowhere }));
    return { kind: 'search', job: { ...job, pages } };
  }
  const { pages, ...whole } = job;
  return { kind: 'full-text', job: whole, urls: pages.map(({ text }) => text.url) };
}

/** Texts by name, in one file; of several under a name, the last. */
function createTextPack(path: string) {
  const entries = new Map<string, Entry>();
  let held: Buffer[] = [];
  let heldBytes = 0;
  let offset = 0;
  let isWritten = true;
  const flush = () => {
    isWritten &&= attempt(() => writeFileSync(path, Buffer.concat(held), { flag: 'a' }));
    held = [];
    heldBytes = 0;
  };
  return {
    add(name: string, text: string) {
      const bytes = Buffer.from(text);
      entries.set(name, [offset, bytes.length, crc32(bytes)]);
      offset += bytes.length;
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes > mostHeld) flush();
    },
    /** Null when nothing was added, or the file system refused. */
    end(): Readonly<Record<string, Entry>> | null {
      if (entries.size === 0) return null;
      flush();
      return isWritten ? Object.fromEntries(entries) : null;
    },
  };
}

/** What a build kept under this name; null when it is missing, damaged or another one's. */
export function readKeptJobs(cacheDir: string, id: string): KeptJobs | null {
  const index = readSealed<Index>(join(cacheDir, indexName));
  if (index?.id !== id) return null;
  const { entries, siteKey, documents, many } = index;
  return {
    siteKey,
    documents,
    many,
    read(name) {
      const [offset, length, checksum] = entries[name] ?? [0, -1, 0];
      const path = join(cacheDir, packName);
      if (!isFile(path)) return null;
      const bytes = length < 0 ? null : orNull(() => readPart(path, offset, length));
      return bytes !== null && crc32(bytes) === checksum ? JSON.parse(bytes.toString()) : null;
    },
  };
}
