import { type Entries, error, warning } from './catalogue-entry.ts';

/** What content may not do, all of it or that whose `content.trust` is `markdown`. */
export const trustCatalogue = {
  'trust-folder-missing': error(
    '"content.trust" names the folder "{folder}", and there is no content/{folder}/.',
    'Correct its name: what stands elsewhere is trusted.',
  ),
  'trust-code': error(
    (a: { path: string; what: string }) =>
      `"${a.path}" is ${a.what}, which may run code, and "content.trust" is "markdown" here.`,
    (a) =>
      a.path.endsWith('.mdx')
        ? 'Rename it to ".md"; or set "content.trust" to "full" for its folder, if you trust all who write there.'
        : 'Remove it; or set "content.trust" to "full" for its folder, if you trust all who write there.',
  ),
  'trust-front-matter': error(
    'The field "{field}" reaches beyond the text, and "content.trust" is "markdown" here.',
    'Remove "{field}".',
  ),
  'trust-html': warning(
    '{what} is left out: "content.trust" is "markdown" here.',
    'Write it in Markdown, or without this; "Security model" in the guide lists what HTML may stay.',
    { once: 'message' },
  ),
  'trust-diagram': warning(
    'The diagram is shown as its source: it has {what}, and "content.trust" is "markdown" here.',
    'Write it without this; a "<" of a text is "#lt;" in Mermaid.',
  ),
  'trust-data-html': error(
    '{what} may bring HTML or styles in, and "content.trust" is "markdown" here.',
    'Write a label or a link in its place.',
  ),
  'trust-include': error(
    '"{path}" is not shown: "content.trust" is "markdown" here, so only files below content/ may be taken in.',
    'Put the file beside the page.',
  ),
  'handler-left-out': warning(
    '{name} of <{tag}> is left out: what is written as a text is never run by React.',
    'Write a component in a file that begins with "use client", or add the handler in a script below static/, which "scripts" names.',
    { once: 'message' },
  ),
  'name-clobbers': warning(
    'The attribute {name}="{value}" is left out: browsers would give the element to all scripts that ask for document.{value}.',
    'Choose another name.',
    { once: 'message' },
  ),
  'content-control-character': warning(
    'The text holds the control character {character}, which no page can show; it is shown as "�".',
    'Remove it.',
  ),
} satisfies Entries;
