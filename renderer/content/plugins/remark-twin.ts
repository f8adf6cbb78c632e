import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { contextOf } from '../parse-context.ts';
import { twinText } from '../twin/twin-text.ts';

declare module 'vfile' {
  interface DataMap {
    twin: string;
  }
}

/** Puts the text of the document's Markdown twin into `file.data.twin`, while nodes still know their places. */
export function remarkTwin() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    file.data.twin = twinText(tree, context, context.title);
  };
}
