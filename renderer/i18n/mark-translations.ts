/** `docsite i18n mark`: records that translations match their originals as these are now. */
import type { SiteConfig } from '../config/site-config.ts';
import { scan } from '../content/scan.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { nodeStageFs, type StageFs } from '../files/stage-fs.ts';
import { readLock } from '../site/translations/read-lock.ts';
import { readContents } from '../site/translations/source-mark.ts';
import { writeSources } from '../sources/write-sources.ts';
import { type MarkedPage, planMarks } from './plan-marks.ts';

export interface Marking {
  /** Empty when there is an error. */
  readonly marked: readonly MarkedPage[];
  /** Ids of the lock files that changed. */
  readonly files: readonly string[];
  /** Whether the names given are at fault, and not the site. */
  readonly refused: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export interface MarkOptions {
  /** Names of the configuration other than the default one. */
  readonly locales: readonly string[];
  /** Ids of translations, of originals, or of folders that hold some; null for every translation. */
  readonly wanted: readonly string[] | null;
}

/** Problems: those of `planMarks` and of the lock files, `source-write-failed`. Nothing is written with an error. */
export async function markTranslations(
  config: SiteConfig,
  { locales, wanted }: MarkOptions,
  fs: StageFs = nodeStageFs,
): Promise<Marking> {
  const locks = new Map(locales.map((locale) => [locale, readLock(config, locale)]));
  const damaged = [...locks.values()].flatMap(({ diagnostics }) => diagnostics);
  const none = { marked: [], files: [], refused: false };
  if (hasErrors(damaged)) return { ...none, diagnostics: damaged };
  const { tree } = await scan(config);
  const { marked, files, diagnostics } = planMarks({ config, tree, locks, wanted, read: readContents });
  if (hasErrors(diagnostics)) return { ...none, refused: true, diagnostics };
  const failures = writeSources(files, config, fs);
  if (failures.length > 0) return { ...none, diagnostics: [...damaged, ...failures] };
  return { marked, files: files.map(({ file }) => file), refused: false, diagnostics: damaged };
}
