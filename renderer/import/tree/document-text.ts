import { parse, stringify } from 'yaml';
import { orNull } from '../../files/or-null.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { isObject } from '../fields.ts';

/** A document, taken apart. */
export interface DocumentText {
  readonly frontMatter: DataObject;
  readonly body: string;
  /** Line of the file, from 1, that the body begins in. */
  readonly line: number;
}

/** Front matter that is no YAML stays in the text, where docsite tells of it. */
export function takeApart(text: string): DocumentText {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [whole = '', yaml = ''] = /^---[ \t]*\n(.*?)(?:^|\n)---[ \t]*(?:\n|$)/s.exec(plain) ?? [];
  const frontMatter = whole === '' ? {} : orNull(() => fieldsIn(yaml));
  if (frontMatter === null) return { frontMatter: {}, body: plain, line: 1 };
  return { frontMatter, body: plain.slice(whole.length), line: whole.split('\n').length };
}

function fieldsIn(yaml: string): DataObject | null {
  const data = parse(yaml, { schema: 'core' }) as Data;
  return data === null ? {} : isObject(data) ? data : null;
}

/** A document with a line more in its front matter. */
export function withField(text: string, line: string): string {
  const [opening = ''] = /^\uFEFF?---[ \t]*\r?\n/.exec(text) ?? [];
  return opening === '' ? `---\n${line}\n---\n\n${text}` : `${opening}${line}\n${text.slice(opening.length)}`;
}

/** Undoes `takeApart`, but for line ends and how the YAML is written. Without fields there is no front matter. */
export function putTogether(frontMatter: DataObject, body: string): string {
  if (Object.keys(frontMatter).length === 0) return body;
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n${body.startsWith('\n') ? '' : '\n'}${body}`;
}

/** Tells of one line after the other whether it is code in a fence, or opens or closes one. */
export function fenceFollower(): (line: string) => boolean {
  let fence: { readonly mark: string; readonly indent: number } | null = null;
  return (line) => {
    const [, space = '', mark = '', info = ''] = /^([\s>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === null) {
      const opens = mark !== '' && !info.includes('`');
      if (opens) fence = { mark, indent: space.length };
      return opens;
    }
    // Further in, it is a line of the code.
    if (mark.startsWith(fence.mark) && info.trim() === '' && space.length < fence.indent + 4) fence = null;
    return true;
  };
}

/** The lines outside of code in fences, as one text for each part, with the number of its first line from 1. */
export function outsideFences(body: string, convert: (part: string, line: number) => string): string {
  const parts: { readonly isCode: boolean; readonly lines: string[]; readonly line: number }[] = [];
  const isInFence = fenceFollower();
  for (const [index, line] of body.split('\n').entries()) {
    const isCode = isInFence(line);
    if (parts.at(-1)?.isCode !== isCode) parts.push({ isCode, lines: [], line: index + 1 });
    parts.at(-1)?.lines.push(line);
  }
  return parts
    .map(({ isCode, lines, line }) => (isCode ? lines.join('\n') : convert(lines.join('\n'), line)))
    .join('\n');
}

/** Each line outside of code, and its number from 1, becomes what is made of it; null takes out what it says. */
export function mapLines(body: string, convert: (line: string, number: number) => string | null): string {
  return outsideFences(body, (part, first) =>
    part
      .split('\n')
      .map((line, index) => convert(line, first + index) ?? '')
      .join('\n'),
  );
}

/** What a line says without code between backticks. */
export function textOutsideCode(line: string): string {
  return line.replaceAll(/`+[^`]*`+/g, '');
}

/** The parts of a line that are no code between backticks, and those that are with what `convertCode` makes of them. */
export function outsideCode(
  line: string,
  convert: (part: string) => string,
  convertCode = (code: string) => code,
): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 0 ? convert(part) : convertCode(part)))
    .join('');
}
