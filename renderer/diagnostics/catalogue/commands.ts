/** What goes wrong with a command itself. */
import { didYouMean, type Entries } from './catalogue-entry.ts';

export const commandsCatalogue = {
  usage: {
    severity: 'error',
    message: (a: { problem: string; hint: string | null }) => a.problem,
    hint: (a: { problem: string; hint: string | null }) => a.hint,
  },
  'files-unwatched': {
    severity: 'warning',
    message: (a: { limit: string | null; message: string }) =>
      `Some changes will not be seen: ${a.limit === null ? a.message : `the system allows no more ${a.limit}`}.`,
    hint: ({ limit }: { limit: string | null; message: string }) =>
      `${limit === null ? 'P' : 'Raise the limit, or p'}ress r to read everything anew after changes.`,
  },
  'translations-refused': {
    severity: 'error',
    message: (a: { states: readonly string[] }) => `Not accepted by --fail-on: ${a.states.join(', ')}.`,
  },
  'redirects-no-git': {
    severity: 'error',
    message: (_: Record<string, never>) => 'What files were called before cannot be read from git.',
    hint: () => 'Run the command where git is installed, in a repository that holds the site.',
  },
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
  'version-docs-unsaid': {
    severity: 'error',
    message: (a: { ids: readonly string[] }) =>
      `The site has several docs (${a.ids.join(', ')}), each with versions of its own.`,
    hint: (a: { ids: readonly string[] }) => `Name the docs to keep, as in "--docs ${a.ids[0]}".`,
  },
  'source-write-failed': {
    severity: 'error',
    message: (a: { target: string; reason: string; isRead: boolean }) =>
      `"${a.target}" could not be ${a.isRead ? 'read' : 'written'}: ${a.reason}.`,
    hint: (a: { isUndone: boolean; isRead: boolean }) => {
      const state = a.isUndone
        ? 'Nothing has changed.'
        : 'Files that were written before could not be put back as they were: see what has changed.';
      return a.isRead
        ? `${state} Give permission to read it, then run the command again.`
        : `${state} Make room and give permission to write there, then run the command again.`;
    },
  },
  'eject-unknown': {
    severity: 'error',
    message: (a: { name: string; suggestion: string | null }) =>
      `The theme has no component "${a.name}" that a site can replace.`,
    hint: (a: { name: string; suggestion: string | null }) =>
      didYouMean('Run `docsite eject` to see all names.')(a),
  },
  'eject-exists': {
    severity: 'error',
    message: (a: { component: string }) => `The site has a version of ${a.component} of its own already.`,
    hint: () => 'Rename or remove the file first, then run the command again.',
  },
} satisfies Entries;
