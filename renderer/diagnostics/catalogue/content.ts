import { didYouMean, type Entries, error, info, warning } from './catalogue-entry.ts';

/** Problems of files and folders, before anything is read as Markdown. */
const files = {
  'content-folder-missing': error(
    (a: { folder: string }) => `There is no content folder "${a.folder}".`,
    (a) => `Create it, with a first page such as "${a.folder}/pages/index.md".`,
  ),
  'content-unreadable': error(
    (a: { path: string; cause: string }) => `"${a.path}" cannot be read: ${a.cause}.`,
    (a) =>
      a.cause === 'permission denied'
        ? `Give the user that builds the site permission to read "${a.path}".`
        : 'Build again when it is there as it should be.',
  ),
  'content-link-loop': error(
    (a: { path: string; target: string }) =>
      `The symbolic link "${a.path}" leads back to "${a.target}", a folder that holds it.`,
    (a) => `Remove "${a.path}", or let it point outside its own folders.`,
  ),
  'content-link-outside': error(
    (a: { path: string; target: string }) =>
      `The symbolic link "${a.path}" leads out of the site folder, to "${a.target}".`,
    'Put the file into the site, or name the folder that holds it in "allowedRoots".',
  ),
  'content-not-a-file': error(
    (a: { path: string; isFolder: boolean }) =>
      a.isFolder
        ? `"${a.path}" is an empty folder with the name of a page.`
        : `"${a.path}" is no file but a named pipe, a socket or a device, which is not read.`,
    (a) => `Remove "${a.path}", or put a file in its place.`,
  ),
  'content-link-broken': error(
    (a: { path: string; target: string }) =>
      `The symbolic link "${a.path}" points to "${a.target}", which does not exist.`,
    (a) => `Remove "${a.path}" or correct its target.`,
  ),
  'content-not-utf8': error(
    (a: { offset: number }) => `The file is not UTF-8 text: byte ${a.offset} is no valid character.`,
    'Save the file with the encoding UTF-8.',
  ),
  'content-line-ends': error(
    'The lines of the file end in carriage returns alone, so it is read as one line.',
    'Save the file with line ends of the kind LF.',
  ),
  'content-case-conflict': error(
    (a: { path: string; other: string }) => `"${a.path}" and "${a.other}" differ only in case.`,
    (a) => `Rename "${a.path}": on macOS and Windows the two are one file, and their URLs would clash.`,
  ),
  'content-locale-unknown': warning(
    (a: { folder: string; locale: string; known: string; suggestion: string | null }) =>
      `"${a.folder}" holds translations for "${a.locale}", which is not a locale of the site (${a.known}).`,
    (a) => didYouMean(`Add "${a.locale}" to i18n.locales, or remove the folder.`)(a),
  ),
  'docs-version-unlisted': warning(
    (a: { folder: string; name: string }) =>
      `"${a.folder}" stands beside "current" and is no version, so its pages are part of the current docs.`,
    (a) => `List "${a.name}" under docs.versions, move the folder into "current", or remove it.`,
  ),
  'content-folder-unread': warning(
    (a: { folder: string; meant: readonly string[] }) => `Nothing reads the pages in "${a.folder}".`,
    (a) => `Move them to ${a.meant.map((folder) => `"${folder}"`).join(' or ')}, or remove the folder.`,
  ),
  'content-version-unknown': warning(
    (a: { folder: string; version: string; suggestion: string | null }) =>
      `"${a.folder}" translates the docs version "${a.version}", which does not exist.`,
    (a) => didYouMean('Rename the folder to a version of the docs, or remove it.')(a),
  ),
} satisfies Entries;

/** Problems of partials, at the places that use them. */
const partials = {
  'partial-missing': error(
    (a: { path: string; id: string | null }) =>
      a.id === null
        ? `"${a.path}" is no Markdown file of the site.`
        : `The partial "${a.path}" does not exist: there is no file ${a.id}.`,
    (a) =>
      a.id === null
        ? 'Partials end in ".md" or ".mdx" and stand in the folder of the site.'
        : 'Paths are relative to the file they are written in; "@site/" starts at the folder of the site.',
  ),
  'partial-part-missing': error(
    (a: { id: string; section: string | null }) =>
      a.section === null
        ? `The partial ${a.id} has no such lines.`
        : `The partial ${a.id} has no region and no heading "${a.section}".`,
    (a) =>
      a.section === null
        ? 'Lines count from 1, as in {3,10}.'
        : `Put <!-- #region ${a.section} --> and <!-- #endregion ${a.section} --> around the part.`,
  ),
  'partial-cycle': error(
    (a: { path: readonly string[] }) => `A partial stands in itself: ${a.path.join(' → ')}.`,
    'Take one of these lines out.',
  ),
  'partial-in-expression': error(
    (a: { name: string }) => `The partial <${a.name}> stands in an expression.`,
    (a) => `Write <${a.name} /> on a line of its own: partials are read before anything runs.`,
  ),
  'partial-content-unused': warning(
    (a: { id: string }) => `The partial ${a.id} does not show what its element holds.`,
    'Write {props.children} in the partial where it belongs, or take it out of the element.',
  ),
  'partial-names': error(
    (a: { path: string }) => `Of the partial "${a.path}" more is imported than the partial itself.`,
    'Write `import Part from …`; its headings are in the contents of the page without more.',
  ),
} satisfies Entries;

const history = {
  'history-shallow': warning(
    'The repository is a shallow clone: when its older files were last changed is not known, and their pages do not show it.',
    'Fetch the whole history with "git fetch --unshallow"; in GitHub Actions, set "fetch-depth: 0" for actions/checkout.',
  ),
  'history-unavailable': info(
    (a: { cause: string }) =>
      `The pages do not show when they were last changed, because git cannot tell: ${a.cause}.`,
    'Build in a clone of the repository, write "last_update" into the front matter, or set docs.showLastUpdateTime and docs.showLastUpdateAuthor to false.',
  ),
} satisfies Entries;

export const contentCatalogue = {
  ...files,
  ...partials,
  ...history,
} satisfies Entries;
