/** What commands say to people, in lines that fit their terminal. */
import { stripVTControlCharacters } from 'node:util';
import { columnWidth } from '../renderer/diagnostics/column-width.ts';
import type { Io, OutputStream } from './io.ts';
import { createColors } from './terminal.ts';

/** Says something on standard output. */
export function say(text: string, io: Pick<Io, 'stdout'>): void {
  io.stdout.write(fitted(text, io.stdout));
}

/** Says what a command has done. */
export function sayDone(text: string, io: Pick<Io, 'stdout' | 'env'>): void {
  say(`${createColors(io.stdout, io.env).green('✔')} ${text}`, io);
}

/** Below this, words below each other would be harder to read than lines that the terminal breaks. */
const narrowest = 40;

/**
 * Text for a stream. On a terminal, lines are broken between words, and go on below where their text begins: behind a
 * mark, behind a label. What a program or a file gets has whole lines, and so have sources shown in it.
 */
export function fitted(text: string, { isTTY, columns = 0 }: OutputStream): string {
  if (!isTTY || columns < narrowest) return text;
  const fit = (line: string) =>
    widthOf(line) <= columns || /^\s*\d*\s*[│╵]/.test(stripVTControlCharacters(line))
      ? line
      : broken(line, columns);
  return text.split('\n').map(fit).join('\n');
}

/** Marks, labels in a column of their own, and what a note begins with. */
const opening = /^\s*(?:[-✘▲●✔↻] |note: |\S+(?: \S+)* {2,}(?=\S))?/;

function broken(line: string, columns: number): string {
  const start = opening.exec(stripVTControlCharacters(line))?.[0] ?? '';
  // What has no mark is set in, so that the next line is seen to begin.
  const hang = ' '.repeat(start.length || 2);
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  let shown = indent;
  let width = indent.length;
  for (const [, space = '', word = ''] of line.slice(indent.length).matchAll(words)) {
    const fits = width + space.length + widthOf(word) <= columns;
    const isFirst = width === indent.length;
    shown += fits || isFirst ? space + word : `\n${hang}${word}`;
    width = fits || isFirst ? width + space.length + widthOf(word) : hang.length + widthOf(word);
  }
  return shown;
}

/** A word, or what is short and stands in quotes: commands and options are copied whole. */
const words = /(\s*)((?:"[^"\n]{1,48}"|`[^`\n]{1,48}`|\S)+)/gu;

function widthOf(text: string): number {
  return columnWidth(stripVTControlCharacters(text));
}
