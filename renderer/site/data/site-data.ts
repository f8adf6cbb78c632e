/** The YAML files beside the content, validated and sorted by what they describe. */
import type { z } from 'zod';
import { messagesFor } from '../../../theme/messages/messages.ts';
import { createDiagnostic, type Diagnostic, type Range } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { validateYaml } from '../../diagnostics/validate-yaml.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { parseFileName } from '../../paths/file-name.ts';
import type { SiteInput } from '../site.ts';
import { authorsByLocale, blogTagsKey, type ReadFiles, tagsByLocale } from './local-data.ts';
import {
  type CategoryConfig,
  categorySchema,
  type SidebarsConfig,
  sidebarsSchema,
} from './sidebars-schema.ts';
import {
  type AuthorConfig,
  authorsSchema,
  messagesSchema,
  type SiteMessages,
  type TagsConfig,
  tagsSchema,
} from './site-data-schemas.ts';

/** A validated file that can say where each of its values stands. */
export interface LocatedData<T> {
  readonly file: string;
  readonly value: T;
  readonly rangeOf: (path: readonly (string | number)[], part?: 'key' | 'value') => Range | null;
}

export interface SiteData {
  /** By version folder. */
  readonly sidebars: ReadonlyMap<string, LocatedData<SidebarsConfig>>;
  /** By version folder and folder below it, joined by `/`. */
  readonly categories: ReadonlyMap<string, LocatedData<CategoryConfig>>;
  /** Of docs by version folder, of the blog under `blogTagsKey`; the default locale's. */
  readonly tags: ReadonlyMap<string, TagsConfig>;
  /** The same by locale, as far as the locale has a file of its own, which completes the default one's. */
  readonly localTags: ReadonlyMap<string, ReadonlyMap<string, TagsConfig>>;
  /** By locale and author key; a locale's own file completes and overrides the default one's. */
  readonly authors: ReadonlyMap<string, Readonly<Record<string, AuthorConfig>>>;
  /** Id of authors.yaml, for messages. */
  readonly authorsFile: string | null;
  /** By locale; every locale has an entry. */
  readonly messages: ReadonlyMap<string, SiteMessages>;
  /** Ids of the files that have problems: that something is not in them is no further problem. */
  readonly unread: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads every data file of the input. A file that does not validate counts as absent, with its problems. */
export function readSiteData(input: SiteInput): SiteData {
  const diagnostics: Diagnostic[] = [];
  const unread = new Set<string>();
  const { defaultLocale } = input.config.i18n;
  const read = <T>(file: SourceFile, schema: z.ZodType<T>): LocatedData<T> | null => {
    const text = input.data.get(file.id);
    if (text === undefined) return null;
    const result = validateYaml({ text, file: file.id, schema });
    diagnostics.push(...result.diagnostics);
    if (result.value === null) {
      unread.add(file.id);
      return null;
    }
    return {
      file: file.id,
      value: result.value,
      rangeOf: (path, part = 'value') => result.rangeOf([...path], part),
    };
  };
  const readAll = <T>(name: string, schema: z.ZodType<T>, wanted: (file: SourceFile) => boolean) =>
    input.tree.data
      .filter((file) => parseFileName(file.id).stem === name && wanted(file))
      .flatMap((file) => {
        const data = read(file, schema);
        return data ? [{ file, data }] : [];
      });

  const ownDocs = (file: SourceFile) => file.collection === 'docs' && file.locale === defaultLocale;
  const own = (file: SourceFile) => file.locale === defaultLocale;
  const messages = readAll('messages', messagesSchema, (file) => !file.collection);
  diagnostics.push(...messages.flatMap(({ data }) => unknownThemeMessages(data)));
  diagnostics.push(...ignoredTranslations(input));
  const authors = readAll('authors', authorsSchema, (file) => file.collection === 'blog');
  const tags = readAll('tags', tagsSchema, () => true);
  const isRead = (id: string) => !unread.has(id);
  const localAuthors = authorsByLocale(input, authors, isRead);
  const localTags = tagsByLocale(input, tags, isRead);
  diagnostics.push(...localAuthors.diagnostics, ...localTags.diagnostics);
  return {
    sidebars: new Map(
      readAll('sidebars', sidebarsSchema, ownDocs).map(({ file, data }) => [file.version ?? '', data]),
    ),
    categories: new Map(
      readAll('_category_', categorySchema, ownDocs).map(({ file, data }) => [
        `${file.version ?? ''}/${parseFileName(file.relative).folder}`,
        data,
      ]),
    ),
    tags: new Map(
      tags.filter(({ file }) => own(file)).map(({ file, data }) => [file.version ?? blogTagsKey, data.value]),
    ),
    localTags: localTags.tags,
    authors: localAuthors.authors,
    authorsFile: authors.find(({ file }) => own(file))?.file.id ?? null,
    messages: messagesByLocale(input, messages),
    unread,
    diagnostics,
  };
}

/** Whether a file of this name, in the docs version if one is given, has problems of its own. */
export function isUnread(
  name: 'sidebars' | 'authors',
  version: string | null,
  { data, input }: { readonly data: SiteData; readonly input: SiteInput },
): boolean {
  return input.tree.data.some(
    (file) =>
      data.unread.has(file.id) &&
      parseFileName(file.id).stem === name &&
      (version === null || file.version === version),
  );
}

/** Files in the tree of a locale that only the default one's has a use for. */
function ignoredTranslations({ tree, config }: SiteInput): Diagnostic[] {
  return tree.data
    .filter(({ collection, locale }) => collection === 'docs' && locale !== config.i18n.defaultLocale)
    .filter(({ id }) => ['sidebars', '_category_'].includes(parseFileName(id).stem))
    .map(({ id, locale }) => {
      const messages = `${id.slice(0, id.indexOf(`/${locale}/`))}/${locale}/messages.yaml`;
      return createDiagnostic('translation-data-ignored', { messages }, { file: id });
    });
}

/** Keys of `theme` that no message of the interface has. */
function unknownThemeMessages({ file, value, rangeOf }: LocatedData<SiteMessages>): Diagnostic[] {
  const known = Object.keys(messagesFor('en'));
  return Object.keys(value.theme)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const args = { key, suggestion: suggest(key, known) };
      return createDiagnostic('message-unknown', args, { file, range: rangeOf(['theme', key]) });
    });
}

function messagesByLocale({ config }: SiteInput, files: ReadFiles<SiteMessages>): SiteData['messages'] {
  const empty = messagesSchema.parse({});
  return new Map(
    config.locales.map(({ name }) => [
      name,
      files.find(({ file }) => file.locale === name)?.data.value ?? empty,
    ]),
  );
}
