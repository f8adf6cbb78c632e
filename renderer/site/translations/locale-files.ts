/** Where the files of a locale stand. */

import { join } from 'node:path';
import { docsVersionName } from '../../../theme/docs-version.ts';
import { groupBy } from '../../../theme/group-by.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { refVersions } from '../../content/checkouts/find-trees.ts';
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

/** Pages that are written and translated together: a version of the docs, a blog, the standalone pages. */
export interface PageGroup {
  readonly collection: 'docs' | 'blog' | 'pages';
  /** Name of the docs version, else null. */
  readonly version: string | null;
  /** Id of the blog, else null. */
  readonly blog: string | null;
  readonly files: readonly SourceFile[];
}

/**
 * The pages of the tree and the partials in them by group: docs versions in the order of their first files, then blogs, then pages.
 * Versions that stand in git are left out: nobody writes or translates them any more.
 */
export function pageGroups(
  tree: Pick<SourceTree, 'documents' | 'components' | 'partials'>,
  config: SiteConfig,
): PageGroup[] {
  const inGit = new Set(
    refVersions(config).map(({ docs, name }) => docsVersionName({ docs: docs.id, folder: name })),
  );
  const files = [...tree.documents, ...tree.components, ...tree.partials].filter(
    ({ version }) => version === null || !inGit.has(version),
  );
  return (['docs', 'blog', 'pages'] as const).flatMap((collection) => {
    const own = files.filter((file) => file.collection === collection);
    return [...groupBy(own, ({ version, blog }) => version ?? blog ?? '').values()].map((group) => ({
      collection,
      version: group[0]?.version ?? null,
      blog: group[0]?.blog ?? null,
      files: group,
    }));
  });
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
