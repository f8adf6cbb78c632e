import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { causeOf } from '../diagnostics/cause-of.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { lowerFirst } from '../markup/capitalized.ts';
import { codePlaceNotes } from '../modules/code-place.ts';
import { type BodyPosition, type ParseContext, rangeOf, report } from './parse-context.ts';
import { PluginError } from './site-plugins.ts';
import { isVoidElement } from './syntax/html-elements.ts';

/** Makes diagnostics of what the chain throws for a text: errors of MDX and of plugins, deep nesting. A defect is thrown on. */
export function reportParseError(error: unknown, context: ParseContext): void {
  const plugins = context.options.plugins.uses.map(({ name }) => name);
  if (error instanceof PluginError) reportPluginError(error, context);
  else if (error instanceof RangeError && error.message.includes('call stack')) {
    const notes = plugins.length === 0 ? [] : [`A plugin may have made it so: ${plugins.join(', ')}.`];
    context.diagnostics.push(createDiagnostic('content-too-deep', {}, { file: context.id }, { notes }));
  } else if (error instanceof VFileMessage) reportMdxError(error, context);
  // Steps of docsite stumble over what a plugin left; which plugin it was cannot be told.
  else if (plugins.length > 0)
    report(context, 'plugin-tree-invalid', { plugins, cause: causeOf(error) }, null);
  else throw error;
}

function reportMdxError(error: VFileMessage, context: ParseContext): void {
  const position = positionOf(error);
  const unclosed = closingTagMissing.exec(error.reason);
  const reason = plainReason(error.reason);
  if (unclosed) {
    const [, tag = '', ...numbers] = unclosed;
    const opening = positionFrom(numbers) ?? position;
    const closing = closingLine(tag, opening, context);
    const isInText =
      /before the end of `paragraph`/.test(error.reason) && !beginsInContainer(opening, context);
    report(context, 'mdx-tag-unclosed', { tag, closing, isInText, isVoid: isVoidElement(tag) }, opening);
  } else if (error.source?.startsWith('micromark-extension-mdxjs-esm')) {
    report(context, 'mdx-module', { reason: syntaxCauseOf(error, reason) }, position);
  } else if (/^Unexpected end of file in expression/.test(error.reason)) {
    const reason = 'its brace is opened and never closed';
    report(context, 'mdx-expression', { reason }, openBrace(context.body, position) ?? position);
  } else if (error.ruleId === 'acorn' || error.source?.includes('mdx-expression')) {
    report(context, 'mdx-expression', { reason: syntaxCauseOf(error, reason) }, position);
  } else {
    report(context, 'mdx-syntax', { reason, hint: hintFor(error.reason) }, position);
  }
}

/** At the place that the plugin gave with what it threw, and with the place in the plugin's own code. */
function reportPluginError({ plugin, cause }: PluginError, context: ParseContext): void {
  const position = cause instanceof VFileMessage ? positionOf(cause) : null;
  const reason = cause instanceof VFileMessage ? cause.reason : causeOf(cause);
  const notes = codePlaceNotes(cause);
  const place = { file: context.id, range: rangeOf(context, position) };
  context.diagnostics.push(createDiagnostic('plugin-failed', { plugin, cause: reason }, place, { notes }));
}

/** What plugins say of a text without giving it up: a linter's findings. */
export function reportMessages(file: VFile, context: ParseContext): void {
  for (const message of file.messages) {
    const { source, ruleId, reason, fatal } = message;
    const plugin = [source, ruleId].filter((part) => part !== undefined).join(':');
    const place = { file: context.id, range: rangeOf(context, positionOf(message)) };
    const severity = fatal === undefined ? ('info' as const) : ('warning' as const);
    context.diagnostics.push(createDiagnostic('plugin-message', { plugin, reason }, place, { severity }));
  }
}

