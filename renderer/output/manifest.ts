/**
 * Manifests: what docsite wrote into an output folder, one file per locale (`.docsite/<locale>.json`).
 *
 * A locale's manifest lists every file that a build of that locale alone makes, files shared by all locales
 * included. Keys are sorted and no time or path of the machine is in it, so that builds of single locales made
 * on different machines merge, by copying, into exactly the build of all locales.
 */
import { basename, join } from 'node:path';
import { orNull } from '../files/or-null.ts';
import type { StageFs } from '../files/stage-fs.ts';
import type { StagedFile } from '../model/output-file.ts';
import { isSafeOutputPath, MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';

export interface FileEntry {
  /** See `contentHash`. Empty while a write in place is under way: the file's state is unknown. */
  readonly hash: string;
  readonly bytes: number;
}

/** Files by output path. */
export type FileTable = ReadonlyMap<string, FileEntry>;
/** File tables by locale. */
export type Manifests = ReadonlyMap<string, FileTable>;

const VERSION = 1;

/** Below the output folder. The name of the locale is encoded, so that it leads nowhere else. */
export function manifestPath(locale: string): string {
  return `${MANIFEST_FOLDER}/${encodeURIComponent(locale)}.json`;
}

const texts = new WeakMap<FileTable, string>();

/** One line per file, so that two manifests compare well. Made once for each table. */
export function serializeManifest(table: FileTable): string {
  const text = texts.get(table) ?? textOf(table);
  texts.set(table, text);
  return text;
}

function textOf(table: FileTable): string {
  const lines = [...table]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([path, { hash, bytes }]) => `${JSON.stringify(path)}:${JSON.stringify({ hash, bytes })}`);
  return `{"version":${VERSION},"files":{\n${lines.join(',\n')}\n}}\n`;
}

/**
 * The table, or null when the text is not a manifest of this version. Paths outside the output folder are left
 * out: what the table lists may get deleted.
 */
function parseManifest(text: string): FileTable | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const table = tableFrom(text);
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(text, table);
  return table;
}

/** A build reads the same manifests when it begins, and when it ends. */
const parsed = new Map<string, FileTable | null>();
const mostParsed = 32;

function tableFrom(text: string): FileTable | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.version !== VERSION || !isRecord(value.files)) return null;
    const table = new Map<string, FileEntry>();
    for (const [path, entry] of Object.entries(value.files)) {
      if (!isRecord(entry)) return null;
      const { hash, bytes } = entry;
      if (typeof hash !== 'string' || typeof bytes !== 'number') return null;
      if (isSafeOutputPath(path)) table.set(path, { hash, bytes });
    }
    return table;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is { readonly [key in string]?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface ReadManifests {
  readonly manifests: Manifests;
  /** Manifest files that could not be understood, as paths below the output folder. */
  readonly unreadable: readonly string[];
}

/** The manifests in an output folder; none when the folder is absent or is not ours. */
export function readManifests(outDir: string, fs: StageFs): ReadManifests {
  const manifests = new Map<string, FileTable>();
  const unreadable: string[] = [];
  for (const [path, text] of readManifestTexts(outDir, fs)) {
    const table = parseManifest(text);
    const locale = orNull(() => decodeURIComponent(basename(path, '.json')));
    if (table && locale !== null) manifests.set(locale, table);
    else unreadable.push(path);
  }
  return { manifests, unreadable };
}

/** The texts of the manifests by their paths below the output folder. */
export function readManifestTexts(outDir: string, fs: StageFs): ReadonlyMap<string, string> {
  const folder = join(outDir, MANIFEST_FOLDER);
  if (fs.stat(folder)?.kind !== 'directory') return new Map();
  const names = fs.readdir(folder).filter(({ name, kind }) => kind === 'file' && name.endsWith('.json'));
  return new Map(names.map(({ name }) => [`${MANIFEST_FOLDER}/${name}`, fs.readFile(join(folder, name))]));
}

/** All entries of all manifests. A path whose manifests disagree is left out: what is on disk is not known. */
export function mergeTables(manifests: Manifests): FileTable {
  const merged = new Map<string, FileEntry>();
  const disputed = new Set<string>();
  for (const table of manifests.values()) {
    for (const [path, entry] of table) {
      const known = merged.get(path);
      if (known && known.hash !== entry.hash) disputed.add(path);
      merged.set(path, entry);
    }
  }
  for (const path of disputed) merged.delete(path);
  return merged;
}

export interface DiffInput {
  /** What the output folder holds now. */
  readonly manifests: Manifests;
  /** What this build made. */
  readonly files: readonly StagedFile[];
  /** The locales that this build made. */
  readonly built: readonly string[];
  /** Every locale of the configuration. Files of other locales are no longer produced. */
  readonly configured: readonly string[];
}

export interface OutputDiff {
  /** The manifests to write. */
  readonly next: Manifests;
  /** Output paths, sorted. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
}

/**
 * What changes in the output folder. Files that another locale's manifest lists stay; files that only
 * manifests of built (or no longer configured) locales list, and that were not made again, are removed.
 */
export function diffOutput({ manifests, files, built, configured }: DiffInput): OutputDiff {
  const made = new Map(files.map((file) => [file.path, file]));
  const next = new Map<string, FileTable>();
  for (const locale of built) next.set(locale, tableOfLocale(made, locale));
  for (const [locale, table] of manifests) {
    if (!built.includes(locale) && configured.includes(locale)) next.set(locale, updateTable(table, made));
  }
  const listed = new Set([...next.values()].flatMap((table) => [...table.keys()]));
  const before = new Set([...manifests.values()].flatMap((table) => [...table.keys()]));
  const pathsOf = (changed: boolean) =>
    [...made.values()].flatMap((file) => (file.changed === changed ? file.path : [])).sort();
  return {
    next,
    written: pathsOf(true),
    unchanged: pathsOf(false),
    removed: [...before].filter((path) => !listed.has(path)).sort(),
  };
}

function tableOfLocale(made: ReadonlyMap<string, StagedFile>, locale: string): FileTable {
  const own = [...made.values()].filter((file) => file.locale === null || file.locale === locale);
  return new Map(own.map(({ path, hash, bytes }) => [path, { hash, bytes }]));
}

/** Shared files that this build wrote again are what the other locales' folders now hold too. */
function updateTable(table: FileTable, made: ReadonlyMap<string, StagedFile>): FileTable {
  return new Map(
    [...table].map(([path, entry]) => {
      const file = made.get(path);
      return [path, file ? { hash: file.hash, bytes: file.bytes } : entry];
    }),
  );
}
