import type { MagicComment } from '../../model/parse-options.ts';
import { type CodeBlock, type HighlightedBlock, highlightBlock } from './highlight-block.ts';
import type { Highlighter } from './highlighter.ts';

/** What it returns is shared by all that ask for the same block, and not to be changed. */
export type BlockHighlighter = (block: CodeBlock) => HighlightedBlock;

/** Of HTML: the examples of some thousand pages, in a few megabytes for each thread. */
const mostCharacters = 4_000_000;

export interface BlockHighlighterOptions {
  /** Characters of HTML that are kept. */
  readonly limit?: number;
  /** The site's own comments that mark lines. */
  readonly magicComments?: readonly MagicComment[];
}

/** Highlights each block once, as versions and translations share examples; forgets all when it has kept too much. */
export function createBlockHighlighter(
  highlighter: Highlighter,
  { limit = mostCharacters, magicComments = [] }: BlockHighlighterOptions = {},
): BlockHighlighter {
  const known = new Map<string, HighlightedBlock>();
  let characters = 0;
  return (block) => {
    const { marks = [], words = [] } = block;
    const marked = marks.map(({ className, lines }) => `${className} ${[...lines].join()}`);
    const extra = marked.length + words.length === 0 ? '' : JSON.stringify([marked, words]);
    const key = `${block.language} ${[...block.lines].join()}${extra} ${block.code}`;
    const before = known.get(key);
    if (before) return before;
    const made = highlightBlock(block, highlighter, magicComments);
    characters += made.html.length;
    if (characters > limit) {
      known.clear();
      characters = made.html.length;
    }
    known.set(key, made);
    return made;
  };
}
