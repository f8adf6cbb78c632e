/** Where the files of a locale stand. */
import { join } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { ListedFile, SourceFile, SourceTree } from '../../model/source-file.ts';
import { posixRelative } from '../../paths/to-posix.ts';
import { type LocalizedFile, localizeFiles } from '../localize.ts';

/** Id of the folder that holds a locale's translations: `content/i18n/fr`. */
export function localeFolder({ root, contentDir }: SiteConfig, locale: string): string {
  return posixRelative(root, join(contentDir, 'i18n', locale));
}

/** Path below the folder of the locale, as the lock names it. */
export function nameInLocale(file: ListedFile, config: SiteConfig): string {
  return file.id.slice(localeFolder(config, file.locale).length + 1);
}

/** Where the translation of a file of the default locale belongs. */
export function translationId(original: ListedFile, locale: string, config: SiteConfig): string {
  const content = posixRelative(config.root, config.contentDir);
  return `${localeFolder(config, locale)}/${original.id.slice(content.length + 1)}`;
}

/** Pages that are written and translated together: a version of the docs, the blog, the standalone pages. */
export interface PageGroup {
  readonly collection: 'docs' | 'blog' | 'pages';
  /** Name of the docs version, else null. */
  readonly version: string | null;
  readonly files: readonly SourceFile[];
}

/** The pages of the tree and the partials in them by group: docs versions in the order of their first files, then blog, then pages. */
export function pageGroups(tree: Pick<SourceTree, 'documents' | 'components' | 'partials'>): PageGroup[] {
  const groups = new Map<string, PageGroup & { files: SourceFile[] }>();
  for (const file of [...tree.documents, ...tree.components, ...tree.partials]) {
    if (file.collection === null) continue;
    const { collection, version } = file;
    const key = `${collection}/${version ?? ''}`;
    const group = groups.get(key);
    if (group) group.files.push(file);
    else groups.set(key, { collection, version, files: [file] });
  }
  const order = ['docs', 'blog', 'pages'];
  return [...groups.values()].sort((a, b) => order.indexOf(a.collection) - order.indexOf(b.collection));
}

/** What a locale shows of a group: translations, originals that have none, and pages of the locale alone. */
export function pagesInLocale(
  { files }: PageGroup,
  locale: string,
  { i18n: { defaultLocale } }: SiteConfig,
): LocalizedFile<SourceFile>[] {
  return localizeFiles(files, locale, defaultLocale);
}

/** Whether a page of the group is a translation: of the locale, and of a page that the default locale has. */
export function isTranslation({ source, original }: LocalizedFile): boolean {
  return source !== original;
}
