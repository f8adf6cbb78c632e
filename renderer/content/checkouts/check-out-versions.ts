/**
 * Docs of releases that stay in git: for each version with a `ref`, the docs of that commit and their translations are
 * put where the folder of a version is, before the files of the site are listed.
 */
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts';
import { putInPlace } from '../../files/put-in-place.ts';
import { runGit } from '../../files/run-git.ts';
import { nodeStageFs } from '../../files/stage-fs.ts';
import { posixRelative, toPosix } from '../../paths/to-posix.ts';
import { sourceWriteProblem } from '../../sources/source-write-problem.ts';
import { linkOutside } from '../../sources/write-sources.ts';
import {
  type FolderInGit,
  findRepository,
  findTrees,
  type RefVersion,
  type Repository,
  refVersions,
} from './find-trees.ts';
import { filesOf, folderHash, formatMark, markName, readMark } from './folder-mark.ts';

export interface CheckOutInput {
  readonly config: SiteConfig;
  /** Where a value stands in the configuration file. */
  readonly rangeOf: (path: readonly (string | number)[]) => Range | null;
}

export interface CheckOutTools {
  /** Absolute path of a folder of this run alone. */
  readonly scratch: string;
  readonly signal: AbortSignal | null;
}

/** A folder of the site, and where in git it stands. */
export type CheckedOutFolder = Pick<FolderInGit, 'id' | 'commit' | 'from'>;

export interface CheckedOut {
  readonly folders: readonly CheckedOutFolder[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Writes nothing where a folder holds what it should. One that holds anything else than what was put there before stays as
 * it is. Problems: `version-ref-git`, `version-ref-unknown`, `version-ref-empty`, `version-ref-taken`, those of writing.
 */
export async function checkOutVersions(
  { config, rangeOf }: CheckOutInput,
  tools: CheckOutTools,
): Promise<CheckedOut> {
  const { signal } = tools;
  const versions = refVersions(config);
  const [first] = versions;
  if (!first) return { folders: [], diagnostics: [] };
  const placeOf = ({ docs, name }: RefVersion) => ({
    file: config.configFile,
    range: rangeOf([...docs.at, 'versions', name, 'ref']),
  });
  const folders: CheckedOutFolder[] = [];
  const diagnostics: Diagnostic[] = [];
  try {
    const repository = await findRepository(config.root, signal);
    for (const { version, found, absent } of await findTrees(versions, { config, repository, signal })) {
      const place = placeOf(version);
      if (!found?.length) diagnostics.push(missing(version, found === null ? repository : null, place));
      for (const folder of found ?? []) {
        const { id, commit, from } = folder;
        folders.push({ id, commit, from });
        const problem = await checkOut(folder, { top: repository.top, config, version, place }, tools);
        if (!problem) continue;
        diagnostics.push(problem);
        // Translations alone would be pages of their own.
        break;
      }
      for (const id of absent) diagnostics.push(...removeOurs(id, { version, place }, config));
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    diagnostics.push(createDiagnostic('version-ref-git', { cause: error.message }, placeOf(first)));
  }
  return { folders, diagnostics };
}

type Place = Parameters<typeof createDiagnostic>[2];

/** @param repository null where the commit is known */
function missing({ ref }: RefVersion, repository: Repository | null, place: Place): Diagnostic {
  if (repository === null) return createDiagnostic('version-ref-empty', { ref }, place);
  const { isShallow } = repository;
  return createDiagnostic('version-ref-unknown', { ref, isShallow }, place);
}

interface VersionPlace {
  readonly version: RefVersion;
  readonly place: Place;
}

/** Puts a folder in its place, where another tree or nothing stands there. */
async function checkOut(
  folder: FolderInGit,
  { top, config, ...told }: VersionPlace & Pick<Repository, 'top'> & Pick<CheckOutInput, 'config'>,
  { scratch, signal }: CheckOutTools,
): Promise<Diagnostic | null> {
  const { id, tree } = folder;
  const to = join(config.root, id);
  if (readMark(to)?.tree === tree) return null;
  const outside = linkOutside(posixRelative(config.root, dirname(to)), config);
  if (outside) return outside;
  if (!isOurs(to)) return taken(id, told);
  const into = join(scratch, nodeStageFs.randomName());
  const made = await writeFolder(folder, { top, into, signal });
  if (filesOf(made).length === 0) return missing(told.version, null, told.place);
  const draft = join(dirname(to), `.${nodeStageFs.randomName()}`);
  const moves = [
    { from: `${draft}.before`, to, removes: true },
    { from: draft, to },
  ] as const;
  try {
    putInPlace(moves, nodeStageFs, () => nodeStageFs.copyFolder(made, draft));
    return null;
  } catch (error) {
    // Another build may have been quicker.
    return readMark(to)?.tree === tree ? null : sourceWriteProblem(error, config.root);
  } finally {
    nodeStageFs.remove(into);
  }
}

interface WriteInput {
  readonly top: string;
  /** Absolute path of a folder that is not there. */
  readonly into: string;
  readonly signal: AbortSignal | null;
}

/** Writes what git has, with its mark; returns the absolute path of the folder. */
async function writeFolder(
  { tree, from, without }: FolderInGit,
  { top, into, signal }: WriteInput,
): Promise<string> {
  const fs = nodeStageFs;
  const env = { GIT_INDEX_FILE: join(into, '.index') };
  const made = join(into, from);
  fs.mkdir(made);
  // With the paths that they have in the repository, which attributes of files (line ends, large files) go by.
  await runGit(top, ['read-tree', ...(from === '' ? [] : [`--prefix=${from}/`]), tree], { env, signal });
  await runGit(top, ['checkout-index', '--all', `--prefix=${toPosix(into)}/`], { env, signal });
  fs.remove(env.GIT_INDEX_FILE);
  for (const name of without) fs.remove(join(made, name));
  fs.writeFile(join(made, markName), formatMark({ tree, hash: folderHash(made) }));
  return made;
}

/** Removes what an earlier commit had. Translations that somebody writes for a version in git stay. */
function removeOurs(id: string, told: VersionPlace, { root }: SiteConfig): Diagnostic[] {
  const path = join(root, id);
  if (readMark(path) === null) return [];
  if (!isOurs(path)) return [taken(id, told)];
  nodeStageFs.remove(path);
  return [];
}

function taken(folder: string, { version: { ref }, place }: VersionPlace): Diagnostic {
  return createDiagnostic('version-ref-taken', { folder, ref }, place);
}

/** Whether a folder holds nothing, or what was put there, as it was. */
function isOurs(folder: string): boolean {
  const mark = readMark(folder);
  return mark === null ? filesOf(folder).length === 0 : folderHash(folder) === mark.hash;
}
