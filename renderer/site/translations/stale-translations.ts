import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceTree } from '../../model/source-file.ts';
import { isTranslation, nameInLocale, pageGroups, pagesInLocale } from './locale-files.ts';
import { readLock } from './read-lock.ts';
import { hasChanged, readContents } from './source-mark.ts';

export interface StaleTranslations {
  /** Source ids of the translations whose original has changed since they were marked. */
  readonly stale: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file a locale, and the originals that differ from their marks. Nothing when the notice is off. */
export function findStaleTranslations(tree: SourceTree, config: SiteConfig): StaleTranslations {
  const stale = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  if (!config.i18n.staleNotice) return { stale, diagnostics };
  for (const { name, isDefault } of config.locales) {
    if (isDefault) continue;
    const lock = readLock(config, name);
    diagnostics.push(...lock.diagnostics);
    if (lock.marks.size === 0) continue;
    const pages = pageGroups(tree, config).flatMap((group) => pagesInLocale(group, name, config));
    for (const { source, original } of pages.filter(isTranslation)) {
      const mark = lock.marks.get(nameInLocale(source, config));
      if (mark !== undefined && hasChanged(original, mark, readContents)) stale.add(source.id);
    }
  }
  return { stale, diagnostics };
}
