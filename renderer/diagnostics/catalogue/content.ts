import { didYouMean, type Entries, error, info, renameHint, warning } from './catalogue-entry.ts';

/** Problems of files and folders, before anything is read as Markdown. */
const files = {
  'content-folder-missing': error(
    'There is no content folder "{folder}".',
    'Create it, with a first page such as "{folder}/pages/index.md".',
  ),
  'content-unreadable': error(
    (a: { path: string; cause: string }) =>
      `"${a.path}" cannot be read: ${hasNoName(a) ? 'its name is not UTF-8' : a.cause}.`,
    (a) => {
      if (hasNoName(a)) return 'Rename it: "\uFFFD" stands where its name holds bytes that are no character.';
      return a.cause === 'permission denied'
        ? `Give the user that builds the site permission to read "${a.path}".`
        : 'Build again when it is there as it should be.';
    },
    { once: 'message' },
  ),
  'content-link-loop': error(
    'The symbolic link "{path}" leads back to "{target}", a folder that holds it.',
    'Remove "{path}", or let it point outside its own folders.',
  ),
  'content-link-outside': error(
    'The symbolic link "{path}" leads out of the site folder, to "{target}".',
    'Put the file into the site, or name the folder that holds it in "allowedRoots".',
  ),
  'content-link-built': error(
    'A symbolic link makes the output folder a part of the content: "{path}" lies in it.',
    'Choose another output folder with --out-dir, or let the link lead elsewhere.',
  ),
  'content-not-a-file': error(
    (a: { path: string; isFolder: boolean }) =>
      a.isFolder
        ? `"${a.path}" is an empty folder with the name of a page.`
        : `"${a.path}" is no file but a named pipe, a socket or a device, which is not read.`,
    (a) => `Remove "${a.path}", or put a file in its place.`,
  ),
  'content-link-broken': error(
    'The symbolic link "{path}" points to "{target}", which does not exist.',
    'Remove "{path}" or correct its target.',
  ),
  'content-not-utf8': error(
    'The file is not UTF-8 text: byte {offset} is no valid character.',
    'Save the file with the encoding UTF-8.',
  ),
  'content-line-ends': error(
    'The lines of the file end in carriage returns alone, so it is read as one line.',
    'Save the file with line ends of the kind LF.',
  ),
  'content-case-conflict': error(
    '"{path}" and "{other}" differ only in case.',
    'Rename "{path}": on macOS and Windows the two are one file, and their URLs would clash.',
  ),
  'content-locale-unknown': warning(
    '"{folder}" holds translations for "{locale}", which is not a locale of the site ({known}).',
    didYouMean('Add "{locale}" to i18n.locales, or remove the folder.'),
  ),
  'docs-version-unlisted': warning(
    '"{folder}" stands beside "current" and is no version, so its pages are part of the current docs.',
    'List "{name}" under docs.versions, move the folder into "current", or remove it.',
  ),
  'version-ref-unknown': error(
    (a: { ref: string; isShallow: boolean }) => `git knows no tag, branch or commit "${a.ref}".`,
    ({ isShallow }) =>
      isShallow
        ? 'The repository was cloned without its history: run `git fetch --unshallow --tags` first, or set "fetch-depth: 0" where GitHub Actions check it out.'
        : 'Run `git fetch --tags`, or mend the name: `git tag` and `git branch --all` list them.',
  ),
  'version-ref-empty': error(
    (a: { ref: string }) =>
      a.ref.includes(':')
        ? `git has no folder at "${a.ref}".`
        : `"${a.ref}" has no docs where those of today stand.`,
    'Name their folder from the top of the repository, as in "v1.0:website/docs".',
  ),
  'version-ref-taken': error(
    '"{folder}" was to hold what stands in git at "{ref}", and holds other files, or some that were edited.',
    'Move what you need elsewhere and remove the folder; or remove "ref", and the folder is the version.',
  ),
  'version-ref-left': warning(
    '"{folder}" was taken from git for a version that has no "ref" any more.',
    'Remove the folder; or remove ".gitignore" in it and commit it, to keep it as a version.',
  ),
  'version-ref-git': error(
    'The docs of a version cannot be read from git: {cause}.',
    'Run docsite where git is installed, in a clone of the repository that holds the site.',
  ),
  'content-folder-unread': warning(
    (a: { folder: string; meant: readonly string[] }) => `Nothing reads the pages in "${a.folder}".`,
    (a) => `Move them to ${a.meant.map((folder) => `"${folder}"`).join(' or ')}, or remove the folder.`,
  ),
  'name-unread': warning(
    (a: { path: string; meant: string }) => `Nothing reads "${a.path}".`,
    (a) => `${renameHint(a)}, or remove it.`,
  ),
  'file-foreign': warning('"{path}" {meaning}.', '{remedy}', { once: 'hint' }),
  'content-version-unknown': warning(
    '"{folder}" translates the docs version "{version}", which does not exist.',
    didYouMean('Rename the folder to a version of the docs, or remove it.'),
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
        ? 'Partials end in ".md" or ".mdx" and stand in the folder of the site, or in one that "allowedRoots" names.'
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
  'partial-content-unused': warning(
    'The partial {id} does not show what its element holds.',
    'Write {props.children} in the partial where it belongs, or take it out of the element.',
  ),
  'partial-names': error(
    'Of the partial "{path}" more is imported than the partial itself.',
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
    ({ cause }) => {
      // Containers build what somebody else has checked out.
      const [, folder] = /dubious ownership in repository at '(.+)'/.exec(cause) ?? [];
      if (folder !== undefined)
        return `Tell git to trust it: git config --global --add safe.directory "${folder}"`;
      return 'Build in a clone of the repository, write "last_update" into the front matter, or set docs.showLastUpdateTime and docs.showLastUpdateAuthor to false.';
    },
  ),
} satisfies Entries;

/** Node.js gives such a name with this character in place of bytes, and finds nothing by it. */
function hasNoName({ path }: { readonly path: string }): boolean {
  return path.includes('\uFFFD');
}

export const contentCatalogue = {
  ...files,
  ...partials,
  ...history,
} satisfies Entries;
