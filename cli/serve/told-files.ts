import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { orNull } from '../../renderer/files/or-null.ts';
import type { FileChange } from '../../renderer/serve/file-change.ts';

/** The files of a site as they were told of: what differs on the disk is a change, and nothing else is. */
export interface ToldFiles {
  /** Takes what stands there for known, without telling: at the start, and of what is followed from now on. */
  readonly begin: (isFollowed: (id: string) => boolean) => void;
  /** The same of files outside of the site folder. */
  readonly beginOutside: (ids: readonly string[]) => void;
  /** A file was seen. */
  readonly changed: (id: string, stats: Stats) => void;
  /** A file was missed. */
  readonly gone: (id: string) => void;
  /** Looks at everything below the site folder, and at what is known outside of it. */
  readonly compare: (isFollowed: (id: string) => boolean) => void;
}

/**
 * Ids are POSIX paths relative to the site folder.
 *
 * @param root absolute path of the site folder
 */
export function createToldFiles(root: string, onChange: (change: FileChange) => void): ToldFiles {
  const states = new Map<string, string>();
  const tell = (id: string, state: string): void => {
    const before = states.get(id);
    if (before === state) return;
    states.set(id, state);
    onChange({ kind: before === undefined ? 'added' : 'changed', path: id });
  };
  const gone = (id: string): void => {
    if (states.delete(id)) onChange({ kind: 'removed', path: id });
  };
  return {
    begin(isFollowed) {
      for (const [id, state] of listFollowed(root, isFollowed)) {
        if (!states.has(id)) states.set(id, state);
      }
    },
    beginOutside(ids) {
      for (const id of ids) {
        const stats = isOutside(id) ? orNull(() => statSync(join(root, id))) : null;
        if (stats?.isFile() && !states.has(id)) states.set(id, fileState(stats));
      }
    },
    changed: (id, stats) => tell(id, fileState(stats)),
    gone,
    compare(isFollowed) {
      const found = listFollowed(root, isFollowed);
      for (const [id, state] of found) tell(id, state);
      for (const id of [...states.keys()]) {
        const stats = isOutside(id) ? orNull(() => statSync(join(root, id))) : null;
        if (stats) tell(id, fileState(stats));
        else if (!found.has(id)) gone(id);
      }
    },
  };
}

/** On Windows, files of other drives have absolute paths. */
function isOutside(id: string): boolean {
  return id.startsWith('../') || /^[A-Za-z]:\//.test(id);
}

/** Two that are equal are of one file with the same contents. */
function fileState({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join(' ');
}

/**
 * The files below a folder, with their states. Symbolic links are followed, but not back into a folder that leads to
 * them. What cannot be read, or goes meanwhile, is left out.
 *
 * @param isFollowed says of files, and of folders on the way to them, whether they count
 */
function listFollowed(root: string, isFollowed: (id: string) => boolean): Map<string, string> {
  const states = new Map<string, string>();
  const visit = (id: string, above: readonly (string | null)[]): void => {
    for (const entry of orNull(() => readdirSync(join(root, id), { withFileTypes: true })) ?? []) {
      const below = id === '' ? entry.name : `${id}/${entry.name}`;
      if (!isFollowed(below)) continue;
      const path = join(root, below);
      const stats = orNull(() => statSync(path));
      if (stats?.isFile()) states.set(below, fileState(stats));
      if (!stats?.isDirectory()) continue;
      const entered = entry.isSymbolicLink() ? orNull(() => realpathSync(path)) : null;
      if (entered === null) visit(below, above);
      else if (!above.includes(entered)) visit(below, [...above, entered]);
    }
  };
  visit('', [orNull(() => realpathSync(root))]);
  return states;
}
