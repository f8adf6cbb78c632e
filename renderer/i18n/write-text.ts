import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { makeFolders } from '../files/make-folders.ts';

/** A text file of the site's sources to be written. */
export interface TextFile {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
}

/** Writes the file whole or not at all; the folder is made if need be. Problem: `i18n-write-failed`. */
export function writeText({ file, text }: TextFile, root: string): Diagnostic[] {
  const path = join(root, file);
  const draft = `${path}.new`;
  try {
    makeFolders(dirname(path));
    writeFileSync(draft, text);
    renameSync(draft, path);
    return [];
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    const cause = error instanceof Error ? error.message : String(error);
    return [createDiagnostic('i18n-write-failed', { file, cause }, { file })];
  }
}
