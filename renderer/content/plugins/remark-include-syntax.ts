import type { Literal } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { Processor } from 'unified';
import { includeSyntax } from '../syntax/include-syntax.ts';
import { addSyntax } from './add-syntax.ts';

/** A line `::include[./_part.md]`, before the partial takes its place. */
export interface Include extends Literal {
  type: 'include';
}

declare module 'mdast' {
  interface BlockContentMap {
    include: Include;
  }
  interface RootContentMap {
    include: Include;
  }
}

/** Parses lines that take in a partial into `include` nodes. */
export function remarkIncludeSyntax(this: Processor): void {
  addSyntax(this, [includeSyntax()], [fromMarkdown]);
}

const fromMarkdown: Extension = {
  enter: {
    include(token) {
      this.enter({ type: 'include', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    include(token) {
      this.exit(token);
    },
  },
};
