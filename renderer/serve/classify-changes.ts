/** From what happened on disk to what has to be done again. Pure. */
import { type ChangeScope, nothing } from '../engine/change-scope.ts';
import type { FileChange } from './file-change.ts';

/** What is known of the site's files before the changes. */
export interface KnownFiles {
  /** Ids that the configuration may have, the one in use first. */
  readonly configFiles: readonly string[];
  /** Id of the content folder. */
  readonly contentRoot: string;
  /** Whether the last scan found a file, or could not read it. Code of the site is found as pages only. */
  readonly isSource: (id: string) => boolean;
  /** Whether the configuration is made of the file besides its own: a plugin, or what one imports. */
  readonly isConfigInput: (id: string) => boolean;
  /** Whether code of the site imports the file. */
  readonly isImported: (id: string) => boolean;
}

/** From this many files on, a change is taken for the work of version control. */
const manyFiles = 20;

const codeFile = /\.(?:[cm]?[jt]sx?|css|json)$/;
const marksFile = /^i18n\/[^/]+\/translations\.yaml$/;

/** Grows with each commit; below the folder of git. */
export const headLog = 'logs/HEAD';

/** Of many files at once, the history is read anew too. An edit of a file that no scan has found asks for nothing. */
export function classifyChanges(changes: readonly FileChange[], known: KnownFiles): ChangeScope {
  const edited = new Set<string>();
  const scope = { ...nothing, edited, history: changes.length >= manyFiles };
  for (const { path, kind } of changes) {
    const below = path.startsWith(`${known.contentRoot}/`) ? path.slice(known.contentRoot.length + 1) : null;
    if (known.isConfigInput(path)) scope.config = true;
    if (known.configFiles.includes(path)) scope.config = true;
    else if (below === null && path.endsWith(`/${headLog}`)) scope.history = true;
    else if (below === null) scope.code = true;
    else if (marksFile.test(below)) scope.marks = true;
    else {
      if (known.isImported(path) || isCode(below)) scope.code = true;
      if (kind !== 'changed') scope.listing = true;
      else if (known.isSource(path)) edited.add(path);
    }
  }
  return scope;
}

/** Static files are published as they are, and categories are the site's own data. */
function isCode(below: string): boolean {
  return codeFile.test(below) && !below.startsWith('static/') && !/(?:^|\/)_category_\.json$/.test(below);
}
