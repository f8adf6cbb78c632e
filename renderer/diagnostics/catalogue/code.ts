import { didYouMean, type Entries } from './catalogue-entry.ts';

/** Problems of blocks of code, and of the files that they are taken from. */
const blocks = {
  'code-quote-unclosed': {
    severity: 'warning',
    message: (a: { name: string }) =>
      `The quote behind "${a.name}=" in the opening line of this code block is not closed, so it means nothing.`,
    hint: (a: { name: string }) => `Write ${a.name}="…", with the same quote at its end.`,
  },
  'code-notation-unknown': {
    severity: 'warning',
    message: (a: { name: string; suggestion: string | null }) =>
      `"[!code ${a.name}]" marks nothing; the comment is taken out.`,
    hint: didYouMean(
      'Write "++", "--", "highlight", "focus", "error", "warning", "info" or "word:…". To show the comment, write "[!!code".',
    ),
  },
  'code-made-late': {
    severity: 'info',
    message: (a: { name: string }) =>
      `What <${a.name}> shows is known only when the page is rendered, so it is shown without colours.`,
    hint: () => 'Take code of a file into the text: a code block that begins with "```ts file=./example.ts".',
    once: true,
  },
  'code-pattern-invalid': {
    severity: 'warning',
    message: (a: { pattern: string }) => `"/${a.pattern}/" is not a regular expression.`,
    hint: () => 'Correct it, or give the text itself in quotes.',
  },
  'code-file-missing': {
    severity: 'error',
    message: (a: { path: string; id: string }) =>
      `There is no file "${a.path}" to take the code from (${a.id}).`,
    hint: () =>
      'Paths begin at the document, with "/" at the content folder, with "@site/" at the site folder.',
  },
  'code-file-outside': {
    severity: 'error',
    message: (a: { path: string }) => `"${a.path}" is outside the site folder.`,
    hint: () => 'Move the file into the site folder.',
  },
  'code-file-lines': {
    severity: 'error',
    message: (a: { id: string; lines: string; count: number }) =>
      `"${a.id}" has no lines ${a.lines}: the code has ${a.count}.`,
    hint: () => 'Correct the lines.',
  },
  'code-region-missing': {
    severity: 'error',
    message: (a: { id: string; region: string; known: readonly string[] }) =>
      `"${a.id}" has no region "${a.region}".`,
    hint: (a: { region: string; known: readonly string[] }) =>
      a.known.length === 0
        ? `Put "#region ${a.region}" and "#endregion ${a.region}" in comments around the code.`
        : `The file has ${a.known.map((name) => `"${name}"`).join(', ')}.`,
  },
} satisfies Entries;

/** Problems of what a site has to switch on or to install. */
const extras = {
  'images-not-resized': {
    severity: 'info',
    message: (a: { count: number }) =>
      `${a.count === 1 ? 'One image is' : `${a.count} images are`} published as written: smaller ones need the package "sharp".`,
    hint: () => 'Run "npm install sharp", or set markdown.images.formats to [] to leave images as they are.',
  },
  'math-off': {
    severity: 'warning',
    once: true,
    message: () => 'Formulas are not switched on, so this is shown as it is written.',
    hint: () => 'Set markdown.math to true, and run "npm install katex".',
  },
  'mermaid-off': {
    severity: 'warning',
    once: true,
    message: () => 'Diagrams are not switched on, so this is shown as code.',
    hint: () =>
      'Set markdown.mermaid to true, and run "npm install mermaid". Write "text" where the code itself is meant.',
  },
  'math-syntax': {
    severity: 'error',
    message: (a: { reason: string }) => `The formula cannot be read: ${a.reason.replace(/\.$/, '')}.`,
    hint: () => 'Correct the TeX. For a dollar sign itself write "\\$".',
  },
} satisfies Entries;

export const codeCatalogue = { ...blocks, ...extras } satisfies Entries;
