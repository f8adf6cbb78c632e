import type { EntryKind, StageFs } from '../files/stage-fs.ts';
import { parentFolder } from '../paths/file-name.ts';
import { pathBelow } from '../paths/to-posix.ts';

export interface ListedFile {
  /** POSIX path below the listed folder. */
  readonly path: string;
  readonly kind: EntryKind;
}

/** Everything below `folder`, in a stable order; folders only when they are empty. Symlinks are not followed. */
export function listFiles(folder: string, fs: StageFs): ListedFile[] {
  const found: ListedFile[] = [];
  const visit = (relative: string): void => {
    const entries = fs.readdir(pathBelow(folder, relative));
    if (entries.length === 0 && relative !== '') found.push({ path: relative, kind: 'directory' });
    for (const { name, kind } of entries) {
      const path = relative === '' ? name : `${relative}/${name}`;
      if (kind === 'directory') visit(path);
      else found.push({ path, kind });
    }
  };
  visit('');
  return found;
}

/**
 * Says of paths below `outDir` whether only folders lead to them. What a symbolic link on the way leads to is not the
 * site's: it is neither taken for what was built nor changed. Folders are looked at once.
 */
export function createReach(outDir: string, fs: StageFs): (path: string) => boolean {
  const folders = new Map([['', true]]);
  const isReached = (folder: string): boolean => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const reached =
      isReached(parentFolder(folder)) && fs.stat(pathBelow(outDir, folder))?.kind === 'directory';
    folders.set(folder, reached);
    return reached;
  };
  return (path) => isReached(parentFolder(path));
}
