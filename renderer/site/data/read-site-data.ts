import type { z } from 'zod';
import type { SiteConfig } from '../../config/site-config.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { validateYaml } from '../../diagnostics/validate-yaml.ts';
import { trustOf } from '../../model/content-trust.ts';
import type { SourceFile } from '../../model/source-file.ts';
import { parseFileName } from '../../paths/file-name.ts';
import { allHostRules, type HostFiles } from '../links/host-rules.ts';
import { checkDataTrust } from './check-data-trust.ts';
import { checkMessages } from './check-messages.ts';
import { authorsByLocale, glossariesByLocale, type ReadFiles, tagsByLocale } from './local-data.ts';
import { categorySchema, sidebarsSchema } from './sidebars-schema.ts';
import { categoryKey, type LocatedData, type SiteData, tagsKeyOf } from './site-data.ts';
import {
  authorsSchema,
  glossarySchema,
  messagesSchema,
  type SiteMessages,
  tagsSchema,
} from './site-data-schemas.ts';

/** The data files, and what decides which of them count. */
export interface DataInput {
  readonly config: SiteConfig;
  /** Sidebars, categories, authors, tags and messages. */
  readonly files: readonly SourceFile[];
  /** Their texts by source id. */
  readonly texts: ReadonlyMap<string, string>;
  /** Texts of files for hosts; none if not given. */
  readonly hostFiles?: HostFiles;
}

/** Reads every data file of the input. A file that does not validate counts as absent, with its problems. */
export function readSiteData(input: DataInput): SiteData {
  const { defaultLocale } = input.config.i18n;
  const reader = createReader(input);
  const ownDocs = (file: SourceFile) => file.collection === 'docs' && file.locale === defaultLocale;
  const messages = reader.readAll('messages', messagesSchema, (file) => !file.collection);
  const authors = reader.readAll('authors', authorsSchema, (file) => file.collection === 'blog');
  const terms = reader.readAll('glossary', glossarySchema, (file) => !file.collection);
  const tags = reader.readAll('tags', tagsSchema, () => true);
  const sidebars = reader.readAll('sidebars', sidebarsSchema, ownDocs);
  const categories = reader.readAll('_category_', categorySchema, ownDocs);
  const isRead = (id: string) => reader.unread.every((file) => file.id !== id);
  const blogAuthors = input.config.blogs.map(({ id }) => {
    const files = authors.filter(({ file }) => file.blog === id);
    return { id, ...authorsByLocale(input, files, isRead) };
  });
  const localTags = tagsByLocale(input, tags, isRead);
  const glossaryFiles = input.files.filter(({ id }) => parseFileName(id).stem === 'glossary');
  const glossaries = glossariesByLocale({ ...input, files: glossaryFiles }, terms, isRead);
  const sharedTags = tags.filter(({ file }) => file.locale === defaultLocale);
  return {
    sidebars: new Map(sidebars.map(({ file, data }) => [file.version ?? '', data])),
    categories: new Map(categories.map(({ file, data }) => [keyOfFolder(file), data])),
    tags: new Map(sharedTags.map(({ file, data }) => [tagsKeyOf(file), data.value])),
    localTags: localTags.tags,
    authors: new Map(blogAuthors.map(({ id, authors: byLocale, file }) => [id, { byLocale, file }])),
    messages: messagesByLocale(input, messages),
    glossaries: glossaries.glossaries,
    messagesFiles: new Map(messages.map(({ file }) => [file.locale, file.id])),
    hostRules: allHostRules(input.hostFiles ?? {}, input.config.url),
    unread: reader.unread,
    diagnostics: [
      ...reader.diagnostics,
      ...ofMessages(input, messages),
      ...ignoredTranslations(input),
      ...blogAuthors.flatMap(({ diagnostics }) => diagnostics),
      ...localTags.diagnostics,
      ...glossaries.diagnostics,
    ],
  };
}

function keyOfFolder({ version, relative }: SourceFile): string {
  return categoryKey(version ?? '', parseFileName(relative).folder);
}

/** Reads and validates the files of one name after another, and keeps what is wrong with them. */
function createReader({ files, texts, config }: DataInput) {
  const diagnostics: Diagnostic[] = [];
  const unread: SourceFile[] = [];
  const read = <T>(file: SourceFile, schema: z.ZodType<T>): LocatedData<T> | null => {
    const text = texts.get(file.id);
    if (text === undefined) return null;
    const result = validateYaml({ text, file: file.id, schema });
    diagnostics.push(...result.diagnostics);
    if (result.value === null) {
      unread.push(file);
      return null;
    }
    const data: LocatedData<T> = {
      file: file.id,
      value: result.value,
      rangeOf: (path, part = 'value') => result.rangeOf([...path], part),
    };
    if (trustOf(file.id, config.content.trust) === 'markdown') diagnostics.push(...checkDataTrust(data));
    return data;
  };
  const readAll = <T>(name: string, schema: z.ZodType<T>, wanted: (file: SourceFile) => boolean) =>
    files
      .filter((file) => parseFileName(file.id).stem === name && wanted(file))
      .flatMap((file) => {
        const data = read(file, schema);
        return data ? [{ file, data }] : [];
      });
  return { readAll, diagnostics, unread };
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

function ofMessages({ config }: DataInput, files: ReadFiles<SiteMessages>): Diagnostic[] {
  return files.flatMap(({ file, data }) => {
    const { htmlLang = file.locale } = config.locales.find(({ name }) => name === file.locale) ?? {};
    return checkMessages(data, htmlLang);
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
