import { didYouMean, type Entries, error, info, warning } from './catalogue-entry.ts';

/** Problems of blocks of code, and of the files that they are taken from. */
const blocks = {
  'code-quote-unclosed': warning(
    (a: { name: string }) =>
      `The quote behind "${a.name}=" in the opening line of this code block is not closed, so it means nothing.`,
    (a) => `Write ${a.name}="…", with the same quote at its end.`,
  ),
  'code-notation-unknown': warning(
    (a: { name: string; suggestion: string | null }) =>
      `"[!code ${a.name}]" marks nothing; the comment is taken out.`,
    didYouMean(
      'Write "++", "--", "highlight", "focus", "error", "warning", "info" or "word:…". To show the comment, write "[!!code".',
    ),
  ),
  'code-made-late': info(
    (a: { name: string }) =>
      `What <${a.name}> shows is known only when the page is rendered, so it is shown without colours.`,
    'Take code of a file into the text: a code block that begins with "```ts file=./example.ts".',
    { once: true },
  ),
  'code-pattern-invalid': warning(
    (a: { pattern: string }) => `"/${a.pattern}/" is not a regular expression.`,
    'Correct it, or give the text itself in quotes.',
  ),
  'code-file-missing': error(
    (a: { path: string; id: string }) => `There is no file "${a.path}" to take the code from (${a.id}).`,
    'Paths begin at the document, with "/" at the content folder, with "@site/" at the site folder.',
  ),
  'code-file-outside': error(
    (a: { path: string }) => `"${a.path}" is outside the site folder.`,
    'Move the file into the site folder.',
  ),
  'code-file-lines': error(
    (a: { id: string; lines: string; count: number }) =>
      `"${a.id}" has no lines ${a.lines}: the code has ${a.count}.`,
    'Correct the lines.',
  ),
  'code-region-missing': error(
    (a: { id: string; region: string; known: readonly string[] }) => `"${a.id}" has no region "${a.region}".`,
    (a) =>
      a.known.length === 0
        ? `Put "#region ${a.region}" and "#endregion ${a.region}" in comments around the code.`
        : `The file has ${a.known.map((name) => `"${name}"`).join(', ')}.`,
  ),
} satisfies Entries;

/** Problems of what a site has to switch on or to install. */
const extras = {
  'images-not-resized': info(
    (a: { count: number }) =>
      `${a.count === 1 ? 'One image is' : `${a.count} images are`} published as written: smaller ones need the package "sharp".`,
    'Run "npm install sharp", or set markdown.images.formats to [] to leave images as they are.',
  ),
  'math-off': warning(
    'Formulas are not switched on, so this is shown as it is written.',
    'Set markdown.math to true, and run "npm install katex".',
    { once: true },
  ),
  'mermaid-off': warning(
    'Diagrams are not switched on, so this is shown as code.',
    'Set markdown.mermaid to true, and run "npm install mermaid". Write "text" where the code itself is meant.',
    { once: true },
  ),
  'math-syntax': error(
    (a: { reason: string }) => `The formula cannot be read: ${a.reason.replace(/\.$/, '')}.`,
    'Correct the TeX. For a dollar sign itself write "\\$".',
  ),
} satisfies Entries;

export const codeCatalogue = { ...blocks, ...extras } satisfies Entries;
