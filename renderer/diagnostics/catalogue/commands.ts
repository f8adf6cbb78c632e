/** Commands that write to the site's sources. */
import type { CatalogueEntry } from '../diagnostic.ts';

/** Lets each entry declare its own arguments while the whole stays checked. */
type Entries = Readonly<Record<string, CatalogueEntry<never>>>;

export const commandsCatalogue = {
  'version-name-invalid': {
    severity: 'error',
    message: (a: { label: string; fault: string }) => `"${a.label}" cannot name a version: ${a.fault}.`,
    hint: () => 'Use letters, digits, dots and dashes, as in "4.x".',
  },
  'version-exists': {
    severity: 'error',
    message: (a: { label: string; folder: string }) =>
      `The version "${a.label}" exists already (${a.folder}).`,
    hint: () => 'Take another name, or remove the old version from the folder and from docs.versions first.',
  },
  'version-no-docs': {
    severity: 'error',
    message: (a: { looked: string }) => `There are no docs to keep: ${a.looked}/ does not exist.`,
    hint: () => 'Docs with versions stand in one folder for each, the newest in "current".',
  },
  'version-copy-failed': {
    severity: 'error',
    message: (a: { label: string; cause: string }) =>
      `The version "${a.label}" could not be made: ${a.cause}.`,
    hint: () => 'What was copied has been removed again; nothing has changed.',
  },
} satisfies Entries;
