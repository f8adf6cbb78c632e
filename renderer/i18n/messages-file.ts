import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceTree } from '../model/source-file.ts';
import { localeFolder } from '../site/translations/locale-files.ts';

/** Id of the messages of a locale: of the file that is there, else of the one to make. */
export function messagesFile(tree: Pick<SourceTree, 'data'>, locale: string, config: SiteConfig): string {
  const present = tree.data.find(
    ({ collection, locale: own, relative }) =>
      collection === null && own === locale && /^messages\.ya?ml$/.test(relative),
  );
  return present?.id ?? `${localeFolder(config, locale)}/messages.yaml`;
}

/** The errors for which the file was not read. */
export function messagesProblems(diagnostics: readonly Diagnostic[], messages: string): Diagnostic[] {
  return diagnostics.filter(({ file, severity }) => file === messages && severity === 'error');
}
