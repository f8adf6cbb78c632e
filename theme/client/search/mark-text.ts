import { foldedTerms } from './parse-query.ts';
import type { Marked } from './search-types.ts';

/** What a reader sees as one word, with what joins its parts. */
const word = /([\p{L}\p{M}\p{N}_$]+)/u;

/** Characters of an excerpt, and how many of them may stand before the first marked word. */
const excerptLength = 160;
const lead = 50;

/** A text with the words marked that have one of the folded terms. */
export function markText(text: string, terms: ReadonlySet<string>): Marked {
  const pieces: { text: string; marked: boolean }[] = [];
  for (const [index, piece] of text.split(word).entries()) {
    if (piece === '') continue;
    const marked = index % 2 === 1 && foldedTerms(piece).some((term) => terms.has(term));
    const last = pieces.at(-1);
    if (last && last.marked === marked) last.text += piece;
    else pieces.push({ text: piece, marked });
  }
  return pieces;
}

/** The part of a text around its first marked word, with an ellipsis where it was cut. */
export function excerptAround(text: string, terms: ReadonlySet<string>): Marked {
  const first = markText(text, terms).findIndex(({ marked }) => marked);
  const before = markText(text, terms)
    .slice(0, Math.max(first, 0))
    .reduce((length, piece) => length + piece.text.length, 0);
  const start = before <= excerptLength - lead ? 0 : wordStart(text, before - lead);
  const end = start + excerptLength >= text.length ? text.length : wordEnd(text, start + excerptLength);
  const cut = text.slice(start, end).trim();
  return markText(`${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`, terms);
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > lead / 2 ? from : space + 1;
}

function wordEnd(text: string, from: number): number {
  const space = text.lastIndexOf(' ', from);
  return space === -1 || from - space > lead ? from : space;
}
