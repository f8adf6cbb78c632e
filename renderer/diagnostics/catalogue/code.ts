import { didYouMean, type Entries, error, info, quotedList, warning } from './catalogue-entry.ts';

/** Problems of blocks of code, and of the files that they are taken from. */
const blocks = {
  'code-quote-unclosed': warning(
    'The quote behind "{name}=" in the opening line of this code block is not closed, so it means nothing.',
    'Write {name}="…", with the same quote at its end.',
  ),
  'code-notation-unknown': warning(
    '"[!code {name}]" marks nothing; the comment is taken out.',
    didYouMean(
      'Write "++", "--", "highlight", "focus", "error", "warning", "info" or "word:…". To show the comment, write "[!!code".',
    ),
  ),
  'code-made-late': info(
    'What <{name}> shows is known only when the page is rendered, so it is shown without colours.',
    'Take code of a file into the text: a code block that begins with "```ts file=./example.ts".',
    { once: 'message' },
  ),
  'code-pattern-invalid': warning(
    '"/{pattern}/" is not a regular expression.',
    'Correct it, or give the text itself in quotes.',
  ),
  'code-file-missing': error(
    'There is no file "{path}" to take the code from ({id}).',
    'Paths begin at the document, with "/" at the content folder, with "@site/" at the site folder.',
  ),
  'code-file-ignored': warning(
    'This code block has code of its own, so nothing is taken from "{path}".',
    'Leave the code block empty, or take "file=" out of its opening line.',
  ),
  'code-file-outside': error(
    '"{path}" is no file of the site folder, nor of a folder that "allowedRoots" names.',
    'Correct the path, move the file into the site folder, or name the folder that holds it in "allowedRoots".',
  ),
  'code-file-lines': error('"{id}" has no lines {lines}: the code has {count}.', 'Correct the lines.'),
  'code-region-missing': error(
    (a: { id: string; region: string; known: readonly string[] }) => `"${a.id}" has no region "${a.region}".`,
    (a) =>
      a.known.length === 0
        ? `Put "#region ${a.region}" and "#endregion ${a.region}" in comments around the code.`
        : `The file has ${quotedList(a.known)}.`,
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
    { once: 'message' },
  ),
  'mermaid-off': warning(
    'Diagrams are not switched on, so this is shown as code.',
    'Set markdown.mermaid to true, and run "npm install mermaid". Write "text" where the code itself is meant.',
    { once: 'message' },
  ),
  'math-syntax': error(
    (a: { reason: string }) => `The formula cannot be read: ${a.reason.replace(/\.$/, '')}.`,
    'Correct the TeX. For a dollar sign itself write "\\$".',
  ),
} satisfies Entries;

export const codeCatalogue = { ...blocks, ...extras } satisfies Entries;
