import { slug } from 'github-slugger';
import type { PartialPart } from '../parse-context.ts';
import { createFenceTracker } from '../syntax/admonition-lines.ts';

/** Lines of a text: the first of them and the one after the last, from 0. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that is wanted, and the number of lines before it; null when there is no such section or line.
 *
 * @param bodyLine line of the text behind the front matter, from 1
 */
export function partialText(
  text: string,
  bodyLine: number,
  { section, lines }: PartialPart,
): { readonly body: string; readonly linesBefore: number } | null {
  const all = text.split('\n');
  const whole = { start: bodyLine - 1, end: all.length };
  const named = section === null ? whole : (regionIn(all, section) ?? sectionIn(all, section));
  if (!named) return null;
  const offset = section === null ? 0 : named.start;
  const start = lines ? Math.max(named.start, offset + lines.first - 1) : named.start;
  const end = lines ? Math.min(named.end, offset + lines.last) : named.end;
  if (lines && start >= end) return null;
  return { body: all.slice(start, end).join('\n'), linesBefore: start };
}

const region = /^\s*<!--\s*#?(end)?region\b\s*([\w-]*)\s*-->\s*$/;

function regionIn(lines: readonly string[], name: string): Span | null {
  const start = lines.findIndex(
    (line) => region.exec(line)?.[1] === undefined && region.exec(line)?.[2] === name,
  );
  if (start < 0) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => {
    const [, isEnd, of = ''] = region.exec(line) ?? [];
    return isEnd !== undefined && (of === '' || of === name);
  });
  return { start: start + 1, end: end < 0 ? lines.length : start + 1 + end };
}

/** From a heading with this id to the next one that is no deeper. */
function sectionIn(lines: readonly string[], id: string): Span | null {
  const headings = headingsIn(lines);
  const found = headings.findIndex((heading) => heading.id === id);
  const heading = headings[found];
  if (!heading) return null;
  const next = headings.slice(found + 1).find(({ depth }) => depth <= heading.depth);
  return { start: heading.start, end: next?.start ?? lines.length };
}

interface SourceHeading {
  /** Its first line, from 0. */
  readonly start: number;
  readonly depth: number;
  readonly id: string;
}

const marked = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const underline = /^ {0,3}(=+|-+)$/;
/** Quotes, items of lists, tables and HTML: the lines below are theirs until one is empty. */
const otherBlock = /^ {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\||<)/;

/** Headings of a text, those with a line below them included, as far as its lines tell: nothing is parsed. */
function headingsIn(lines: readonly string[]): SourceHeading[] {
  const isCode = createFenceTracker(false);
  const headings: SourceHeading[] = [];
  // Where the text began that a line below makes a heading of; null within another block.
  let start: number | null = 0;
  for (const [index, whole] of lines.entries()) {
    const line = whole.trimEnd();
    const isText = !isCode(line);
    const [, marks = '', text = ''] = (isText && marked.exec(line)) || [];
    const [, rule = ''] = (isText && start !== null && start < index && underline.exec(line)) || [];
    if (marks !== '') headings.push({ start: index, depth: marks.length, id: idOf(text) });
    else if (start !== null && rule !== '') {
      const depth = rule.startsWith('=') ? 1 : 2;
      headings.push({ start, depth, id: idOf(lines.slice(start, index).join(' ')) });
    }
    if (!isText || line === '' || marks !== '' || rule !== '') start = index + 1;
    else if (otherBlock.test(line)) start = null;
  }
  return headings;
}

const inBraces = /\{[ \t]*#([^\s{}"'`]+)[ \t]*\}$/;
const inComment = /(?:<!--|\{\/\*)\s*#([^\s{}"'`]+)\s*(?:-->|\*\/\})$/;

/** The id that is written in a heading, else that of its text, as `assignHeadingIds` gives it. */
function idOf(source: string): string {
  const text = source.trim().replace(/(?<![ \t])[ \t]+#+$/, '');
  const [, written] = inBraces.exec(text) ?? inComment.exec(text) ?? [];
  return written ?? slug(text.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1'));
}
