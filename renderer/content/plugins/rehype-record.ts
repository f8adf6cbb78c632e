import type { Root } from 'hast';
import { collectRecord, type TreeFacts } from '../record/collect-record.ts';
import { step } from './step.ts';

declare module 'vfile' {
  interface DataMap {
    facts: TreeFacts;
  }
}

/** Puts what the tree says into `file.data.facts`, and tidies the tree. */
export const rehypeRecord = step((tree: Root, context, file): void => {
  // A partial is a part of what its document says.
  if (!context.partial) file.data.facts = collectRecord(tree, context);
});
