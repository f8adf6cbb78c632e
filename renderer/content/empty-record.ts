import type { DocumentRecord } from '../model/document.ts';

/** What a document says of which nothing was read. What is known of it is put over this. */
export const emptyRecord: DocumentRecord = {
  format: 'md',
  frontMatter: {},
  contentTitle: null,
  excerpt: '',
  headings: [],
  anchors: [],
  links: [],
  components: [],
  module: null,
  words: 0,
  truncated: false,
  diagnostics: [],
};
