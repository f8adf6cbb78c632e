/** Authors and tags as each locale has them: the default locale's, with what the locale's own files say. */

import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { type BlogAuthors, type LocatedData, type SiteData, tagsKeyOf } from './site-data.ts';
import type { AuthorConfig, Glossary, TagsConfig } from './site-data-schemas.ts';
import { translateEntries } from './translated-entries.ts';

/** Data files of one kind, of every locale. */
export type ReadFiles<T> = readonly { readonly file: SourceFile; readonly data: LocatedData<T> }[];

type IsRead = (id: string) => boolean;

/** The authors of a blog by locale and key, of which every locale has an entry, and the default locale's file. */
export function authorsByLocale(
  { config }: { readonly config: SiteConfig },
  files: ReadFiles<Record<string, AuthorConfig>>,
  isRead: IsRead,
): { authors: BlogAuthors['byLocale']; file: string | null; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { defaultLocale } = config.i18n;
  const original = files.find(({ file }) => file.locale === defaultLocale);
  const base = original?.data.value ?? {};
  const authors = new Map(
    config.locales.map(({ name, isDefault }) => {
      const own = isDefault ? undefined : files.find(({ file }) => file.locale === name);
      if (!own) return [name, base];
      const baseFile = originalOf(own.file);
      const translated = translateEntries<AuthorConfig>({
        kind: 'author',
        base,
        baseFile,
        complete: isRead(baseFile),
        own: own.data,
        addressField: 'page',
      });
      diagnostics.push(...translated.diagnostics);
      return [name, withoutNulls(translated.entries)];
    }),
  );
  return { authors, file: original?.file.id ?? null, diagnostics };
}

/** Tags by locale, and by version or blog, where the locale has a file. */
export function tagsByLocale(
  { config }: { readonly config: SiteConfig },
  files: ReadFiles<TagsConfig>,
  isRead: IsRead,
): { tags: SiteData['localTags']; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { defaultLocale } = config.i18n;
  const tags = new Map<string, Map<string, TagsConfig>>();
  for (const { file, data } of files) {
    if (file.locale === defaultLocale) continue;
    const base = files.find(
      (other) => other.file.locale === defaultLocale && tagsKeyOf(other.file) === tagsKeyOf(file),
    );
    const baseFile = base?.file.id ?? originalOf(file);
    const { entries, diagnostics: problems } = translateEntries<NonNullable<TagsConfig[string]>>({
      kind: 'tag',
      base: base?.data.value ?? {},
      baseFile,
      complete: isRead(baseFile),
      own: data,
      addressField: 'permalink',
    });
    diagnostics.push(...problems);
    const own = tags.get(file.locale) ?? new Map<string, TagsConfig>();
    tags.set(file.locale, own.set(tagsKeyOf(file), entries));
  }
  return { tags, diagnostics };
}

/** What terms mean in each locale, but for locales whose files could not be read. */
export function glossariesByLocale(
  { config, files: all }: { readonly config: SiteConfig; readonly files: readonly SourceFile[] },
  files: ReadFiles<Glossary>,
  isRead: IsRead,
): { glossaries: SiteData['glossaries']; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { defaultLocale } = config.i18n;
  const base = files.find(({ file }) => file.locale === defaultLocale);
  const unread = all.filter(({ id }) => !isRead(id)).map(({ locale }) => locale);
  const glossaries = new Map<string, Glossary>();
  for (const { name } of config.locales) {
    if (unread.includes(name) || unread.includes(defaultLocale)) continue;
    const own = files.find(({ file }) => file.locale === name);
    if (own && own !== base) {
      const baseFile = base?.file.id ?? originalOf(own.file);
      diagnostics.push(...unknownTerms(own.data, base?.data.value ?? {}, baseFile));
    }
    glossaries.set(name, { ...base?.data.value, ...own?.data.value });
  }
  return { glossaries, diagnostics };
}

function unknownTerms({ file, value, rangeOf }: LocatedData<Glossary>, base: Glossary, baseFile: string) {
  const known = Object.keys(base);
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const args = { kind: 'term', key, file: baseFile, suggestion: suggest(key, known) } as const;
      return createDiagnostic('translation-entry-unknown', args, { file, range: rangeOf([key], 'key') });
    });
}

/** Tags of a version, or of the blog, in a locale. */
export function tagsIn(data: SiteData, locale: string, key: string): TagsConfig {
  return data.localTags.get(locale)?.get(key) ?? data.tags.get(key) ?? {};
}

/** `content/blog/authors.yaml` for `content/i18n/fr/blog/authors.yaml`. */
function originalOf({ id, locale }: SourceFile): string {
  return id.replace(`/i18n/${locale}/`, '/');
}

function withoutNulls<Value>(entries: Readonly<Record<string, Value | null>>): Record<string, Value> {
  const kept = Object.entries(entries).flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  return Object.fromEntries(kept);
}
