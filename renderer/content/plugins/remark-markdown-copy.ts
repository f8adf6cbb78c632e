import type { Root } from 'mdast';
import { markdownCopy } from '../markdown-copy/markdown-copy.ts';
import { step } from './step.ts';

declare module 'vfile' {
  interface DataMap {
    markdown: string;
  }
}

/** Puts the text of the document's Markdown copy into `file.data.markdown`, while nodes still know their places. */
export const remarkMarkdownCopy = step((tree: Root, context, file): void => {
  file.data.markdown = markdownCopy(tree, context);
});
