import { orNull } from '../../files/or-null.ts';
import { escapePattern } from '../../markup/escape-pattern.ts';
import type { WordMark } from './code-marks.ts';

/** A part of a line's text, by offsets into it. */
interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: WordMark['kind'];
}

/** Puts `<mark>` around the words of a highlighted line; around each part of one that tokens cut. */
export function markWords(html: string, line: number, words: readonly WordMark[]): string {
  const here = words.filter(
    ({ first = 1, last = Number.POSITIVE_INFINITY }) => first <= line && line <= last,
  );
  if (here.length === 0) return html;
  const text = html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt);/g, (_, name: string) => plain[name] ?? '');
  const spans = here.flatMap((word) => spansOf(word, text));
  return spans.length === 0 ? html : withMarks(html, spans);
}

const plain: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

function spansOf(word: WordMark, text: string): TextSpan[] {
  const pattern = patternOf(word);
  if (!pattern) return [];
  const spans: TextSpan[] = [];
  for (const found of text.matchAll(pattern)) {
    // Only what the groups of a pattern hold, if it has any.
    const groups = (found.indices ?? []).slice(1).filter((group) => group !== undefined);
    const whole: [number, number] = [found.index, found.index + found[0].length];
    for (const [start, end] of groups.length > 0 ? groups : [whole])
      spans.push({ start, end, kind: word.kind });
  }
  return spans.filter(({ start, end }) => end > start);
}

/** Null for an expression that is not valid. */
export function patternOf({ text, pattern }: Pick<WordMark, 'text' | 'pattern'>): RegExp | null {
  const source = pattern ?? escapePattern(text ?? '');
  return orNull(() => (source === '' ? null : new RegExp(source, 'dg')));
}

function withMarks(html: string, spans: readonly TextSpan[]): string {
  let marked = '';
  let at = 0;
  let open: WordMark['kind'] | null = null;
  const turnTo = (kind: WordMark['kind'] | null) => {
    if (kind === open) return;
    if (open !== null) marked += '</mark>';
    if (kind !== null) marked += `<mark class="code-word code-word-${kind}">`;
    open = kind;
  };
  for (const [piece] of html.matchAll(/<[^>]*>|&(?:amp|lt|gt);|[^<]/gs)) {
    const isTag = piece.startsWith('<');
    turnTo(isTag ? null : (spans.findLast(({ start, end }) => start <= at && at < end)?.kind ?? null));
    marked += piece;
    if (!isTag) at += piece.length === 1 || !piece.startsWith('&') ? piece.length : 1;
  }
  turnTo(null);
  return marked;
}
