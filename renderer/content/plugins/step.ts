import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { VFile } from 'vfile';
import { contextOf, type ParseContext } from '../parse-context.ts';

/** A plugin that works on a tree with what the steps of one parse share; what `run` returns, if anything, takes its place. */
export function step<Tree extends MdastRoot | HastRoot, Result = void>(
  run: (tree: Tree, context: ParseContext, file: VFile) => Result,
): () => (tree: Tree, file: VFile) => Result {
  return () => (tree, file) => run(tree, contextOf(file), file);
}
