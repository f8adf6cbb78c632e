import type { CompileContext, Extension } from 'mdast-util-from-markdown';
import type { Token } from 'micromark-util-types';
import type { Processor } from 'unified';
import { emojiNamed, emojiSyntax } from '../syntax/emoji-syntax.ts';
import { addSyntax } from './add-syntax.ts';

/** An emoji and the place of its name in the text. */
export interface WrittenEmoji {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

declare module 'mdast' {
  interface TextData {
    emojis?: WrittenEmoji[];
  }
}

/** Parses `:tada:` into text that knows where emoji were written by name. */
export function remarkEmoji(this: Processor): void {
  addSyntax(this, [emojiSyntax()], [fromMarkdown]);
}

/** Emoji are a part of the text around them, as entities are. */
const fromMarkdown: Extension = {
  enter: {
    emoji(token) {
      this.config.enter.data?.call(this, token);
    },
  },
  exit: {
    emoji(token) {
      addEmoji(this, token);
    },
  },
};

function addEmoji(context: CompileContext, token: Token): void {
  const node = context.stack.pop();
  if (node?.type !== 'text') throw new Error('an emoji stands outside of text');
  const written = context.sliceSerialize(token);
  const value = emojiNamed(written.slice(1, -1)) ?? written;
  const emoji: WrittenEmoji = { start: token.start.offset, end: token.end.offset, value };
  node.value += value;
  node.data = { ...node.data, emojis: [...(node.data?.emojis ?? []), emoji] };
  if (node.position) {
    const { line, column, offset } = token.end;
    node.position.end = { line, column, offset };
  }
  const heading = context.stack.findLast(({ type }) => type === 'heading');
  if (heading?.type !== 'heading') return;
  const { hProperties } = heading.data ?? {};
  const before = (hProperties?.dataEmojis as string | undefined) ?? '';
  heading.data = {
    ...heading.data,
    hProperties: { ...hProperties, dataEmojis: `${before}${value} ${written}\n` },
  };
}
