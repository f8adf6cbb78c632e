import { foldedTerms } from './parse-query.ts';
import type { Marked } from './search-types.ts';

/** What a reader sees as one word, with what joins its parts. */
const word = /([\p{L}\p{M}\p{N}_$\u00ad\u200b-\u200d]+)/u;

/** Characters of an excerpt, and how many of them may stand before the first marked word. */
const excerptLength = 160;
const lead = 50;

/** Marks words in the texts that one search shows. */
export interface Marker {
  /** The whole text with its words marked. */
  mark(text: string): Marked;
  /** The part of a text around its first marked word, with an ellipsis where it was cut. */
  excerpt(text: string): Marked;
}

/**
 * @param terms folded terms; a word that has one of them is marked
 */
export function createMarker(terms: ReadonlySet<string>): Marker {
  // The texts of one answer have many words in common, and taking one apart costs most of this.
  const known = new Map<string, boolean>();
  const isMarked = (piece: string): boolean => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const marked = foldedTerms(piece).some((term) => terms.has(term));
    known.set(piece, marked);
    return marked;
  };
  const mark = (text: string) => markPieces(text.split(word), isMarked);
  return { mark, excerpt: (text) => mark(cutAround(text, startOfMarked(text, isMarked))) };
}

/** @param pieces what stands between words, and at odd positions words */
function markPieces(pieces: readonly string[], isMarked: (word: string) => boolean): Marked {
  const parts: { text: string; marked: boolean }[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece === '') continue;
    const marked = index % 2 === 1 && isMarked(piece);
    const last = parts.at(-1);
    if (last && last.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked });
  }
  return parts;
}

/** Where the first marked word of a text begins; 0 without one. */
function startOfMarked(text: string, isMarked: (word: string) => boolean): number {
  let start = 0;
  for (const [index, piece] of text.split(word).entries()) {
    if (index % 2 === 1 && isMarked(piece)) return start;
    start += piece.length;
  }
  return 0;
}

function cutAround(text: string, position: number): string {
  const start = position <= excerptLength - lead ? 0 : wordStart(text, position - lead);
  const end = start + excerptLength >= text.length ? text.length : wordEnd(text, start + excerptLength);
  const cut = text.slice(start, end).trim();
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > lead / 2 ? from : space + 1;
}

function wordEnd(text: string, from: number): number {
  const space = text.lastIndexOf(' ', from);
  return space === -1 || from - space > lead ? from : space;
}
