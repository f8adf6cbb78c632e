import { didYouMean, type Entries } from './catalogue-entry.ts';

/** Problems of files and folders, before anything is read as Markdown. */
const files = {
  'content-folder-missing': {
    severity: 'error',
    message: (a: { folder: string }) => `There is no content folder "${a.folder}".`,
    hint: (a: { folder: string }) => `Create it, with a first page such as "${a.folder}/pages/index.md".`,
  },
  'content-unreadable': {
    severity: 'error',
    message: (a: { path: string; cause: string }) => `"${a.path}" cannot be read: ${a.cause}.`,
    hint: (a: { path: string; cause: string }) =>
      a.cause === 'permission denied'
        ? `Give the user that builds the site permission to read "${a.path}".`
        : 'Build again when it is there as it should be.',
  },
  'content-link-loop': {
    severity: 'error',
    message: (a: { path: string; target: string }) =>
      `The symbolic link "${a.path}" leads back to "${a.target}", a folder that holds it.`,
    hint: (a: { path: string }) => `Remove "${a.path}", or let it point outside its own folders.`,
  },
  'content-link-outside': {
    severity: 'error',
    message: (a: { path: string; target: string }) =>
      `The symbolic link "${a.path}" leads out of the site folder, to "${a.target}".`,
    hint: () => 'Put the file into the site, or name the folder that holds it in "allowedRoots".',
  },
  'content-link-broken': {
    severity: 'error',
    message: (a: { path: string; target: string }) =>
      `The symbolic link "${a.path}" points to "${a.target}", which does not exist.`,
    hint: (a: { path: string }) => `Remove "${a.path}" or correct its target.`,
  },
  'content-not-utf8': {
    severity: 'error',
    message: (a: { offset: number }) => `The file is not UTF-8 text: byte ${a.offset} is no valid character.`,
    hint: () => 'Save the file with the encoding UTF-8.',
  },
  'content-line-ends': {
    severity: 'error',
    message: () => 'The lines of the file end in carriage returns alone, so it is read as one line.',
    hint: () => 'Save the file with line ends of the kind LF.',
  },
  'content-case-conflict': {
    severity: 'error',
    message: (a: { path: string; other: string }) => `"${a.path}" and "${a.other}" differ only in case.`,
    hint: (a: { path: string }) =>
      `Rename "${a.path}": on macOS and Windows the two are one file, and their URLs would clash.`,
  },
  'content-locale-unknown': {
    severity: 'warning',
    message: (a: { folder: string; locale: string; known: string; suggestion: string | null }) =>
      `"${a.folder}" holds translations for "${a.locale}", which is not a locale of the site (${a.known}).`,
    hint: (a: { locale: string; suggestion: string | null }) =>
      didYouMean(`Add "${a.locale}" to i18n.locales, or remove the folder.`)(a),
  },
  'docs-version-unlisted': {
    severity: 'warning',
    message: (a: { folder: string; name: string }) =>
      `"${a.folder}" stands beside "current" and is no version, so its pages are part of the current docs.`,
    hint: (a: { folder: string; name: string }) =>
      `List "${a.name}" under docs.versions, move the folder into "current", or remove it.`,
  },
  'content-folder-unread': {
    severity: 'warning',
    message: (a: { folder: string; meant: readonly string[] }) => `Nothing reads the pages in "${a.folder}".`,
    hint: (a: { folder: string; meant: readonly string[] }) =>
      `Move them to ${a.meant.map((folder) => `"${folder}"`).join(' or ')}, or remove the folder.`,
  },
  'content-version-unknown': {
    severity: 'warning',
    message: (a: { folder: string; version: string; suggestion: string | null }) =>
      `"${a.folder}" translates the docs version "${a.version}", which does not exist.`,
    hint: (a: { suggestion: string | null }) =>
      didYouMean('Rename the folder to a version of the docs, or remove it.')(a),
  },
} satisfies Entries;

