/** What is wrong with a YAML text, in words for its author, with the line as it should be. */

import { type Document, isPair, isScalar, visit, YAMLParseError, type YAMLWarning } from 'yaml';
import { lowerFirst } from '../markup/capitalized.ts';
import { wordsOf } from '../markup/words-of.ts';
import { createDiagnostic, type Diagnostic, type Place } from './diagnostic.ts';
import { rangeFrom } from './range-in.ts';
import type { YamlOffset, YamlPlace } from './yaml-value.ts';

/**
 * One diagnostic per line: after a slip the parser stumbles over the rest of the line, and what it says about
 * that only hides the cause. Duplicate keys are all reported.
 */
export function syntaxDiagnostics(document: Document.Parsed, place: YamlPlace): Diagnostic[] {
  const seen = new Set<number>();
  const diagnostics: Diagnostic[] = [];
  for (const error of [...document.errors, ...duplicateKeys(document), ...document.warnings]) {
    const line = place.rangeAt(error.pos).start.line;
    if (error.code !== 'DUPLICATE_KEY') {
      if (seen.has(line)) continue;
      seen.add(line);
    }
    diagnostics.push(syntaxDiagnostic(error, place));
  }
  return [...diagnostics, ...cutTexts(document, place)];
}

/** Keys whose values are texts that readers see. */
const shownTexts = new Set(
  wordsOf(`
    content copyright description keywords label message name pagination_label sidebar_label tagline tags text title
    titleTemplate
  `),
);

/** `title: Issue #5`, of which YAML has the first word: a comment that somebody meant has a space behind its sign. */
function cutTexts(document: Document.Parsed, { text, file, rangeAt }: YamlPlace): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!/[ \t]#[\p{L}\p{N}]/u.test(text)) return found;
  visit(document, {
    Scalar(at, { type, range }, path) {
      const key = path.findLast(isPair)?.key;
      if (at === 'key' || type !== 'PLAIN' || !range || !isScalar(key)) return;
      if (!shownTexts.has(String(key.value))) return;
      const [start, end] = range;
      const cut = /^[ \t]*(#[\p{L}\p{N}].*?)[ \t\r]*$/u.exec(lineFrom(text, end));
      if (cut?.[1] === undefined) return;
      const from = end + cut[0].indexOf('#');
      const whole = text.slice(start, from + cut[1].length).replace(/\s*\n\s*/g, ' ');
      const place = { file, range: rangeAt([from, from + cut[1].length]) };
      const args = { key: String(key.value), comment: cut[1], fixed: quoted(whole) };
      found.push(createDiagnostic('yaml-text-cut', args, place));
    },
  });
  return found;
}

function lineFrom(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end === -1 ? undefined : end);
}

/** Keys that their map has already, as the library tells them. */
function duplicateKeys(document: Document.Parsed): YAMLParseError[] {
  const found: YAMLParseError[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const start = key.range?.[0] ?? 0;
        if (known.has(key.value))
          found.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'Map keys must be unique'));
        known.add(key.value);
      }
    },
  });
  return found;
}

function syntaxDiagnostic(error: YAMLParseError | YAMLWarning, place: YamlPlace): Diagnostic {
  const opening = openingOf(error, place.text);
  const offset: YamlOffset = opening === null ? error.pos : [opening, opening + 1];
  const at = { file: place.file, range: place.rangeAt(offset) };
  const line = lineAround(place.text, error.pos[0]);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return createDiagnostic('yaml-tab', {}, at);
    case 'DUPLICATE_KEY': {
      const key = scalarAt(place.text, error.pos[0]);
      // The library marks one character; the whole key is the problem.
      const range = rangeFrom(at.range.start, Math.max(1, key.length));
      return createDiagnostic('yaml-duplicate-key', { key }, { ...at, range });
    }
    case 'TAG_RESOLVE_FAILED':
      return createDiagnostic('yaml-tag', { tag: place.text.slice(...error.pos) }, at);
    case 'MULTIPLE_DOCS':
      return createDiagnostic('yaml-syntax', { problem: 'it holds a second document after "---"' }, at);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return colonDiagnostic(line, place) ?? otherDiagnostic(error, line, at);
    case 'MULTILINE_IMPLICIT_KEY':
      return gluedDiagnostic(line, place) ?? otherDiagnostic(error, line, at);
    default:
      return gluedDiagnostic(line, place, true) ?? otherDiagnostic(error, line, at);
  }
}

function otherDiagnostic(error: YAMLParseError | YAMLWarning, line: Line, at: Place): Diagnostic {
  return createDiagnostic('yaml-syntax', describeSyntax(error, line), at);
}

/**
 * Where the quote or bracket stands that is never closed, or null for other errors: the parser names the place
 * where it gave up, which may be the end of the file.
 */
