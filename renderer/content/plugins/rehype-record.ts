import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { contextOf } from '../parse-context.ts';
import { collectRecord, type TreeFacts } from '../record/collect-record.ts';

declare module 'vfile' {
  interface DataMap {
    facts: TreeFacts;
  }
}

/** Puts what the tree says into `file.data.facts`, and tidies the tree. */
export function rehypeRecord() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    // A partial is a part of what its document says.
    if (!context.partial) file.data.facts = collectRecord(tree, context);
  };
}
