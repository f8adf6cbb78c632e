import type { Entries } from './catalogue-entry.ts';

/** What content may not do, all of it or that whose `content.trust` is `markdown`. */
export const trustCatalogue = {
  'trust-folder-missing': {
    severity: 'error',
    message: (a: { folder: string }) =>
      `"content.trust" names the folder "${a.folder}", and there is no content/${a.folder}/.`,
    hint: () => 'Correct its name: what stands elsewhere is trusted.',
  },
  'trust-code': {
    severity: 'error',
    message: (a: { path: string; what: string }) =>
      `"${a.path}" is ${a.what}, which may run code, and "content.trust" is "markdown" here.`,
    hint: (a: { path: string; what: string }) =>
      a.path.endsWith('.mdx')
        ? 'Rename it to ".md"; or set "content.trust" to "full" for its folder, if you trust all who write there.'
        : 'Remove it; or set "content.trust" to "full" for its folder, if you trust all who write there.',
  },
  'trust-front-matter': {
    severity: 'error',
    message: (a: { field: string }) =>
      `The field "${a.field}" reaches beyond the text, and "content.trust" is "markdown" here.`,
    hint: (a: { field: string }) => `Remove "${a.field}".`,
  },
  'trust-html': {
    severity: 'warning',
    message: (a: { what: string }) => `${a.what} is left out: "content.trust" is "markdown" here.`,
    hint: () =>
      'Write it in Markdown, or without this; "Security model" in the guide lists what HTML may stay.',
    once: true,
  },
  'trust-data-html': {
    severity: 'error',
    message: (a: { what: string }) =>
      `${a.what} may bring HTML or styles in, and "content.trust" is "markdown" here.`,
    hint: () => 'Write a label or a link in its place.',
  },
  'trust-include': {
    severity: 'error',
    message: (a: { path: string }) =>
      `"${a.path}" is not shown: "content.trust" is "markdown" here, so only files below content/ may be taken in.`,
    hint: () => 'Put the file beside the page.',
  },
  'name-clobbers': {
    severity: 'warning',
    message: (a: { name: string; value: string }) =>
      `The attribute ${a.name}="${a.value}" is left out: browsers would give the element to all scripts that ask for document.${a.value}.`,
    hint: () => 'Choose another name.',
    once: true,
  },
  'content-control-character': {
    severity: 'warning',
    message: (a: { character: string }) =>
      `The text holds the control character ${a.character}, which no page can show; it is shown as "\uFFFD".`,
    hint: () => 'Remove it.',
  },
} satisfies Entries;
