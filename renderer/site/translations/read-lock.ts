import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { localeFolder } from './locale-files.ts';
import { lockName, parseLock, type TranslationMarks } from './translation-lock.ts';

export interface TranslationLock {
  /** Id of the file, whether it exists or not. */
  readonly file: string;
  readonly marks: TranslationMarks;
  /** With an error the marks are empty, and the file must not be written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The lock of a locale; without a file, one without marks. */
export function readLock(config: SiteConfig, locale: string): TranslationLock {
  const file = `${localeFolder(config, locale)}/${lockName}`;
  try {
    return { file, ...parseLock({ text: readFileSync(join(config.root, file), 'utf8'), file }) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { file, marks: new Map(), diagnostics: [] };
    const cause = code === 'EACCES' || code === 'EPERM' ? 'permission denied' : message;
    const problem = createDiagnostic('translation-lock-unreadable', { file, cause }, { file });
    return { file, marks: new Map(), diagnostics: [problem] };
  }
}
