import type { BlockContent, DefinitionContent, Parent } from 'mdast';
import type { CompileContext, Extension, Handle, Token } from 'mdast-util-from-markdown';
import type { Processor } from 'unified';
import type { AdmonitionKinds } from '../../model/parse-options.ts';
import type { BodyPosition } from '../parse-context.ts';
import { attributesFrom } from '../syntax/admonition-lines.ts';
import { admonitionSyntax } from '../syntax/admonition-syntax.ts';
import { containerNames } from '../syntax/admonition-types.ts';
import { addSyntax } from './add-syntax.ts';

/** `:::note Title` … `:::`, before it becomes a component. */
export interface Admonition extends Parent {
  type: 'admonition';
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** From the colons to the name. */
  opening: BodyPosition;
  isClosed: boolean;
  /** The title, if it is written as text, is a paragraph with `data.isTitle`. */
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    admonition: Admonition;
  }
  interface RootContentMap {
    admonition: Admonition;
  }
  interface ParagraphData {
    isTitle?: boolean;
  }
}

/** Parses `:::note` … `:::` into `admonition` nodes that know whether they were closed. */
export function remarkAdmonitionSyntax(this: Processor, kinds: AdmonitionKinds): void {
  addSyntax(this, [admonitionSyntax(containerNames(kinds))], [fromMarkdown]);
}

const fromMarkdown: Extension = {
  enter: {
    admonition(token) {
      const opening = { start: point(token.start) };
      this.enter(
        { type: 'admonition', name: '', attributes: {}, opening, isClosed: false, children: [] },
        token,
      );
    },
    admonitionLabel(token) {
      this.enter({ type: 'paragraph', data: { isTitle: true }, children: [] }, token);
    },
  },
  exit: {
    admonition: exit,
    admonitionLabel: exit,
    admonitionName(token) {
      const node = admonitionOf(this);
      node.name = this.sliceSerialize(token);
      node.opening = { start: node.opening.start, end: point(token.end) };
    },
    admonitionClosing() {
      admonitionOf(this).isClosed = true;
    },
    admonitionAttributes(token) {
      admonitionOf(this).attributes = attributesFrom(this.sliceSerialize(token)) ?? {};
    },
  },
};

function exit(this: CompileContext, token: Token): ReturnType<Handle> {
  this.exit(token);
}

function admonitionOf({ stack }: CompileContext): Admonition {
  const node = stack.at(-1);
  if (node?.type !== 'admonition') throw new Error('a part of a note stands outside one');
  return node;
}

function point({ line, column, offset }: Token['start']): BodyPosition['start'] {
  return { line, column, offset };
}