/** Problems of partials, at the places that use them. */
const partials = {
  'partial-missing': {
    severity: 'error',
    message: (a: { path: string; id: string | null }) =>
      a.id === null
        ? `"${a.path}" is no Markdown file of the site.`
        : `The partial "${a.path}" does not exist: there is no file ${a.id}.`,
    hint: (a: { id: string | null }) =>
      a.id === null
        ? 'Partials end in ".md" or ".mdx" and stand in the folder of the site.'
        : 'Paths are relative to the file they are written in; "@site/" starts at the folder of the site.',
  },
  'partial-part-missing': {
    severity: 'error',
    message: (a: { id: string; section: string | null }) =>
      a.section === null
        ? `The partial ${a.id} has no such lines.`
        : `The partial ${a.id} has no region and no heading "${a.section}".`,
    hint: (a: { section: string | null }) =>
      a.section === null
        ? 'Lines count from 1, as in {3,10}.'
        : `Put <!-- #region ${a.section} --> and <!-- #endregion ${a.section} --> around the part.`,
  },
  'partial-cycle': {
    severity: 'error',
    message: (a: { path: readonly string[] }) => `A partial stands in itself: ${a.path.join(' → ')}.`,
    hint: () => 'Take one of these lines out.',
  },
  'partial-in-expression': {
    severity: 'error',
    message: (a: { name: string }) => `The partial <${a.name}> stands in an expression.`,
    hint: (a: { name: string }) =>
      `Write <${a.name} /> on a line of its own: partials are read before anything runs.`,
  },
  'partial-content-unused': {
    severity: 'warning',
    message: (a: { id: string }) => `The partial ${a.id} does not show what its element holds.`,
    hint: () => 'Write {props.children} in the partial where it belongs, or take it out of the element.',
  },
  'partial-names': {
    severity: 'error',
    message: (a: { path: string }) => `Of the partial "${a.path}" more is imported than the partial itself.`,
    hint: () => 'Write `import Part from …`; its headings are in the contents of the page without more.',
  },
} satisfies Entries;

