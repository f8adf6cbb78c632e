import type { Code } from 'mdast';
import { readMagicComments } from '../highlight/magic-comments.ts';
import { type Fence, readFence } from '../highlight/read-fence.ts';
import { beforeOnLine, type CopyWriter, spanOf } from './copy-writer.ts';
import type { Edit } from './edit.ts';
import { linePrefix, withPrefix } from './lines.ts';

/** Code without comments that mark lines, and as a diff if they mark changes; that of another file in a fence of its own. */
export function codeEdit(node: Code, { body, context }: CopyWriter): Edit | null {
  const isIncluded = node.data?.included === true;
  if (!isIncluded && !/highlight-|\[!!?code /.test(node.value) && !hasOwnComments(context.options))
    return null;
  const span = spanOf(node);
  const written = body.slice(span?.start, span?.end);
  if (!span || (!isIncluded && !/^(?:```|~~~)/.test(written))) return null;
  const fence = readFence(node, context.options);
  const { code, lines } = readMagicComments(node.value, fence.language, context.options.code.magicComments);
  if (!isIncluded && code === node.value) return null;
  const signs = code.split('\n').map((_, index) => signOf(lines.get(index + 1)));
  const isDiff = signs.some((sign) => sign !== ' ');
  const text = isDiff
    ? code
        .split('\n')
        .map((line, index) => `${signs[index]}${line}`)
        .join('\n')
    : code;
  const opening = isIncluded || isDiff ? openingOf(fence, isDiff, code) : (written.split('\n')[0] ?? '');
  const [marks = '```'] = /^[`~]+/.exec(opening) ?? [];
  const prefix = linePrefix(beforeOnLine(body, span.start));
  return { ...span, text: withPrefix([opening, text, marks].join('\n'), prefix) };
}

function hasOwnComments({ code }: CopyWriter['context']['options']): boolean {
  return code.magicComments.length > 0;
}

function signOf(classes: ReadonlySet<string> = new Set()): string {
  return classes.has('line-delete') ? '-' : classes.has('line-insert') ? '+' : ' ';
}

function openingOf({ language, meta }: Fence, isDiff: boolean, code: string): string {
  const runs = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const marks = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${marks}${isDiff ? 'diff' : language}${meta.title === null ? '' : ` title="${meta.title}"`}`;
}
