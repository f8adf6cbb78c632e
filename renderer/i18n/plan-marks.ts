/** What `docsite i18n mark` is going to write, decided before anything is touched. Pure but for `read`. */
import type { SiteConfig } from '../config/site-config.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { SourceFile, SourceTree } from '../model/source-file.ts';
import type { LocalizedFile } from '../site/localize.ts';
import {
  isTranslation,
  nameInLocale,
  pageGroups,
  pagesInLocale,
  translationId,
} from '../site/translations/locale-files.ts';
import type { TranslationLock } from '../site/translations/read-lock.ts';
import { hasChanged, markFromContents, type ReadContents } from '../site/translations/source-mark.ts';
import { formatLock } from '../site/translations/translation-lock.ts';
import type { TextFile } from '../sources/write-sources.ts';

export interface MarksInput {
  readonly config: SiteConfig;
  readonly tree: SourceTree;
  /** Locks of the locales whose translations may be marked, by locale. */
  readonly locks: ReadonlyMap<string, TranslationLock>;
  /** Ids of translations, of originals, or of folders that hold some; null for every translation. */
  readonly wanted: readonly string[] | null;
  readonly read: ReadContents;
}

export interface MarkedPage {
  readonly locale: string;
  /** Id of the translation. */
  readonly file: string;
  /** What it was before. */
  readonly was: 'translated' | 'unmarked' | 'stale';
}

export interface MarksPlan {
  /** Lock files whose text changes. */
  readonly files: readonly TextFile[];
  readonly marked: readonly MarkedPage[];
  /** With an error nothing is to be written. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Problems: `translation-file-unknown`, `-missing`, `-orphan`, of names in `wanted`. Lines of pages that went are dropped. */
export function planMarks(input: MarksInput): MarksPlan {
  const pages = [...input.locks.keys()].flatMap((locale) =>
    pageGroups(input.tree, input.config)
      .flatMap((group) => pagesInLocale(group, locale, input.config))
      .map((page) => ({ ...page, locale })),
  );
  const diagnostics = (input.wanted ?? []).flatMap((id) => problemOf(id, pages, input));
  if (hasErrors(diagnostics)) return { files: [], marked: [], diagnostics };
  const chosen = pages.filter(
    (page) => isTranslation(page) && (input.wanted?.some((id) => isNamed(page, id)) ?? true),
  );
  const plans = [...input.locks].map(([locale, lock]) =>
    planLocale(
      chosen.filter((page) => page.locale === locale),
      lock,
      input,
    ),
  );
  return {
    files: plans.flatMap(({ files }) => files),
    marked: plans.flatMap(({ marked }) => marked),
    diagnostics,
  };
}

type LocalePage = LocalizedFile<SourceFile> & { readonly locale: string };

function planLocale(
  pages: readonly LocalePage[],
  { file, marks }: TranslationLock,
  { config, tree, read }: MarksInput,
): Pick<MarksPlan, 'files' | 'marked'> {
  const present = new Set([...tree.documents, ...tree.components, ...tree.partials].map(({ id }) => id));
  const folder = file.slice(0, file.lastIndexOf('/'));
  const next = new Map([...marks].filter(([name]) => present.has(`${folder}/${name}`)));
  const marked: MarkedPage[] = [];
  for (const { source, original, locale } of pages) {
    const contents = read(original);
    if (contents === null) continue;
    const name = nameInLocale(source, config);
    const old = marks.get(name);
    const was = old === undefined ? 'unmarked' : hasChanged(original, old, read) ? 'stale' : 'translated';
    next.set(name, markFromContents(contents));
    marked.push({ locale, file: source.id, was });
  }
  const text = formatLock(next);
  const isNew = marks.size === 0 && next.size === 0;
  return { files: isNew || text === formatLock(marks) ? [] : [{ file, text }], marked };
}

function isNamed({ source, original }: LocalizedFile, id: string): boolean {
  return [source.id, original.id].some((file) => file === id || id === '' || file.startsWith(`${id}/`));
}

/** Why a name of the command line marks nothing; empty when it does. */
function problemOf(id: string, pages: readonly LocalePage[], { config }: MarksInput): Diagnostic[] {
  const named = pages.filter((page) => isNamed(page, id));
  if (named.some(isTranslation)) return [];
  const exact = named.find(({ source }) => source.id === id);
  if (!exact) {
    const known = pages.flatMap(({ source, original }) => [source.id, original.id]);
    const args = { path: id, suggestion: suggest(id, new Set(known)) };
    return [createDiagnostic('translation-file-unknown', args, { file: null })];
  }
  const { source, locale } = exact;
  if (source.locale === locale) {
    const original = source.id.replace(`/i18n/${locale}/`, '/');
    return [createDiagnostic('translation-file-orphan', { path: id, original }, { file: null })];
  }
  const translation = translationId(source, locale, config);
  return [createDiagnostic('translation-file-missing', { path: id, locale, translation }, { file: null })];
}
