/** What goes wrong with a command itself. */
import { didYouMean, type Entries, error, warning } from './catalogue-entry.ts';

export const commandsCatalogue = {
  usage: error(
    (a: { problem: string; hint: string | null }) => a.problem,
    (a) => a.hint,
  ),
  'files-unwatched': warning(
    (a: { limit: string | null; message: string }) =>
      `Some changes will not be seen: ${a.limit === null ? a.message : `the system allows no more ${a.limit}`}.`,
    ({ limit }) =>
      `${limit === null ? 'P' : 'Raise the limit, or p'}ress r to read everything anew after changes.`,
  ),
  'translations-refused': error(
    (a: { states: readonly string[] }) => `Not accepted by --fail-on: ${a.states.join(', ')}.`,
    'Mend these translations, or leave their states out of --fail-on.',
  ),
  'redirects-no-git': error(
    'What files were called before cannot be read from git.',
    'Run the command where git is installed, in a repository that holds the site.',
  ),
  'version-name-invalid': error(
    '"{label}" cannot name a version: {fault}.',
    'Use letters, digits, dots and dashes, as in "4.x".',
  ),
  'version-exists': error(
    'The version "{label}" exists already ({folder}).',
    'Take another name, or remove the old version from the folder and from docs.versions first.',
  ),
  'version-no-docs': error(
    'There are no docs to keep: no page stands in {looked}/.',
    'Docs with versions stand in one folder for each, the newest in "current".',
  ),
  'version-beside-current': error(
    ({ files: [first, ...more] }: { files: readonly [string, ...string[]] }) =>
      more.length === 0
        ? `"${first}" stands beside "current", so the new version would lack it.`
        : `"${first}" and ${more.length} more of the current docs stand beside "current", so the new version would lack them.`,
    'Move what stands beside "current" into it, with its folders: addresses of pages stay as they are.',
  ),
  'version-docs-unsaid': error(
    (a: { ids: readonly string[] }) =>
      `The site has several docs (${a.ids.join(', ')}), each with versions of its own.`,
    (a) => `Name the docs to keep, as in "--docs ${a.ids[0]}".`,
  ),
  'source-write-failed': error(
    (a: { target: string; reason: string; isUndone: boolean; isRead: boolean }) =>
      `"${a.target}" could not be ${a.isRead ? 'read' : 'written'}: ${a.reason}.`,
    ({ isUndone, isRead }) => {
      const state = isUndone
        ? 'Nothing has changed.'
        : 'Files that were written before could not be put back as they were: see what has changed.';
      const remedy = isRead ? 'Give permission to read it' : 'Make room and give permission to write there';
      return `${state} ${remedy}, then run the command again.`;
    },
  ),
  'eject-unknown': error(
    'The theme has no component "{name}" that a site can replace.',
    didYouMean('Run `docsite eject` to see all names.'),
  ),
  'eject-exists': error(
    'The site has a version of {component} of its own already.',
    'Rename or remove the file first, then run the command again.',
  ),
} satisfies Entries;
