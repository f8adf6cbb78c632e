/** Which pages of the site a locale has, and which of them are behind their originals. Pure but for `read`. */
import { isSameDocs } from '../../theme/docs-version.ts';
import { isWritten } from '../extensions/hook-pages.ts';
import type { SourceFile, SourceTree } from '../model/source-file.ts';
import type { DocsVersion } from '../site/docs/versions.ts';
import type { LocalizedFile } from '../site/localize.ts';
import type { Site } from '../site/site.ts';
import {
  isTranslation,
  nameInLocale,
  type PageGroup,
  pageGroups,
  pagesInLocale,
  translationId,
} from '../site/translations/locale-files.ts';
import { hasChanged, type ReadContents } from '../site/translations/source-mark.ts';
import type { TranslationMarks } from '../site/translations/translation-lock.ts';

/**
 * `translated`: marked, and the original has not changed since. `unmarked`: translated, and nobody has said of
 * which state. `stale`: the original has changed. `missing`: not translated, or a draft only. `orphan`: the
 * default locale has no such page.
 */
export type PageState = 'translated' | 'unmarked' | 'stale' | 'missing' | 'orphan';

export interface TranslatedPage {
  readonly state: PageState;
  /** Id of the translation; where it belongs if there is none. */
  readonly file: string;
  /** Id of the original; null for an orphan. */
  readonly original: string | null;
  /** The translation exists and is not published. */
  readonly draft: boolean;
}

/** The pages of a docs version, of the blog, or the standalone ones. */
export interface PageGroupStates {
  readonly collection: PageGroup['collection'];
  /** Name of the docs version, else null. */
  readonly version: string | null;
  /** What the version is called, or which of several blogs it is, else null. */
  readonly label: string | null;
  /** Whether readers should use this version; true outside the docs. */
  readonly isLast: boolean;
  /** Sorted by file. */
  readonly pages: readonly TranslatedPage[];
}

export interface PageStatesInput {
  readonly site: Site;
  readonly tree: SourceTree;
  readonly locale: string;
  readonly marks: TranslationMarks;
  readonly read: ReadContents;
  /** Ids of the partials that documents take in. */
  readonly included: ReadonlySet<string>;
}

/**
 * By group: docs versions in their order, the blog, the standalone pages, each with the partials that its texts take in.
 * Left out: originals that are drafts, components without a translation, which are given the locale they are shown in, and
 * partials that nothing takes in.
 */
export function pageStates(input: PageStatesInput): PageGroupStates[] {
  const { versions } = input.site.tables;
  return orderedGroups(input).map((group) => {
    const version = versions.find(({ name }) => name === group.version);
    const pages = pagesInLocale(group, input.locale, input.site.config)
      .flatMap((page) => stateOf(page, input) ?? [])
      .sort((a, b) => (a.file < b.file ? -1 : 1));
    return {
      collection: group.collection,
      version: group.version,
      label: version ? labelOf(version, input.site) : blogLabelOf(group, input.site),
      isLast: version?.isLast ?? true,
      pages,
    };
  });
}

/** The label of a version, after that of its docs where the site has several. */
function labelOf({ name, label, instance }: DocsVersion, { config, tables: { versions } }: Site): string {
  if (config.docs.length < 2) return label;
  const hasOthers = versions.some((other) => other.name !== name && isSameDocs(other.name, name));
  return hasOthers ? `${instance.label} ${label}` : instance.label;
}

/** A site that lists its blogs tells them apart by their ids. */
function blogLabelOf({ blog }: PageGroup, { config: { blogs } }: Site): string | null {
  return blogs.some(({ id, isListed }) => isListed && id === blog) ? blog : null;
}

/** Versions as the site orders them, then the rest. */
function orderedGroups({ site, tree }: PageStatesInput): PageGroup[] {
  const { versions } = site.tables;
  const groups = pageGroups(tree, site.config);
  const docs = versions.flatMap(({ name }) => groups.filter(({ version }) => version === name));
  return [...docs, ...groups.filter(({ collection }) => collection !== 'docs')];
}

function stateOf(
  page: LocalizedFile<SourceFile>,
  { site, locale, marks, read, included }: PageStatesInput,
): TranslatedPage | null {
  const { source, original } = page;
  const { documents } = site.input;
  const isDraft = (file: SourceFile) => documents.get(file.id)?.frontMatter.draft === true;
  if (isTranslation(page)) {
    const known = markedState(page, { site, marks, read });
    const draft = isDraft(source) && !isDraft(original);
    return { state: draft ? 'missing' : known, file: source.id, original: original.id, draft };
  }
  if (source.locale === locale) {
    return { state: 'orphan', file: source.id, original: null, draft: isDraft(source) };
  }
  if (original.kind === 'component' || isDraft(original)) return null;
  if (original.kind === 'partial' && !included.has(original.id)) return null;
  const file = translationId(original, locale, site.config);
  return { state: 'missing', file, original: original.id, draft: false };
}

function markedState(
  { source, original }: LocalizedFile<SourceFile>,
  { site: { config }, marks, read }: Pick<PageStatesInput, 'site' | 'marks' | 'read'>,
): PageState {
  // What a hook makes, it makes of what the original is at the time.
  if (!isWritten(source, config.root)) return 'translated';
  const mark = marks.get(nameInLocale(source, config));
  if (mark === undefined) return 'unmarked';
  return hasChanged(original, mark, read) ? 'stale' : 'translated';
}
