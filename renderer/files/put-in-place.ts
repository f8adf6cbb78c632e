/** Files and folders of a site's sources are written all together, or none of them. */
import { dirname } from 'node:path';
import { errorCode, linkOrCopy, nodeStageFs, type StageFs } from './stage-fs.ts';

export interface Move {
  /** What was written under another name, on the same disk. */
  readonly from: string;
  readonly to: string;
  /** Nothing takes the place of what stands there: it goes. */
  readonly removes?: true;
}

export interface TextOfPlace {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}

/** What goes to its place ahead of texts. */
export interface Besides {
  readonly moves: readonly Move[];
  /** Writes what is moved. */
  readonly write: () => void;
}

/**
 * Writes all of the texts or, where a step fails, none. A draft stands beside its place while others are written.
 *
 * @throws what the file system reports
 */
export function writeTexts(
  texts: readonly TextOfPlace[],
  fs: StageFs = nodeStageFs,
  besides: Besides = { moves: [], write: () => {} },
): void {
  const own = texts.map(({ path }) => ({ from: `${path}.new`, to: path }));
  putInPlace([...besides.moves, ...own], fs, () => {
    besides.write();
    for (const { path, text } of texts) fs.writeFile(`${path}.new`, text);
  });
}

/**
 * Makes the folders that `moves` need, lets `write` write what they move, and renames all of it. What stood in a place is
 * kept beside the draft of its successor until the last one is in its place.
 *
 * @throws what the file system reports, with `isUndone: false` where not all could be put back
 */
export function putInPlace(moves: readonly Move[], fs: StageFs, write: () => void): void {
  // A folder of that name that is there already is not ours.
  const own = moves.filter(({ from }) => fs.stat(from)?.kind !== 'directory');
  const undo = own.map(
    ({ from }): (() => void) =>
      () =>
        fs.remove(from),
  );
  try {
    for (const { to, removes } of moves) {
      if (removes) continue;
      const folder = dirname(to);
      const missing = topmostMissing(folder, fs);
      if (missing !== null) undo.unshift(() => fs.remove(missing));
      fs.mkdir(folder);
    }
    write();
    for (const move of moves) exchange(move, { fs, undo });
  } catch (error) {
    // The newest step first; one that cannot be taken back keeps none of the others from it.
    const isUndone = undo.reverse().map(attempt).every(Boolean);
    throw isUndone || !(error instanceof Error) ? error : Object.assign(error, { isUndone });
  }
  for (const { from } of moves) attempt(() => fs.remove(keptName(from)));
}

interface Undoing {
  readonly fs: StageFs;
  readonly undo: (() => void)[];
}

function exchange({ from, to, removes }: Move, { fs, undo }: Undoing): void {
  const old = keptName(from);
  const present = fs.stat(to);
  if (removes) {
    if (present === null) return;
    fs.mkdir(dirname(old));
    fs.rename(to, old);
    undo.push(() => fs.rename(old, to));
  } else if (present !== null && present.kind !== 'directory') {
    fs.remove(old);
    undo.push(() => fs.remove(old));
    linkOrCopy(to, old, fs);
    fs.rename(from, to);
    undo.push(() => fs.rename(old, to));
  } else {
    fs.rename(from, to);
    undo.push(() => fs.remove(to));
  }
}

function keptName(draft: string): string {
  return `${draft}.old`;
}

/** The highest folder on the way to `folder` that is not there; null when all are. */
function topmostMissing(folder: string, fs: StageFs): string | null {
  if (fs.statTarget(folder) !== null || dirname(folder) === folder) return null;
  return topmostMissing(dirname(folder), fs) ?? folder;
}

/**
 * Takes a step that may fail: what it leaves is removed by a later run. Errors of no file operation are thrown on.
 *
 * @returns whether it was done
 */
export function attempt(step: () => void): boolean {
  try {
    step();
    return true;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return false;
  }
}