/** Problems of Markdown and MDX text. */
const text = {
  'mdx-syntax': {
    severity: 'error',
    message: (a: { reason: string; hint: string | null }) => `The file is not valid MDX: ${a.reason}.`,
    hint: (a: { hint: string | null }) =>
      a.hint ?? 'Write "\\{" and "\\<" for the characters themselves, or rename the file to ".md".',
  },
  'mdx-tag-unclosed': {
    severity: 'error',
    message: (a: { tag: string; closing: number | null }) =>
      a.closing === null
        ? `The tag <${a.tag}> is not closed.`
        : `The tag <${a.tag}> is not closed where it was opened: </${a.tag}> in line ${a.closing} stands in another list item or quote.`,
    hint: (a: { tag: string; closing: number | null }) =>
      a.closing !== null
        ? `Let every line from <${a.tag}> to </${a.tag}> begin alike: with the blanks of the list item, or the ">" of the quote.`
        : `Add </${a.tag}>, or write <${a.tag} /> if it has no content. For the characters themselves write "\\<", or rename the file to ".md".`,
  },
  'mdx-expression': {
    severity: 'error',
    message: (a: { reason: string }) => `The expression in braces is not valid JavaScript: ${a.reason}.`,
    hint: () => 'Correct the expression. For a brace itself write "\\{", or rename the file to ".md".',
  },
  'mdx-module': {
    severity: 'error',
    message: (a: { reason: string }) => `The import or export is not valid JavaScript: ${a.reason}.`,
    hint: () =>
      'Correct the statement, and leave an empty line after it. A paragraph must not begin with "import" or "export".',
  },
  'mdx-default-export': {
    severity: 'error',
    message: () => 'A document has no default export: its content is what it exports.',
    hint: () => 'Remove "default", or move the component into a file of its own and import it.',
  },
  'content-too-deep': {
    severity: 'error',
    message: () => 'The elements of this file are nested too deeply to be shown.',
    hint: () => 'Look for a list, a quote or a tag that is opened again and again, and close it.',
  },
  'directive-unclosed': {
    severity: 'warning',
    message: (a: { name: string; fence: string }) =>
      `"${a.fence}${a.name}" is never closed, so everything after it is part of it.`,
    hint: (a: { fence: string }) => `Add a line "${a.fence}" where it ends.`,
  },
  'directive-unknown': {
    severity: 'warning',
    message: (a: { marks: string; name: string; suggestion: string | null; known: string }) =>
      a.marks.length > 2
        ? `":::${a.name}" is not a kind of note, so it is shown as text.`
        : `Nothing reads the directive "${a.marks}${a.name}", so it is shown as text.`,
    hint: (a: { marks: string; name: string; suggestion: string | null; known: string }) => {
      if (a.suggestion !== null) return `Did you mean ":::${a.suggestion}"?`;
      const asText = `Write "\\${a.marks}${a.name}" if it is text.`;
      return a.marks.length > 2
        ? `The kinds are ${a.known}. ${asText}`
        : `Use a component in its place. ${asText}`;
    },
    once: true,
  },
  'alert-unknown': {
    severity: 'warning',
    message: (a: { mark: string; suggestion: string | null; known: string }) =>
      `"${a.mark}" is not a kind of note, so the quote shows it as text.`,
    hint: (a: { mark: string; suggestion: string | null; known: string }) =>
      a.suggestion === null
        ? `The kinds are ${a.known}; "markdown.admonitions" in the configuration adds others.`
        : `Did you mean "[!${a.suggestion.toUpperCase()}]"?`,
    once: true,
  },
  'markdown-holds-jsx': {
    severity: 'warning',
    message: (a: { sign: string; others: number }) =>
      `This file is Markdown, which shows JSX as text: \`${a.sign}\`${a.others === 0 ? '' : ` and ${a.others === 1 ? 'one place' : `${a.others} places`} more`}.`,
    hint: () =>
      'Rename the file to ".mdx", or write "mdx: {format: mdx}" into its front matter; "markdown.format: mdx" in site.config.yaml does so for all files. Put text that shows code between backquotes.',
  },
  'vue-script-ignored': {
    severity: 'warning',
    message: () => 'This `<script setup>` is code for Vue: it is left out, and what it brings is missing.',
    hint: () =>
      'Write a React component beside the page, import it and rename the file to ".mdx"; or remove the script.',
  },
  'element-unknown': {
    severity: 'warning',
    message: (a: { name: string }) => `<${a.name}> is not an HTML element, so it is shown as text.`,
    hint: (a: { name: string }) =>
      `Write \`<${a.name}>\` in backquotes if it is text; for a component, rename the file to ".mdx".`,
    once: true,
  },
  'code-language-unknown': {
    severity: 'warning',
    message: (a: { language: string; suggestion: string | null }) =>
      `There is no highlighting for the language "${a.language}"; the code is shown plain.`,
    hint: (a: { suggestion: string | null }) =>
      didYouMean(
        'Write "text" for code without highlighting, or add the language to themeConfig.prism.additionalLanguages.',
      )(a),
    once: true,
  },
  'code-is-diagram': {
    severity: 'warning',
    message: (a: { language: string }) =>
      `A "${a.language}" block is shown as code: docsite does not draw it.`,
    hint: () =>
      'For a drawing, make it beforehand and show the image: ![…](./drawing.svg). Write "text" where the code itself is meant.',
    once: true,
  },
  'code-word-unknown': {
    severity: 'warning',
    message: (a: { word: string; suggestion: string }) =>
      `"${a.word}" means nothing in the opening line of a code block, and is ignored.`,
    hint: (a: { word: string; suggestion: string }) => `Did you mean "${a.suggestion}"?`,
    once: true,
  },
  'code-word-ignored': {
    severity: 'warning',
    message: (a: { word: string; known: readonly string[] }) =>
      `"${a.word}" means nothing in the opening line of a code block, and is ignored.`,
    hint: (a: { word: string; known: readonly string[] }) =>
      `What has a meaning there: lines such as {1,3-5}, ${a.known.join(', ')}.`,
    once: true,
  },
  'code-lines-invalid': {
    severity: 'warning',
    message: (a: { value: string }) => `"{${a.value}}" is not a list of lines.`,
    hint: () => 'Write line numbers and spans, such as "{1,3-5}".',
  },
  'heading-id-duplicate': {
    severity: 'warning',
    message: (a: { id: string; used: string }) =>
      `The heading id "${a.id}" is taken by an earlier heading; this one gets "${a.used}".`,
    hint: () => 'Give each heading an id of its own.',
  },
  'link-unsafe': {
    severity: 'error',
    message: (a: { url: string; scheme: string }) =>
      `The link "${a.url}" runs code: "${a.scheme}" is not allowed.`,
    hint: (a: { url: string; scheme: string }) =>
      a.scheme.startsWith('data:')
        ? 'Put the page into a file below static/. For the src of an iframe, "markdown.allowDataFrames: true" in site.config.yaml allows it.'
        : 'Link to a page, or use a component for what should happen on a click.',
  },
} satisfies Entries;

const history = {
  'history-shallow': {
    severity: 'warning',
    message: (_: Record<string, never>) =>
      'The repository is a shallow clone: when its older files were last changed is not known, and their pages do not show it.',
    hint: () =>
      'Fetch the whole history with "git fetch --unshallow"; in GitHub Actions, set "fetch-depth: 0" for actions/checkout.',
  },
  'history-unavailable': {
    severity: 'info',
    message: (a: { cause: string }) =>
      `The pages do not show when they were last changed, because git cannot tell: ${a.cause}.`,
    hint: () =>
      'Build in a clone of the repository, write "last_update" into the front matter, or set docs.showLastUpdateTime and docs.showLastUpdateAuthor to false.',
  },
} satisfies Entries;

export const contentCatalogue = {
  ...files,
  ...partials,
  ...text,
  ...history,
} satisfies Entries;
