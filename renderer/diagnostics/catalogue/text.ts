import { didYouMean, type Entries, error, type Suggestion, warning } from './catalogue-entry.ts';

interface UnclosedTag {
  readonly tag: string;
  /** Line that closes it all the same. */
  readonly closing: number | null;
  /** Whether it stands within a paragraph that ends before that. */
  readonly isInText: boolean;
  readonly isVoid: boolean;
}

interface ForeignMarkup {
  readonly sign: string;
  readonly meaning: string;
  readonly remedy: string;
  /** Whether the meaning says what becomes of it, as it is not shown as text. */
  readonly isWhole?: true;
}

const counted = (cells: number) => (cells === 1 ? 'one cell' : `${cells} cells`);

/** Problems of Markdown and MDX text. */
export const textCatalogue = {
  'mdx-syntax': error(
    (a: { reason: string; hint: string | null }) => `The file is not valid MDX: ${a.reason}.`,
    (a) => a.hint ?? 'Write "\\{" and "\\<" for the characters themselves, or rename the file to ".md".',
  ),
  'mdx-tag-unclosed': error(
    ({ tag, closing, isInText }: UnclosedTag) => {
      if (closing === null) return `The tag <${tag}> is not closed.`;
      const place = isInText ? 'behind an empty line' : 'in another list item or quote';
      return `The tag <${tag}> is not closed where it was opened: </${tag}> in line ${closing} stands ${place}.`;
    },
    ({ tag, closing, isInText, isVoid }) => {
      const asText = 'For the characters themselves write "\\<", or rename the file to ".md".';
      if (isVoid) return `Write <${tag} />: MDX closes every tag. ${asText}`;
      if (closing === null) return `Add </${tag}>, or write <${tag} /> if it has no content. ${asText}`;
      return isInText
        ? `Put <${tag}> and </${tag}> on lines of their own: text beside a tag makes it a part of a paragraph.`
        : `Let every line from <${tag}> to </${tag}> begin alike: with the blanks of the list item, or the ">" of the quote.`;
    },
  ),
  'mdx-expression': error(
    'The expression in braces is not valid JavaScript: {reason}.',
    'Correct the expression. For a brace itself write "\\{", or rename the file to ".md".',
  ),
  'mdx-module': error(
    'The import or export is not valid JavaScript: {reason}.',
    'Correct the statement, and leave an empty line after it. A paragraph must not begin with "import" or "export".',
  ),
  'mdx-default-export': error(
    'A document has no default export: its content is what it exports.',
    'Remove "default", or move the component into a file of its own and import it.',
  ),
  'content-too-deep': error(
    'The elements of this file are nested too deeply to be shown.',
    'Look for a list, a quote or a tag that is opened again and again, and close it.',
  ),
  'directive-unclosed': warning(
    (a: { fence: string; name: string; holds: string | null }) =>
      `"${a.fence}${a.name}" is never closed, so ${a.holds === null ? 'everything after it' : `"${a.fence}${a.holds}" below it`} is part of it.`,
    (a) =>
      `Add a line "${a.fence}" where it ends${a.holds === null ? '' : `, or begin and end it with one colon more if it is to hold "${a.fence}${a.holds}"`}.`,
  ),
  'title-markup-lost': warning(
    'The title has {what}, of which only the text is shown.',
    'Write it in the text below the title, which holds words, emphasis and code.',
  ),
  'code-unclosed': warning(
    'The block of code is never closed, so everything after it is part of it.',
    'Add a line "{fence}" where it ends.',
  ),
  'comment-unclosed': warning(
    'The comment is never closed, so everything after it is part of it.',
    'Write "-->" where it ends.',
  ),
  'comment-with-text': error(
    'MDX does not read the text that follows a comment in its line.',
    'Put the comment on a line of its own, or write it as "{/* … */}".',
  ),
  'title-not-first': warning(
    '"{heading}" is not the title of the page, which is named as its file is: something stands before this heading.',
    'Put the heading first, or make it smaller and write "title" into the front matter.',
    { once: 'hint' },
  ),
  'directive-unknown': warning(
    (a: { marks: string; name: string; suggestion: string | null; known: string }) =>
      a.marks.length > 2
        ? `":::${a.name}" is not a kind of note, so it is shown as text.`
        : `Nothing reads the directive "${a.marks}${a.name}", so it is shown as text.`,
    (a) => {
      if (a.suggestion !== null) return `Did you mean ":::${a.suggestion}"?`;
      const asText = `Write "\\${a.marks}${a.name}" if it is text.`;
      return a.marks.length > 2
        ? `The kinds are ${a.known}. ${asText}`
        : `Use a component in its place. ${asText}`;
    },
    { once: 'message' },
  ),
  'alert-unknown': warning(
    (a: { mark: string; suggestion: string | null; known: string }) =>
      `"${a.mark}" is not a kind of note, so the quote shows it as text.`,
    (a) =>
      a.suggestion === null
        ? `The kinds are ${a.known}; "markdown.admonitions" in the configuration adds others.`
        : `Did you mean "[!${a.suggestion.toUpperCase()}]"?`,
    { once: 'message' },
  ),
  'markdown-holds-jsx': warning(
    (a: { sign: string; others: number }) =>
      `This file is Markdown, which shows JSX as text: \`${a.sign}\`${a.others === 0 ? '' : ` and ${a.others === 1 ? 'one place' : `${a.others} places`} more`}.`,
    'Rename the file to ".mdx", or write "mdx: {format: mdx}" into its front matter; "markdown.format: mdx" in site.config.yaml does so for all files. Put text that shows code between backquotes.',
    { once: 'hint' },
  ),
  'markup-foreign': warning(
    (a: ForeignMarkup) => `"${a.sign}" ${a.meaning}${a.isWhole ? '' : '; it is shown as text'}.`,
    (a) => (a.isWhole ? a.remedy : `${a.remedy} Put it between backquotes if it is text.`),
    { once: 'hint' },
  ),
  'tabs-content-lost': warning(
    '<{tabs}> shows what is in its <{tab}> elements alone: this is left out.',
    'Put it into a <{tab} label="…">, or before the tabs.',
  ),
  'table-cells-lost': warning(
    'The row has {cells} cells and the first one {columns}: what is more is not shown.',
    'Write "\\|" for a bar within a cell, also within code, or add a column to the first two lines.',
  ),
  'table-unread': warning(
    (a: { head: number; delimiters: number }) =>
      `This is no table, and shown as text: its first line has ${counted(a.head)}, the line of dashes ${counted(a.delimiters)}.`,
    'Give both lines the same number of cells.',
  ),
  'vue-script-ignored': warning(
    'This `<script setup>` is code for Vue: it is left out, and what it brings is missing.',
    'Write a React component beside the page, import it and rename the file to ".mdx"; or remove the script.',
  ),
  'element-unknown': warning(
    '<{name}> is not an HTML element, so it is shown as text.',
    'Write `<{name}>` in backquotes if it is text; for a component, rename the file to ".mdx".',
    { once: 'message' },
  ),
  'code-language-unknown': warning(
    (a: { language: string; additional: string | null } & Suggestion) =>
      `There is no highlighting for the language "${a.language}"; the code is shown plain.`,
    (a) =>
      a.additional === null
        ? didYouMean('Write "text" for code without highlighting.')(a)
        : `Add "${a.additional}" to themeConfig.prism.additionalLanguages, or write "text" for code without highlighting.`,
    { once: 'message' },
  ),
  'code-is-diagram': warning(
    'A "{language}" block is shown as code: docsite does not draw it.',
    'For a drawing, make it beforehand and show the image: ![…](./drawing.svg). Write "text" where the code itself is meant.',
    { once: 'message' },
  ),
  'code-word-unknown': warning(
    '"{word}" means nothing in the opening line of a code block, and is ignored.',
    'Did you mean "{suggestion}"?',
    { once: 'message' },
  ),
  'code-word-ignored': warning(
    (a: { word: string; known: readonly string[] }) =>
      `"${a.word}" means nothing in the opening line of a code block, and is ignored.`,
    (a) => `What has a meaning there: lines such as {1,3-5}, ${a.known.join(', ')}.`,
    { once: 'hint' },
  ),
  'code-lines-invalid': warning(
    '"{{value}}" is not a list of lines.',
    'Write line numbers and spans, such as "{1,3-5}".',
  ),
  'heading-id-duplicate': warning(
    'The heading id "{id}" is taken by an earlier heading; this one gets "{used}".',
    'Give each heading an id of its own.',
  ),
  'question-heading-missing': warning(
    '"questions" names the heading "{id}", which this page does not have, so that nobody finds what stands there.',
    (a: { suggestion: string | null }) =>
      a.suggestion === null
        ? 'Write the id of a heading, as it stands after "#" in a link to it.'
        : `Did you mean "${a.suggestion}"?`,
  ),
  'link-unsafe': error(
    (a: { url: string; scheme: string }) => `The link "${a.url}" runs code: "${a.scheme}" is not allowed.`,
    (a) =>
      a.scheme.startsWith('data:')
        ? 'Put the page into a file below static/. For the src of an iframe, "markdown.allowDataFrames: true" in site.config.yaml allows it.'
        : 'Link to a page, or use a component for what should happen on a click.',
  ),
} satisfies Entries;
