import type { Code } from 'mdast';
import { fenceWordMeant, fenceWords } from '../highlight/fence-words.ts';
import { patternOf } from '../highlight/mark-words.ts';
import type { Fence } from '../highlight/read-fence.ts';
import { type BodyPosition, type ParseContext, positionOfSpan, report } from '../parse-context.ts';
import { foreignFenceRemedy } from '../syntax/foreign-fences.ts';

/** Languages of diagrams that other tools draw, and that docsite shows as code. */
const diagrams: ReadonlySet<string> = new Set(['d2', 'dot', 'graphviz', 'plantuml', 'puml', 'wavedrom']);

/** Tells of what is wrong with a fence: its language, its lines, words that mean nothing. */
export function reportFence(node: Code, { language, meta }: Fence, context: ParseContext): void {
  const position = node.position && {
    start: node.position.start,
    end: { ...node.position.start, column: node.position.start.column + 3 + (node.lang ?? '').length },
  };
  const fence = unclosedFence(node, context);
  if (fence !== null) report(context, 'code-unclosed', { fence }, position);
  // Its words are no words of a fence.
  if (isDirective(node, position, context)) return;
  reportLanguage(language, position, context);
  if (meta.invalidLines !== null) {
    const place = placeOfWord(`{${meta.invalidLines}}`, node, context);
    report(context, 'code-lines-invalid', { value: meta.invalidLines }, place);
  }
  if (meta.file !== null && node.value !== '' && !node.data?.included) {
    report(context, 'code-file-ignored', { path: meta.file.path }, placeOfWord('file=', node, context));
  }
  for (const { pattern } of meta.words) {
    const isInvalid = pattern !== undefined && patternOf({ pattern }) === null;
    if (isInvalid) report(context, 'code-pattern-invalid', { pattern }, position);
  }
  const unclosed = unclosedName(node.meta ?? '');
  if (unclosed !== null) {
    report(context, 'code-quote-unclosed', { name: unclosed }, placeOfWord(`${unclosed}=`, node, context));
    return;
  }
  for (const word of meta.unknownWords) {
    const suggestion = fenceWordMeant(word);
    const place = placeOfWord(word, node, context);
    if (suggestion !== null) report(context, 'code-word-unknown', { word, suggestion }, place);
    else report(context, 'code-word-ignored', { word, known: fenceWords }, place);
  }
}

/** Tells of a fence that is a directive of MyST. */
function isDirective({ lang }: Code, position: BodyPosition | undefined, context: ParseContext): boolean {
  const remedy = foreignFenceRemedy(lang ?? '', context.highlighter.knows);
  if (remedy === null) return false;
  const args = {
    sign: lang ?? '',
    meaning: 'would be a directive of MyST elsewhere; it is shown as code',
    remedy,
    isWhole: true as const,
  };
  report(context, 'markup-foreign', args, position);
  return true;
}

/** The signs that open a block which goes on to the end of the text, as no line closes it; else null. */
function unclosedFence({ value, position }: Code, { body }: ParseContext): string | null {
  const end = position?.end.offset;
  if (value === '' || end === undefined || body.slice(end).trim() !== '') return null;
  const source = body.slice(position?.start.offset, end).trimEnd();
  const [fence = null] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  const last = source.slice(source.lastIndexOf('\n') + 1).replace(/^[\s>]+/, '');
  const closes = fence !== null && last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === '';
  return closes ? null : fence;
}

/** The name before a quote that nothing closes: all that follows is words to who reads the line. */
function unclosedName(meta: string): string | null {
  const rest = meta.replaceAll(/[\w-]+=(["'])(?:(?!\1).)*\1/g, '');
  return /(?:^|\s)([\w-]+)=["']/.exec(rest)?.[1] ?? null;
}

function reportLanguage(language: string, position: BodyPosition | undefined, context: ParseContext): void {
  const { highlighter } = context;
  const inner = language === 'diff' ? '' : language.replace(/^diff-/, '');
  if (diagrams.has(inner.toLowerCase())) report(context, 'code-is-diagram', { language }, position);
  else if (!highlighter.knows(inner)) {
    const args = {
      language,
      additional: highlighter.additional(inner),
      suggestion: highlighter.suggest(inner),
    };
    report(context, 'code-language-unknown', args, position);
  }
}

/** The word in the opening line, or the whole line's start where it is written in another way. */
function placeOfWord(word: string, { position }: Code, context: ParseContext): BodyPosition | undefined {
  const start = position?.start.offset;
  if (position === undefined || start === undefined) return position;
  const [line = ''] = context.body.slice(start).split('\n', 1);
  const index = line.lastIndexOf(word);
  if (index < 0) return { start: position.start };
  return positionOfSpan(context, start + index, start + index + word.length);
}
