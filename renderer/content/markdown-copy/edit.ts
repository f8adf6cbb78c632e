import type { Span } from '../syntax/blank-out.ts';
import { beforeOnLine } from './copy-writer.ts';

/** The text that takes the place of a span of the body. */
export interface Edit extends Span {
  readonly text: string;
}

/** Takes a part of a line away, and one of the two blanks around it. */
export function removalOfPhrase(span: Span, body: string): Edit {
  const isBetweenBlanks = body.charAt(span.start - 1) === ' ' && /[ \n]|^$/.test(body.charAt(span.end));
  return { ...span, start: isBetweenBlanks ? span.start - 1 : span.start, text: '' };
}

/** Takes a block away with its lines, so that a blank line is left between its neighbours. */
export function removalOfBlock(span: Span, body: string): Edit {
  const line = wholeLines(span, body);
  if (!line) return removalOfPhrase(span, body);
  const end = /(?:[ \t]*\n)*/y;
  end.lastIndex = line.end;
  end.test(body);
  const above = body.slice(Math.max(0, line.start - 80), line.start);
  const isAfterBlank = line.start === 0 || /(?:^|\n)[ \t]*\n$/.test(above);
  return { start: line.start, end: end.lastIndex, text: isAfterBlank ? '' : '\n' };
}

/** Takes a part of a paragraph away; with its lines, if it has them for itself. */
export function removalWithinParagraph(span: Span, body: string): Edit {
  const lines = wholeLines(span, body);
  return lines ? { ...lines, text: '' } : removalOfPhrase(span, body);
}

/** The lines that a span has for itself, with their ends; null when something else stands on them. */
function wholeLines({ start, end }: Span, body: string): Span | null {
  const before = beforeOnLine(body, start);
  const rest = /[ \t]*(?:\n|$)/y;
  rest.lastIndex = end;
  return before.trim() === '' && rest.test(body)
    ? { start: start - before.length, end: rest.lastIndex }
    : null;
}
