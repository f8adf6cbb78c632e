import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { errorCode } from '../../files/stage-fs.ts';
import { causeOfReading, unreadableCause } from '../../files/unreadable.ts';
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
  const path = join(config.root, file);
  const unread = (cause: string) => {
    const problem = createDiagnostic('translation-lock-unreadable', { file, cause }, { file });
    return { file, marks: new Map(), diagnostics: [problem] };
  };
  try {
    const cause = unreadableCause(path);
    return cause === null
      ? { file, ...parseLock({ text: readFileSync(path, 'utf8'), file }) }
      : unread(cause);
  } catch (error) {
    const code = errorCode(error);
    if (code === null) throw error;
    const isAbsent = code === 'ENOENT' || code === 'ENOTDIR';
    return isAbsent ? { file, marks: new Map(), diagnostics: [] } : unread(causeOfReading(error));
  }
}
