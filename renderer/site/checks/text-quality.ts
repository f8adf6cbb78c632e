/** What the source of a Markdown text tells of how it reads. */

import type { Range } from '../../diagnostics/diagnostic.ts';
import { rangeIn } from '../../diagnostics/range-in.ts';

/** Fences and code spans, comments and front matter: nothing in them is text of the page. */
const notText =
  /(?<![\s\S])---\n[\s\S]*?\n---$|^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[`~]*$|`[^`\n]+`|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/gm;

const image =
  /!\[\s*\]\(\s*<?([^\s)>]*)|<img\b(?!(?:[^>"']|"[^"]*"|'[^']*')*?\salt[\s=/>])[^>]*?\bsrc=["']([^"']*)["'][^>]*>/g;

/** Images that say nothing to those who do not see them. `<img alt="">` is meant to. */
export function imagesWithoutText(source: string): { readonly url: string; readonly range: Range }[] {
  const text = masked(source);
  return [...text.matchAll(image)].map(({ index, 0: written, 1: ofMarkdown, 2: ofHtml }) => {
    const [first = ''] = written.split('\n');
    return { url: ofMarkdown ?? ofHtml ?? '', range: rangeIn(text, index, first.length) };
  });
}

/** Where the front matter has a field: its name. */
export function rangeOfField(source: string, field: string): Range | null {
  const [fields = ''] = /^---\r?\n[\s\S]*?\n---/.exec(source) ?? [];
  const index = fields.search(new RegExp(`^${field}:`, 'm'));
  return index === -1 ? null : rangeIn(source, index, field.length);
}

/** Where a heading stands that says this, whatever marks are in it. */
export function rangeOfHeading(source: string, depth: number, text: string): Range | null {
  const words = wordsAlone(text);
  const signs = masked(source).matchAll(new RegExp(`^ {0,3}#{${depth}}[ \\t]`, 'gm'));
  for (const { index } of signs) {
    const [line = ''] = source.slice(index).split(/[\r\n]/, 1);
    if (wordsAlone(line).startsWith(words)) return rangeIn(source, index, line.length);
  }
  return null;
}

function wordsAlone(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The source with blanks in place of what is no text of the page. */
function masked(source: string): string {
  return source.replace(notText, (part) => part.replace(/[^\n]/g, ' '));
}

export interface ReadingLevel {
  /** Words in a sentence and per cent of words with more than six letters, added up (Björnsson, 1968). */
  readonly lix: number;
  readonly level: string;
  /** Words in a sentence, on average. */
  readonly words: number;
}

const levels: readonly (readonly [most: number, name: string])[] = [
  [30, 'very easy'],
  [40, 'easy'],
  [50, 'of medium difficulty'],
  [60, 'difficult'],
  [Number.POSITIVE_INFINITY, 'very difficult'],
];

/** Too few sentences tell nothing. */
const fewestSentences = 10;

/** How hard the prose of a locale is to read; null in scripts without spaces between words, and for little text. */
export function readingLevel(sources: readonly string[], locale: string): ReadingLevel | null {
  if (/^(zh|ja|th|lo|km|my)\b/.test(locale)) return null;
  const prose = sources
    .map((source) => source.replace(notText, ' '))
    .join('\n\n')
    .split('\n')
    .filter((line) => !/^\s*(#|\||:::|import |export |<)/.test(line))
    .join('\n')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|^\s*(?:[-*+>]|\d+\.)\s+/gm, ' ');
  const sentences = prose.split(/[.!?:;…]+(?:\s|$)|\n{2,}/).filter((part) => /\p{L}.*\s.*\p{L}/su.test(part));
  if (sentences.length < fewestSentences) return null;
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? []);
  const average = words.length / sentences.length;
  const long = words.filter((word) => [...word].length > 6).length;
  const lix = Math.round(average + (100 * long) / words.length);
  const level = levels.find(([most]) => lix < most)?.[1] ?? '';
  return { lix, level, words: Math.round(average) };
}
