/** Which file a page shows in a locale: its translation, else the default locale's text. */

import type { FrontMatter } from '../config/schema/front-matter.ts';
import { createDiagnostic, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import type { LinkedDocument } from '../model/document.ts';
import type { ListedFile } from '../model/source-file.ts';
import { withoutExtension } from '../paths/file-name.ts';
import type { SiteInput } from './site-input.ts';

/** A file of a collection as one locale shows it. */
export interface LocalizedFile<File extends ListedFile = ListedFile> {
  /** Path inside the collection of the original, whatever the locale. */
  readonly relative: string;
  /** The file whose text is shown. */
  readonly source: File;
  /** The default locale's file; the same as `source` when there is no translation, or nothing but it. */
  readonly original: File;
}

/** A text as one locale shows it. */
export interface LocalizedDocument extends LocalizedFile {
  readonly document: LinkedDocument;
  /** The shown file's front matter; what decides the address is taken from the original if not set. */
  readonly frontMatter: FrontMatter;
}

/** The files of one collection (and version) as a locale shows them, in the order of the original ids. */
export function localizeFiles<File extends ListedFile>(
  files: readonly File[],
  locale: string,
  defaultLocale: string,
): LocalizedFile<File>[] {
  const originals = files.filter((file) => file.locale === defaultLocale);
  if (locale === defaultLocale) return originals.map(asItself);
  const translations = new Map(
    files.filter((file) => file.locale === locale).map((file) => [file.relative, file]),
  );
  const byStem = new Map([...translations.values()].map((file) => [withoutExtension(file.relative), file]));
  const localized = originals.map((original) => {
    const source =
      translations.get(original.relative) ?? byStem.get(withoutExtension(original.relative)) ?? original;
    translations.delete(source.relative);
    return { relative: original.relative, source, original };
  });
  return [...localized, ...[...translations.values()].map(asItself)];
}

/** A file that only a locale other than the default one has is a page of that locale alone. */
export function orphanWarnings(files: readonly LocalizedFile[], defaultLocale: string): Diagnostic[] {
  return files
    .filter(({ source, original }) => source === original && source.locale !== defaultLocale)
    .map(({ source }) =>
      createDiagnostic('translation-orphan', { locale: source.locale, defaultLocale }, { file: source.id }),
    );
}

/** Adds the parsed text; null for a file that could not be read. */
export function localizeDocument(
  file: LocalizedFile,
  documents: ReadonlyMap<string, LinkedDocument>,
): LocalizedDocument | null {
  const document = documents.get(file.source.id);
  if (!document) return null;
  if (file.source === file.original) return { ...file, document, frontMatter: document.frontMatter };
  const original = documents.get(file.original.id)?.frontMatter ?? {};
  return { ...file, document, frontMatter: { ...addressOf(original), ...document.frontMatter } };
}

/** The language of a text that is not in that of the locale, for `lang`; nothing where it is. */
export function foreignLang(
  { source }: { readonly source: { readonly locale: string } },
  { locale, input }: { readonly locale: { readonly name: string }; readonly input: SiteInput },
): { readonly lang?: string } {
  if (source.locale === locale.name) return {};
  const written = input.config.locales.find(({ name }) => name === source.locale);
  return written ? { lang: written.htmlLang } : {};
}

/** Whether a document has no page, being a draft. */
export function isHiddenDraft({ frontMatter }: LocalizedDocument, { drafts }: SiteInput): boolean {
  return frontMatter.draft === true && drafts !== 'shown';
}

/** The fields that place a page: a translation that does not set them shares the original's place. */
export function addressOf(original: FrontMatter): FrontMatter {
  const keys = [
    'id',
    'slug',
    'sidebar_position',
    'sidebar_key',
    'sidebar_class_name',
    'sidebar_badge',
    'sidebar_custom_props',
    'date',
    'tags',
    'authors',
    'draft',
    'unlisted',
    'displayed_sidebar',
    'parse_number_prefixes',
    'pagination_next',
    'pagination_prev',
    'wrapperClassName',
    'hide_table_of_contents',
    'toc_min_heading_level',
    'toc_max_heading_level',
    'hide_title',
    'image',
    'redirect_from',
  ] as const satisfies readonly (keyof FrontMatter)[];
  return Object.fromEntries(keys.flatMap((key) => (key in original ? [[key, original[key]]] : [])));
}

/** Where the shown file writes a field of its front matter; the file alone when its original does. */
export function placeOfField(
  { source, document }: Pick<LocalizedDocument, 'source' | 'document'>,
  field: keyof FrontMatter,
): Place {
  return { file: source.id, range: document.fieldRanges?.[field] ?? null };
}

function asItself<File extends ListedFile>(file: File): LocalizedFile<File> {
  return { relative: file.relative, source: file, original: file };
}
