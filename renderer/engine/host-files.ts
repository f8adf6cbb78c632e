import { join } from 'node:path';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import type { SourceFile } from '../model/source-file.ts';
import { hostFileNames } from '../site/links/host-rules.ts';

const names = [...hostFileNames, '_headers'] as const;

/** A file for hosts that a site has: below static/, or in the folder of the site. */
export interface HostFile {
  readonly name: (typeof names)[number];
  /** Source id. */
  readonly file: string;
  readonly text: string;
}

/**
 * `root`: absolute path of the site folder. A file below static/ goes before one of its name in `root`, where none that
 * begins with `_` is looked for. Texts come without a byte order mark.
 */
export function readHostFiles(root: string, statics: readonly SourceFile[]): HostFile[] {
  return names.flatMap((name) => {
    const own = statics.find(({ relative }) => relative === name);
    // Of these, hosts read what is published.
    if (!own && name.startsWith('_')) return [];
    const text = readTextIfThere(own?.path ?? join(root, name));
    return text === null ? [] : [{ name, file: own?.id ?? name, text: text.replace(/^\uFEFF/, '') }];
  });
}
