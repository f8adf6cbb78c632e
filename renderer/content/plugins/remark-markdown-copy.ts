import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { markdownCopy } from '../markdown-copy/markdown-copy.ts';
import { contextOf } from '../parse-context.ts';

declare module 'vfile' {
  interface DataMap {
    markdown: string;
  }
}

/** Puts the text of the document's Markdown copy into `file.data.markdown`, while nodes still know their places. */
export function remarkMarkdownCopy() {
  return (tree: Root, file: VFile): void => {
    file.data.markdown = markdownCopy(tree, contextOf(file));
  };
}
