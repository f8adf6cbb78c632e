/**
 * Staging: the next site is put together in a folder of its own, and takes the place of the previous one only
 * when it is complete (`commitStage`). A build that fails, or is killed, leaves the previous site whole.
 */
import { basename, dirname, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { contentHash, HASH_LENGTH, openContentHash } from '../files/content-hash.ts';
import { isWithin } from '../files/is-within.ts';
import { errorCode, nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import type { CopiedFile, OutputFile, StagedFile } from '../model/output-file.ts';
import { isSafeOutputPath, MANIFEST_FOLDER } from '../paths/is-safe-output-path.ts';
import { pathBelow, posixRelative } from '../paths/to-posix.ts';
import { linkedFolder } from './linked-output.ts';
import { createReach } from './list-files.ts';
import { type FileEntry, type Manifests, manifestPath, mergeTables, readManifests } from './manifest.ts';
import { isForbidden, placeStage, type StagePlace } from './place-stage.ts';
import { recoverOutput } from './recover-output.ts';
import { spareFolder } from './staging-name.ts';
import { failureFromError, writeProblem } from './write-problem.ts';

export interface StandingFile extends FileEntry {
  /** Of the file that was found to be as it was written; see `FileFacts`. */
  readonly identity: string;
}

/** Plain data, fit to be sent to worker threads. Paths are absolute. */
export interface Stage extends StagePlace {
  /** Where the site before the previous one stands, to be made into the next; null: none is kept. */
  readonly spare: string | null;
  readonly outDir: string;
  /** Whether the output folder is, or becomes, a link that is exchanged at once: see `linked-output.ts`. */
  readonly linked: boolean;
  /** The output folder as diagnostics name it. */
  readonly outName: string;
  /** Drop what is in the folder although docsite did not write it (top-level dot files stay). */
  readonly replace: boolean;
  readonly built: readonly string[];
  readonly configured: readonly string[];
  /** What the previous build wrote and still stands in the output folder. */
  readonly previous: ReadonlyMap<string, StandingFile>;
}

export interface OpenStageOptions {
  readonly config: Pick<SiteConfig, 'root' | 'contentDir' | 'outDir' | 'cacheDir' | 'locales'>;
  /** Names of the locales that this build makes. */
  readonly built: readonly string[];
  /** Replace a folder that docsite did not write. */
  readonly force: boolean;
  /** Keep the previous site beside the cache: the next swap is faster, and takes its place on the disk. */
  readonly keepSpare: boolean;
  /** Make the output folder a link that is exchanged at once. One that is such a link stays one. */
  readonly link?: boolean;
}

export interface OpenedStage {
  /** Null when the diagnostics have an error. */
  readonly stage: Stage | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Puts right what a killed run left, checks that the output folder may be written, and makes a staging folder.
 * Problems: `output-not-ours`, `output-holds-site`, `output-not-a-folder`, `output-not-writable`,
 * `output-disk-full`, `output-write-failed`; a warning `output-manifest-unreadable`.
 */
export function openStage(options: OpenStageOptions, fs: StageFs = nodeStageFs): OpenedStage {
  const { config } = options;
  const outName = displayName(config.outDir, config.root);
  try {
    const folder = real(config.outDir, fs);
    const refusal = refuseEntangled({ ...config, outDir: folder }, outName, fs);
    if (refusal) return { stage: null, diagnostics: [refusal] };
    const isLinked = linkedFolder(config.outDir, fs) !== null;
    const outDir = isLinked ? config.outDir : folder;
    recoverOutput(outDir, config.cacheDir, fs);
    const link = isLinked || (options.link ?? false);
    return openChecked({ ...options, link, config: { ...config, outDir } }, outName, fs);
  } catch (error) {
    const failure = failureFromError(error);
    const problem = writeProblem({ failure, target: outName, needed: 0, free: fs.freeBytes(config.root) });
    return { stage: null, diagnostics: [problem] };
  }
}

function openChecked(
  { config, built, force, keepSpare, link = false }: OpenStageOptions,
  outName: string,
  fs: StageFs,
): OpenedStage {
  const { outDir, cacheDir } = config;
  const facts = link ? fs.statTarget(outDir) : fs.stat(outDir);
  if (facts && facts.kind !== 'directory') {
    const problem = createDiagnostic('output-not-a-folder', { target: outName }, { file: null });
    return { stage: null, diagnostics: [problem] };
  }
  const stranger = facts ? findStranger(outDir, fs) : null;
  if (stranger !== null && !force) {
    const problem = createDiagnostic(
      'output-not-ours',
      { outDir: outName, example: stranger },
      { file: null },
    );
    return { stage: null, diagnostics: [problem] };
  }
  const { manifests, unreadable } = readManifests(outDir, fs);
  const place = placeStage(outDir, cacheDir, fs);
  const stage: Stage = {
    ...place,
    spare: keepSpare && !link && dirname(place.dir) === cacheDir ? spareFolder(outDir, cacheDir) : null,
    outDir,
    linked: link,
    outName,
    replace: stranger !== null,
    built,
    configured: config.locales.map((locale) => locale.name),
    previous: presentFiles(outDir, manifests, fs),
  };
  const diagnostics = unreadable.map((path) =>
    createDiagnostic('output-manifest-unreadable', { path: `${outName}/${path}` }, { file: null }),
  );
  return { stage, diagnostics };
}

/** An output folder that contains the sources, or is one of them, would be replaced with them in it. */
function refuseEntangled(
  config: OpenStageOptions['config'],
  outName: string,
  fs: StageFs,
): Diagnostic | null {
  const { root, contentDir, cacheDir, outDir } = config;
  const held = [root, contentDir, cacheDir].find((path) => isWithin(outDir, real(path, fs)));
  if (held === undefined && !isWithin(real(contentDir, fs), outDir)) return null;
  const other = displayName(held ?? contentDir, root);
  return createDiagnostic(
    'output-holds-site',
    { outDir: outName, other, holds: held !== undefined },
    { file: null },
  );
}

/** Where `path` leads; itself where nobody may look. */
function real(path: string, fs: StageFs): string {
  try {
    return fs.statTarget(path) ? fs.realpath(path) : path;
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return path;
  }
}

/** Dot files that belong to a published folder, or that systems leave behind. */
const ofPublishing =
  /^\.(?:git|gitattributes|gitignore|gitkeep|github|htaccess|nojekyll|well-known|DS_Store|vercel|netlify|cpanel\.yml)$/;

/**
 * A file that shows that the folder is not ours. A site's own folder has our folder too; a folder with dot files of
 * another kind is somebody's home.
 */
function findStranger(outDir: string, fs: StageFs): string | null {
  const names = fs.readdir(outDir).map((entry) => entry.name);
  if (names.includes(MANIFEST_FOLDER)) return names.find((name) => /^site\.config\.\w+$/.test(name)) ?? null;
  return names.find((name) => !ofPublishing.test(name)) ?? null;
}

/**
 * Entries whose file is there as it was written; others are written again. A file of the recorded size that is older
 * than the manifests is; one that is not may have been changed in place, or copied here, and is read.
 */
function presentFiles(outDir: string, manifests: Manifests, fs: StageFs): Stage['previous'] {
  const isReached = createReach(outDir, fs);
  const writtenAt = Math.max(
    ...[...manifests.keys()].map((locale) => fs.stat(join(outDir, manifestPath(locale)))?.modifiedAt ?? 0),
  );
  const present = new Map<string, StandingFile>();
  for (const [path, { hash, bytes }] of mergeTables(manifests)) {
    if (hash === '' || !isSafeOutputPath(path) || !isReached(path)) continue;
    const file = pathBelow(outDir, path);
    const facts = fs.stat(file);
    if (facts?.kind !== 'file' || facts.size !== bytes) continue;
    if (facts.modifiedAt > writtenAt && contentHash(fs.readBytes(file)) !== hash) continue;
    present.set(path, { hash, bytes, identity: facts.identity });
  }
  return present;
}

/** A folder as messages name it: relative to the site folder, where it lies in it. */
export function displayName(path: string, root: string): string {
  const inside = posixRelative(root, path);
  if (inside === '') return basename(path);
  return inside.startsWith('..') ? path : inside;
}

/**
 * Stages one file: writes it to the staging folder if it differs from the previous build. Usable from worker
 * threads. A failure is a field of the result; `commitStage` reports it.
 */
export function stageFile(stage: Stage, file: OutputFile, fs: StageFs = nodeStageFs): StagedFile {
  const { path, locale } = file;
  const contents = typeof file.contents === 'string' ? Buffer.from(file.contents) : file.contents;
  const hash = contentHash(contents);
  const facts = { path, locale, hash, bytes: contents.byteLength };
  return stageBy(stage, facts, fs, (target) => fs.writeFile(target, contents));
}

/** Stages a copy of a source file whose hash is known. As `stageFile`. */
export function stageCopy(stage: Stage, file: CopiedFile, fs: StageFs = nodeStageFs): StagedFile {
  const { path, locale, from } = file;
  const bytes = fs.statTarget(from)?.size ?? 0;
  const facts = { path, locale, hash: file.hash.slice(0, HASH_LENGTH), bytes };
  return stageBy(stage, facts, fs, (target) => fs.copyFile(from, target));
}

/** Stages a file that is large, one part after the other: none but the one at hand is in memory. As `stageFile`. */
export function stageParts(
  stage: Stage,
  { path, locale, parts }: Pick<OutputFile, 'path' | 'locale'> & { readonly parts: Iterable<Uint8Array> },
  fs: StageFs = nodeStageFs,
): StagedFile {
  const hash = openContentHash();
  let bytes = 0;
  const counted = function* () {
    for (const part of parts) {
      hash.update(part);
      bytes += part.byteLength;
      yield part;
    }
  };
  const target = pathBelow(stage.dir, path);
  const { failure } = stageBy(stage, { path, locale, hash: '', bytes }, fs, () =>
    fs.writeParts(target, counted()),
  );
  const facts = { path, locale, hash: hash.digest(), bytes };
  if (failure || stage.previous.get(path)?.hash !== facts.hash) return { ...facts, changed: true, failure };
  fs.remove(target);
  return { ...facts, changed: false, failure };
}

type StagedFacts = Pick<StagedFile, 'path' | 'locale' | 'hash' | 'bytes'>;

/** A page and its copy stand in one folder, one after the other. */
const lastFolders = new WeakMap<Stage, string>();

function stageBy(stage: Stage, facts: StagedFacts, fs: StageFs, write: (target: string) => void): StagedFile {
  if (!isSafeOutputPath(facts.path)) {
    return { ...facts, changed: true, failure: { code: 'UNSAFE', message: 'unsafe path' } };
  }
  if (stage.previous.get(facts.path)?.hash === facts.hash) return { ...facts, changed: false, failure: null };
  const target = pathBelow(stage.dir, facts.path);
  try {
    const folder = dirname(target);
    if (lastFolders.get(stage) !== folder) fs.mkdir(folder);
    lastFolders.set(stage, folder);
    write(target);
    return { ...facts, changed: true, failure: null };
  } catch (error) {
    return { ...facts, changed: true, failure: failureFromError(error) };
  }
}

/** Gives the build up: deletes the staging folder; the output folder stays as it is. */
export function discardStage({ dir }: Stage, fs: StageFs = nodeStageFs): void {
  try {
    fs.remove(dir);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    // Its folders are like those of the output folder, which may be read-only.
    fs.openFolders(dir);
    fs.remove(dir);
  }
}
