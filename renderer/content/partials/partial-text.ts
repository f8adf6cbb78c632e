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
  const isCode = createFenceTracker(false);
  let found: { readonly start: number; readonly depth: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const [, marks = '', text = ''] = isCode(line) ? [] : (/^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? []);
    if (marks === '') continue;
    if (found && marks.length <= found.depth) return { start: found.start, end: index };
    const [, own] = /\{#([^\s{}]+)\}\s*$/.exec(text) ?? [];
    if (!found && (own ?? slug(text.trim())) === id) found = { start: index, depth: marks.length };
  }
  return found && { start: found.start, end: lines.length };
}
