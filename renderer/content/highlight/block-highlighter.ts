import { type CodeBlock, type HighlightedBlock, highlightBlock } from './highlight-block.ts';
import type { Highlighter } from './highlighter.ts';

export type BlockHighlighter = (block: CodeBlock) => HighlightedBlock;

/** Of HTML: the examples of some thousand pages, in a few megabytes for each thread. */
const mostCharacters = 4_000_000;

/**
 * Highlights each block once: versions and translations of a page show the same examples. Forgets everything when it
 * has kept too much.
 */
export function createBlockHighlighter(
  highlighter: Highlighter,
  { limit = mostCharacters }: { readonly limit?: number } = {},
): BlockHighlighter {
  const known = new Map<string, HighlightedBlock>();
  let characters = 0;
  return (block) => {
    const key = `${block.language} ${[...block.lines].join()} ${block.code}`;
    const before = known.get(key);
    if (before) return before;
    const made = highlightBlock(block, highlighter);
    characters += made.html.length;
    if (characters > limit) {
      known.clear();
      characters = made.html.length;
    }
    known.set(key, made);
    return made;
  };
}
