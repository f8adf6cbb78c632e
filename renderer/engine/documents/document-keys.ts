import { extname } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import { documentKey } from '../../content/store/document-store.ts';
import { trustOf } from '../../model/content-trust.ts';
import { isOfShard, type Shard } from '../../model/shard.ts';
import type { SourceFile } from '../../model/source-file.ts';

/** A file with all that its document depends on. */
export interface KeyedFile {
  readonly file: SourceFile;
  /** Cache key of the document. */
  readonly key: string;
  /** BCP 47 tag of the language it is written in. */
  readonly lang: string;
  /** Of a part that another machine builds: only the beginning is read, for what other pages show of it. */
  readonly isHead: boolean;
}

export type DocumentKeys = (
  files: readonly SourceFile[],
  config: SiteConfig,
  storeKey: string,
) => readonly KeyedFile[];

/** Key of what is made of the file, whole or its beginning alone. */
export function keyOf(
  { id, hash, lang, isHead }: Pick<KeyedFile, 'lang' | 'isHead'> & Pick<SourceFile, 'id' | 'hash'>,
  storeKey: string,
): string {
  const key = documentKey({ id, hash, lang }, storeKey);
  return isHead ? headPrefix + key : key;
}

/** The same for files whose documents are the same, where these say nothing of their place: copies of a text. */
export function textKeyOf(
  { file, lang, isHead }: KeyedFile,
  { content }: Pick<SiteConfig, 'content'>,
): string {
  return [file.hash, lang, isHead, extname(file.id), trustOf(file.id, content.trust)].join('\n');
}

const headPrefix = 'head ';

/** Whether a document was made of the beginning of its text. */
export function isHeadKey(key: string): boolean {
  return key.startsWith(headPrefix);
}

/**
 * Computes the keys of files. Those of files that stay the same objects are computed once.
 *
 * @param shard the part of the files that is read as a whole; null for all
 */
export function createDocumentKeys(shard: Shard | null): DocumentKeys {
  let known: { settings: string; entries: WeakMap<SourceFile, KeyedFile> } | null = null;
  return (files, config, storeKey) => {
    const settings = JSON.stringify([storeKey, config.locales]);
    if (known?.settings !== settings) known = { settings, entries: new WeakMap() };
    const { entries } = known;
    const langOf = languages(config);
    return files.map((file, position) => {
      const own = { lang: langOf(file.locale), isHead: shard !== null && !isOfShard(position, shard) };
      const entry = entries.get(file) ?? { file, ...own, key: keyOf({ ...file, ...own }, storeKey) };
      entries.set(file, entry);
      return entry;
    });
  };
}

/** The language tag of a locale by its name. */
function languages({ locales }: Pick<SiteConfig, 'locales'>): (locale: string) => string {
  const langs = new Map(locales.map(({ name, htmlLang }) => [name, htmlLang]));
  return (locale) => langs.get(locale) ?? locale;
}
