import type { LocaleStatus, TranslationStatus } from '../../../renderer/i18n/translation-status.ts';
import type { FailState } from './options.ts';
import { countPages } from './page-counts.ts';

/** The document's own version: it grows when a field changes its meaning or goes. */
const formatVersion = 1;

/** One JSON document, described in docs/reference/en/05-commands/i18n.md. Files are relative to the site folder. */
export function statusJson(
  { locales, diagnostics }: TranslationStatus,
  failed: readonly FailState[],
): string {
  const document = {
    version: formatVersion,
    command: 'i18n status',
    failed,
    diagnostics,
    locales: locales.map(localeJson),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function localeJson({ name, label, groups, messagesFile, labels }: LocaleStatus) {
  return {
    name,
    label,
    pages: countPages(groups),
    groups: groups.map((group) => ({
      collection: group.collection,
      docsVersion: group.version,
      docsLabel: group.label,
      pages: countPages([group]),
    })),
    files: groups.flatMap(({ collection, version, pages }) =>
      pages.map(({ file, original, state, draft }) => ({
        file,
        original,
        state,
        draft,
        collection,
        docsVersion: version,
      })),
    ),
    labels: labels && {
      file: messagesFile,
      total: labels.wanted,
      translated: labels.translated,
      missing: labels.missing.map(({ section, key, text }) => ({ section, key, text })),
      same: labels.same,
      unused: labels.unused,
    },
  };
}