const closingTagMissing =
  /^Expected a closing tag for `<([^>`/]*)\/?>`(?: \((\d+):(\d+)(?:-(\d+):(\d+))?\))?/;

/** Expects what closes an element within the same list item or quote. */
const closedOutside =
  /Expected the closing tag `<\/([^>`]*)>`.* (?:after the end|before the start) of `(\w+)`/s;

/** The line of the file that closes the tag, though another list item or quote than the one that opens it. */
function closingLine(tag: string, opening: BodyPosition | null, context: ParseContext): number | null {
  if (tag === '' || !opening) return null;
  const lines = context.body.split('\n');
  const index = lines.findIndex(
    (line, at) => at >= opening.start.line && line.replace(/^[ \t>]+/, '').startsWith(`</${tag}>`),
  );
  return index < 0 ? null : index + 1 + context.linesBefore;
}

/** Whether the line begins with the blanks or marks of a list or a quote. */
function beginsInContainer(opening: BodyPosition | null, { body }: ParseContext): boolean {
  const line = body.split('\n')[(opening?.start.line ?? 0) - 1] ?? '';
  return /^[ \t]*(?:[-*+>]|\d+[.)])[ \t]|^(?: {2}|\t)/.test(line);
}

function positionOf({ place }: VFileMessage): BodyPosition | null {
  if (!place) return null;
  return 'start' in place ? place : { start: place };
}

function positionFrom([line, column, endLine, endColumn]: readonly (
  | string
  | undefined
)[]): BodyPosition | null {
  if (!line || !column) return null;
  const start: Point = { line: Number(line), column: Number(column) };
  const end = endLine && endColumn ? { line: Number(endLine), column: Number(endColumn) } : start;
  return { start, end };
}

/** The last brace before `end` that is not closed: the parser names only where it gave up, far below perhaps. */
function openBrace(body: string, end: BodyPosition | null): BodyPosition | null {
  const lines = body.split('\n');
  let closed = 0;
  for (let line = Math.min(end?.start.line ?? lines.length, lines.length); line > 0; line -= 1) {
    const text = lines[line - 1] ?? '';
    for (let column = text.length; column > 0; column -= 1) {
      if (text[column - 1] === '}') closed += 1;
      else if (text[column - 1] === '{') closed -= 1;
      if (closed < 0) return { start: { line, column }, end: { line, column: column + 1 } };
    }
  }
  return null;
}

/** The reason in a sentence's place: code points, positions and advice that are no help here are left out. */
function plainReason(reason: string): string {
  return lowerFirst(
    reason
      .replace(/ \(U\+[0-9A-F]+\)/g, '')
      .replace(/ \(note: .*$/s, '')
      .replace(/ \(\d+:\d+(?:-\d+:\d+)?\)/g, '')
      .replace(/[.\s]+$/, ''),
  );
}

/** What the JavaScript parser said. */
function syntaxCauseOf(error: VFileMessage, reason: string): string {
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return cause === null ? reason : lowerFirst(cause.replace(/ \(\d+:\d+\)$/, ''));
}

function hintFor(reason: string): string | null {
  const [, tag, container] = closedOutside.exec(reason) ?? [];
  if (tag !== undefined) {
    const around = container === 'listItem' ? 'list item' : 'quote or list';
    return `Unindent the tag, so that <${tag}> and </${tag}> stand in the same ${around}, or both outside of it.`;
  }
  if (/before local name/.test(reason)) {
    return 'MDX has no links in angle brackets: write the address alone, or [text](address).';
  }
  if (/Unexpected closing (?:tag|slash)/.test(reason)) {
    return 'Close tags in the order in which they were opened, and open each before it is closed.';
  }
  if (/before name/.test(reason)) return 'Write "\\<" for the character itself, or rename the file to ".md".';
  if (/lazy/.test(reason))
    return 'Begin every line of the element as the list item or quote around it begins.';
  if (/attribute/.test(reason)) return 'Write attributes as name="text" or name={value}.';
  return null;
}
