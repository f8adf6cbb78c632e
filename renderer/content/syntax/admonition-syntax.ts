/** The syntax of notes for micromark: `:::note Title` … `:::`. Which lines open and close is told by `admonition-lines.ts`. */
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  Token,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { closes, createFenceTracker, type LinePart, openingParts } from './admonition-lines.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** The whole note. */
    admonition: 'admonition';
    admonitionName: 'admonitionName';
    admonitionLabel: 'admonitionLabel';
    admonitionAttributes: 'admonitionAttributes';
    /** The line that closes it. */
    admonitionClosing: 'admonitionClosing';
    /** The opening colons, blanks, brackets. */
    admonitionMark: 'admonitionMark';
  }
}

const tokenTypes = {
  name: 'admonitionName',
  label: 'admonitionLabel',
  attributes: 'admonitionAttributes',
  closing: 'admonitionClosing',
  mark: 'admonitionMark',
} as const satisfies Readonly<Record<LinePart[0], string>>;

/** A micromark extension for notes and other containers of these names. Their content is a document of its own. */
export function admonitionSyntax(names: ReadonlySet<string>): Extension {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    return tokenizeAdmonition(this, names, { effects, ok, nok });
  };
  return { flow: { [colon]: { name: 'admonition', concrete: true, tokenize } } };
}

const colon = 58;

interface Attempt {
  readonly effects: Effects;
  readonly ok: State;
  readonly nok: State;
}

function tokenizeAdmonition(
  context: TokenizeContext,
  names: ReadonlySet<string>,
  { effects, ok, nok }: Attempt,
): State {
  const indent = indentOf(context);
  const isCode = createFenceTracker(!context.parser.constructs.disable.null?.includes('codeIndented'));
  const nonLazyLine = { tokenize: tokenizeNonLazyLineEnding, partial: true };
  let colons = 0;
  const opening = (line: string): State => {
    const parts = openingParts(line, names);
    if (!parts) return nok;
    colons = /^:+/.exec(line)?.[0].length ?? 0;
    return (code) => {
      effects.enter('admonition');
      return consumeParts(parts, effects, afterOpening)(code);
    };
  };
  const afterOpening: State = (code) => {
    if (code !== null && context.interrupt) return ok(code);
    return code === null ? end(code) : effects.attempt(nonLazyLine, lineStart, end)(code);
  };
  const lineStart: State = (code) => (code === null ? end(code) : peekLine(effects, line)(code));
  const line = (text: string): State => {
    const blanks = Math.min(indent, text.length - text.trimStart().length);
    const isClosing = !isCode(text.slice(blanks)) && closes(text, colons);
    return isClosing
      ? consumeParts([['closing', text.length]], effects, end)
      : consumeParts([['mark', blanks]], effects, content);
  };
  const end: State = (code) => {
    effects.exit('admonition');
    return ok(code);
  };
  const content = contentLines(context, effects, { nonLazyLine, next: (code) => lineStart(code), end });
  return peekLine(effects, opening);
}

interface LineStates {
  /** Matches a line ending before a line that still belongs to the note. */
  readonly nonLazyLine: Construct;
  /** After a line with its ending. */
  readonly next: State;
  /** Where the note ends. */
  readonly end: State;
}

/** The content as one chunk a line, its end included, chained for the document tokenizer. */
function contentLines(
  { parser }: TokenizeContext,
  effects: Effects,
  { nonLazyLine, next, end }: LineStates,
): State {
  let previous: Token | undefined;
  const withinLine: State = (code) => {
    if (code === null) return afterChunk(end)(code);
    if (isLineEnding(code)) return effects.check(nonLazyLine, lineEnding, afterChunk(end))(code);
    effects.consume(code);
    return withinLine;
  };
  const lineEnding: State = (code) => {
    effects.consume(code);
    return afterChunk(next);
  };
  const afterChunk = (after: State): State => {
    return (code) => {
      const { start } = effects.exit('chunkDocument');
      // The line has been told apart here; within the note nothing goes on from outside.
      parser.lazy[start.line] = false;
      return after(code);
    };
  };
  const open: State = (code) => {
    const chunk = effects.enter('chunkDocument', { contentType: 'document', ...(previous && { previous }) });
    if (previous) previous.next = chunk;
    previous = chunk;
    return withinLine(code);
  };
  return (code) => {
    if (code === null) return end(code);
    // Of an empty line, its end is all: without it there is no chunk.
    return isLineEnding(code) ? effects.check(nonLazyLine, open, end)(code) : open(code);
  };
}

/** Width of the blanks before the opening line. */
function indentOf({ events }: TokenizeContext): number {
  const [, token, context] = events.at(-1) ?? [];
  return token?.type === 'linePrefix' ? (context?.sliceSerialize(token, true).length ?? 0) : 0;
}

/** Looks at the rest of the line and goes on, still before it, with the state that `next` gives for its text. */
export function peekLine(effects: Effects, next: (text: string) => State): State {
  let text = '';
  const tokenizePeek: Tokenizer = (inner, ok) => {
    const read: State = (code) => {
      if (code === null || isLineEnding(code)) {
        inner.exit('data');
        return ok(code);
      }
      // A tab is itself (-2) and the blanks that it stands for (-1): a character for each code.
      text += code < 0 ? ' ' : String.fromCharCode(code);
      inner.consume(code);
      return read;
    };
    return (code) => {
      inner.enter('data');
      return read(code);
    };
  };
  const after: State = (code) => next(text)(code);
  const peek = effects.check({ tokenize: tokenizePeek, partial: true }, after, after);
  // A token must not be empty.
  return (code) => (code === null || isLineEnding(code) ? after(code) : peek(code));
}

/** Makes a token of each part of a line. */
function consumeParts([part, ...parts]: readonly LinePart[], effects: Effects, next: State, at = 0): State {
  if (!part) return next;
  const [type, end] = part;
  const after = consumeParts(parts, effects, next, end);
  if (at === end) return after;
  let place = at;
  const within: State = (code) => {
    effects.consume(code);
    place += 1;
    return place < end ? within : exit;
  };
  const exit: State = (code) => {
    if (type === 'label') effects.exit('chunkText');
    effects.exit(tokenTypes[type]);
    return after(code);
  };
  return (code) => {
    effects.enter(tokenTypes[type]);
    if (type === 'label') effects.enter('chunkText', { contentType: 'text', _contentTypeTextTrailing: true });
    return within(code);
  };
}

/** A line ending, unless the next line belongs to a paragraph around the note. */
const tokenizeNonLazyLineEnding: Tokenizer = function (effects, ok, nok) {
  return (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
  };
};

function isLineEnding(code: NonNullable<Code>): boolean {
  return code < -2;
}
