import { join } from 'node:path';
import { readTextIfThere } from '../files/read-text-if-there.ts';
import type { SourceFile } from '../model/source-file.ts';
import { type HostFiles, hostFileNames } from '../site/links/host-rules.ts';

/** Texts of the files for hosts that a site has: below static/, or in the folder of the site. */
export function readHostFiles(root: string, statics: readonly SourceFile[]): HostFiles {
  return Object.fromEntries(
    hostFileNames.flatMap((name) => {
      const path = statics.find(({ relative }) => relative === name)?.path ?? join(root, name);
      const isAsked = name !== '_redirects' || path !== join(root, name);
      const text = isAsked ? readTextIfThere(path) : null;
      return text === null ? [] : [[name, text]];
    }),
  );
}