function openingOf({ code, message, pos }: YAMLParseError | YAMLWarning, text: string): number | null {
  const before = text.slice(0, pos[0]);
  if (code === 'MISSING_CHAR') {
    const quote = /^Missing closing (["'])/.exec(message)?.[1];
    if (quote === undefined) return null;
    const starts = [...before.matchAll(/(?<![^\s:,[{-])["']/g)].filter(([found]) => found === quote);
    return starts.at(-1)?.index ?? null;
  }
  if (code !== 'BAD_INDENT' || !message.startsWith('Flow')) return null;
  const open: number[] = [];
  for (const { 0: bracket, index } of before.matchAll(/[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') open.push(index);
    else open.pop();
  }
  return open.at(-1) ?? null;
}

/** `title: Foo: bar`, the slip that authors make most often. */
function colonDiagnostic(line: Line, place: YamlPlace): Diagnostic | null {
  const entry = entryOf(line.text);
  if (entry === null || !/:(?: |$)/.test(entry.value)) return null;
  const start = line.start + entry.valueStart;
  const range = place.rangeAt([start, start + entry.value.length]);
  return createDiagnostic('yaml-unquoted-colon', entryFix(entry), { file: place.file, range });
}

/** `title:Foo`, also with a space or a colon that keyboards of other languages give, and YAML does not know. */
function gluedDiagnostic(line: Line, place: YamlPlace, onlyOdd = false): Diagnostic | null {
  const [, key, value] = /^\s*(?:- )?([\w.-]+)(?::(?![ \t])|：)(.*\S)\s*$/.exec(line.text) ?? [];
  if (onlyOdd && !/^\s*(?:- )?[\w.-]+(?::[^\S \t]|：)/.test(line.text)) return null;
  if (key === undefined || value === undefined) return null;
  const start = line.start + line.text.indexOf(key);
  const range = place.rangeAt([start, line.start + line.text.trimEnd().length]);
  return createDiagnostic('yaml-colon-space', { key, value: value.trim() }, { file: place.file, range });
}

function describeSyntax(error: YAMLParseError | YAMLWarning, line: Line) {
  const entry = entryOf(line.text);
  const quotable = entry?.value ?? itemIn(line.text);
  const fix = quotable !== null && needsQuotes(quotable) ? { fix: fixOf(line.text, quotable) } : {};
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (entry === null) break;
      return {
        problem: `the line below "${entry.key}" is indented as part of its value, and holds another key`,
      };
    case 'BAD_SCALAR_START':
      return describeStart(line.text, error.pos[0] - line.start);
    case 'MISSING_CHAR':
      if (/quote/.test(error.message)) return { problem: 'a quote is opened and not closed' };
      return { problem: 'a key stands without ": " and a value' };
    case 'BAD_INDENT':
      return /^Flow/.test(error.message)
        ? {
            problem: `a list or mapping in brackets is opened and not closed by "${error.message.at(-1) ?? ']'}"`,
          }
        : { problem: 'the keys of one mapping do not start at the same column' };
    case 'UNEXPECTED_TOKEN':
      if (/block-seq-ind/.test(error.message))
        return { problem: 'a list must start on the line below its key' };
      return { problem: 'there is text after the end of a value', ...fix };
  }
  return { problem: lowerFirst(error.message) };
}

/** A value that begins at `start` with a sign that means something else: all of it, or one in a list in brackets. */
function describeStart(line: string, start: number) {
  const rest = line.slice(start).trimEnd();
  const isWhole = [entryOf(line)?.value, itemIn(line)].includes(rest);
  const fix = isWhole ? fixOf(line, rest) : quoted(/^[^,\]}]*/.exec(rest)?.[0].trimEnd() ?? rest);
  return { problem: `a value cannot start with "${rest.charAt(0)}" unless it is in quotes`, fix };
}

/** The item of a list that stands on a line of its own; null for other lines, and for items that are entries. */
function itemIn(line: string): string | null {
  return entryOf(line) === null ? (/^\s*(?:- +)+(\S.*?)\s*$/.exec(line)?.[1] ?? null) : null;
}

/** The line with its value, or its item, in quotes. */
function fixOf(line: string, value: string): string {
  const entry = entryOf(line);
  return entry === null ? `- ${quoted(value)}` : entryFix(entry).fixed;
}

interface Entry {
  readonly head: string;
  readonly key: string;
  readonly value: string;
  readonly valueStart: number;
}

/** A line of the form `key: value`, or null. */
function entryOf(line: string): Entry | null {
  const match = /^(\s*(?:- +)*)([^\s:#"'[\]{}][^:]*):[ \t]+(\S.*?)\s*$/.exec(line);
  const [, lead = '', key, value] = match ?? [];
  if (key === undefined || value === undefined) return null;
  return {
    head: `${lead}${key}: `,
    key,
    value,
    valueStart: line.indexOf(value, lead.length + key.length + 1),
  };
}

/** Starts like something that YAML gives a meaning to, and goes on as text. */
function needsQuotes(value: string): boolean {
  return /^["'[{*&!|>%@`]/.test(value);
}

function entryFix(entry: Entry): { key: string; fixed: string } {
  return { key: entry.key, fixed: `${entry.head.trim()} ${quoted(entry.value)}` };
}

/** The text in the quotes that need the least escaping. */
function quoted(value: string): string {
  const first = value[0];
  const inQuotes = (first === '"' || first === "'") && value.length > 1 && value.endsWith(first);
  const text = inQuotes ? value.slice(1, -1) : value;
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

interface Line {
  readonly text: string;
  /** Offset of its first character. */
  readonly start: number;
}

function lineAround(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { text: text.slice(start, end === -1 ? undefined : end).replace(/\r$/, ''), start };
}

function scalarAt(text: string, offset: number): string {
  const match = /^(?:"([^"\n]*)"|'([^'\n]*)'|([^:\n]*))/.exec(text.slice(offset, offset + 200));
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
}
