/** Marks of emphasis that micromark and the native parser may read in different ways. */
import type { Nodes } from 'mdast';

/** What is known so far of the paragraph, heading or cell. */
export interface Line {
  /** Whether it ends where it begins: nothing of it stands on a next line. */
  readonly isOne: boolean;
  hasBracket: boolean;
  /** Emphasis, or a mark of it that is escaped. */
  hasEmphasis: boolean;
  /** Whether a `*` of its text could begin emphasis, and whether one could end it. */
  opens: boolean;
  closes: boolean;
}

/** Of which nothing is known but its lines; without a position it counts as several. */
export function newLine(position?: Nodes['position']): Line {
  const isOne = position !== undefined && position.start.line === position.end.line;
  return { isOne, hasBracket: false, hasEmphasis: false, opens: false, closes: false };
}

/** Notes emphasis, or what may be a part of it; false where `isUnpaired` has judged without it. */
export function isWithoutMarks(line: Line): boolean {
  line.hasEmphasis = true;
  return !line.opens && !line.closes;
}

const punctuation = /[!"#$%&'()+,\-./:;<=>?@[\]^`{|}]/;

/** Behind a letter, marks of two kinds in a row begin nothing that stands in nothing, and before one they end nothing. */
export function isSameEmphasis({ position }: Nodes, text: string): boolean {
  if (position?.start.offset === undefined || position.end.offset === undefined) return false;
  const [first, last] = [marksAt(text, position.start.offset), marksAt(text, position.end.offset)];
  return !(first.isMixed && isLetter(first.before)) && !(last.isMixed && isLetter(last.after));
}

/** The marks in a row around an offset, and what stands on both sides of them: a mark where there are too many to look at. */
function marksAt(text: string, offset: number) {
  let [start, end] = [offset, offset];
  while (start > offset - 10 && /[*_~]/.test(text.charAt(start - 1))) start -= 1;
  while (end < offset + 10 && /[*_~]/.test(text.charAt(end))) end += 1;
  const isMixed = !/^(.?)\1*$/.test(text.slice(start, end));
  return { before: text.charAt(start - 1), after: text.charAt(end), isMixed };
}

function isLetter(character: string): boolean {
  return /\S/.test(character) && !punctuation.test(character);
}

/** Marks of which none could begin emphasis, or none could end it, stay text wherever they stand. */
export function isUnpaired(
  source: string,
  start: number,
  { text, line }: { readonly text: string; readonly line: Line },
): boolean {
  if (line.hasEmphasis || /[_~]/.test(source)) return false;
  for (const { 0: run, index } of source.matchAll(/\*+/g)) {
    const before = text.charAt(start + index - 1);
    const after = text.charAt(start + index + run.length);
    if (before === '\\') return false;
    line.opens ||= !isBeside(after, before);
    line.closes ||= !isBeside(before, after);
  }
  return !line.opens || !line.closes;
}

/** Whether marks do nothing in the direction of `beside`: a blank, or punctuation with a letter on their other side. */
function isBeside(beside: string, other: string): boolean {
  return /^[ \t\n]?$/.test(beside) || (punctuation.test(beside) && /[a-z\d]/i.test(other));
}
