import type { SiteConfig } from '../../config/site-config.ts';
import { documentKey } from '../../content/store/document-store.ts';
import type { SourceFile } from '../../model/source-file.ts';

/** A file with all that its document depends on. */
export interface KeyedFile {
  readonly file: SourceFile;
  /** Cache key of the document. */
  readonly key: string;
  /** BCP 47 tag of the language it is written in. */
  readonly lang: string;
}

export type DocumentKeys = (
  files: readonly SourceFile[],
  config: SiteConfig,
  storeKey: string,
) => readonly KeyedFile[];

/** Computes the keys of files. Those of files that stay the same objects are computed once. */
export function createDocumentKeys(): DocumentKeys {
  let known: { settings: string; entries: WeakMap<SourceFile, KeyedFile> } | null = null;
  return (files, config, storeKey) => {
    const settings = JSON.stringify([storeKey, config.locales]);
    if (known?.settings !== settings) known = { settings, entries: new WeakMap() };
    const { entries } = known;
    const langOf = languages(config);
    return files.map((file) => {
      const lang = langOf(file.locale);
      const key = () => documentKey({ id: file.id, hash: file.hash, lang }, storeKey);
      const entry = entries.get(file) ?? { file, lang, key: key() };
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
