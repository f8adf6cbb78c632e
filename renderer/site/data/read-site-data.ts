import type { z } from 'zod';
import { messagesFor } from '../../../theme/messages/messages.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { validateYaml } from '../../diagnostics/validate-yaml.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { parseFileName } from '../../paths/file-name.ts';
import { authorsByLocale, type ReadFiles, tagsByLocale } from './local-data.ts';
import { categorySchema, sidebarsSchema } from './sidebars-schema.ts';
import { blogTagsKey, type LocatedData, type SiteData } from './site-data.ts';
import { authorsSchema, messagesSchema, type SiteMessages, tagsSchema } from './site-data-schemas.ts';

/** The data files, and what decides which of them count. */
export interface DataInput {
  readonly config: SiteConfig;
  /** Sidebars, categories, authors, tags and messages. */
  readonly files: readonly SourceFile[];
  /** Their texts by source id. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads every data file of the input. A file that does not validate counts as absent, with its problems. */
export function readSiteData(input: DataInput): SiteData {
  const diagnostics: Diagnostic[] = [];
  const unread: SourceFile[] = [];
  const { defaultLocale } = input.config.i18n;
  const read = <T>(file: SourceFile, schema: z.ZodType<T>): LocatedData<T> | null => {
    const text = input.texts.get(file.id);
    if (text === undefined) return null;
    const result = validateYaml({ text, file: file.id, schema });
    diagnostics.push(...result.diagnostics);
    if (result.value === null) {
      unread.push(file);
      return null;
    }
    return {
      file: file.id,
      value: result.value,
      rangeOf: (path, part = 'value') => result.rangeOf([...path], part),
    };
  };
  const readAll = <T>(name: string, schema: z.ZodType<T>, wanted: (file: SourceFile) => boolean) =>
    input.files
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
  const isRead = (id: string) => unread.every((file) => file.id !== id);
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
    messagesFiles: new Map(
      input.files.flatMap(({ id, collection, locale }) =>
        collection === null ? [[locale, id] as const] : [],
      ),
    ),
    unread,
    diagnostics,
  };
}

/** Files in the tree of a locale that only the default one's has a use for. */
function ignoredTranslations({ files, config }: DataInput): Diagnostic[] {
  return files
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

function messagesByLocale({ config }: DataInput, files: ReadFiles<SiteMessages>): SiteData['messages'] {
  const empty = messagesSchema.parse({});
  return new Map(
    config.locales.map(({ name }) => [
      name,
      files.find(({ file }) => file.locale === name)?.data.value ?? empty,
    ]),
  );
}
