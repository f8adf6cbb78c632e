/** From what happened on disk to what has to be done again. Pure. */
import type { FileChange } from './file-change.ts';

/** What is known of the site's files before the changes. */
export interface KnownFiles {
  /** Ids that the configuration may have, the one in use first. */
  readonly configFiles: readonly string[];
  /** Id of the content folder. */
  readonly contentRoot: string;
  /** Whether the last scan found a file that is no code: a document, data, an asset or a static file. */
  readonly isSource: (id: string) => boolean;
  /** Whether code of the site imports the file. */
  readonly isImported: (id: string) => boolean;
}

/** What a set of changes asks for; what is not named is still true. */
export interface ChangeScope {
  /** The configuration is read anew, and with it everything that it decides. */
  readonly config: boolean;
  /** Files came or went: the content folder is listed anew. */
  readonly listing: boolean;
  /** Ids of files found by the last scan whose contents may differ. */
  readonly edited: ReadonlySet<string>;
  /** The site's own code or styles: compiled and bundled anew. */
  readonly code: boolean;
  /** Marks of the translations. */
  readonly marks: boolean;
  /** So much changed, as by a change of branches, that version control is asked again. */
  readonly history: boolean;
}

/** From this many files on, a change is taken for the work of version control. */
const manyFiles = 20;

const codeFile = /\.(?:[cm]?[jt]sx?|css|json)$/;
const marksFile = /^i18n\/[^/]+\/translations\.yaml$/;

export function classifyChanges(changes: readonly FileChange[], known: KnownFiles): ChangeScope {
  const edited = new Set<string>();
  const scope = { config: false, listing: false, code: false, marks: false };
  for (const change of changes) {
    const { path, kind } = change;
    const below = path.startsWith(`${known.contentRoot}/`) ? path.slice(known.contentRoot.length + 1) : null;
    if (known.configFiles.includes(path)) scope.config = true;
    else if (below === null) scope.code = true;
    else if (marksFile.test(below)) scope.marks = true;
    else {
      if (known.isImported(path) || isCode(below)) scope.code = true;
      if (kind === 'changed' && known.isSource(path)) edited.add(path);
      else if (kind !== 'changed') scope.listing = true;
    }
  }
  return { ...scope, edited, history: changes.length >= manyFiles };
}

/** Static files are published as they are, and categories are the site's own data. */
function isCode(below: string): boolean {
  return codeFile.test(below) && !below.startsWith('static/') && !/(?:^|\/)_category_\.json$/.test(below);
}

/** Whether nothing has to be done. */
export function isNothing({ config, listing, edited, code, marks }: ChangeScope): boolean {
  return !config && !listing && !code && !marks && edited.size === 0;
}
