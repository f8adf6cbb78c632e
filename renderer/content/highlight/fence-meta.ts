import type { LineMark, WordMark } from './code-marks.ts';
import { type FenceItem, fenceItems } from './fence-items.ts';
import { isForeign } from './fence-words.ts';

/** What the opening line of a code fence says after the language. */
export interface FenceMeta {
  readonly title: string | null;
  /** Lines to highlight, 1-based. */
  readonly lines: ReadonlySet<number>;
  /** Lines marked in other ways, `ins={2}`. */
  readonly marks: readonly LineMark[];
  readonly words: readonly WordMark[];
  /** Number of the first line; false for no numbers, null when the fence says nothing of them. */
  readonly lineNumbers: number | false | null;
  /** Whether long lines are broken; null when the fence says nothing of it. */
  readonly wrap: boolean | null;
  /** Whether it is a diff of its language. */
  readonly diff: boolean;
  /** Language of the code of a diff. */
  readonly diffLanguage: string | null;
  /** A file that the code is taken from: its path, a region or lines after `#`, and lines of it, `{3-10}`. */
  readonly file: { readonly path: string; readonly lines: string | null } | null;
  /** Show the commands for each of `markdown.packageManagers` in tabs. */
  readonly npm2yarn: boolean;
  /** A `{…}` that is no list of lines, though meant as one. */
  readonly invalidLines: string | null;
  /** Words that mean nothing, as they are written. */
  readonly unknownWords: readonly string[];
}

type Draft = { -readonly [Key in keyof FenceMeta]: FenceMeta[Key] } & {
  marks: LineMark[];
  words: WordMark[];
  unknownWords: string[];
};

/**
 * Reads the words that Docusaurus, VitePress, Starlight and Rspress give a fence: `title="…"` or `[title]`, `{1,3-5}`,
 * `"text"`, `/pattern/`, `ins=` and `del=` with any of these, `showLineNumbers=5`, `wrap`, `lang="js"`, `file=./a.js`,
 * `npm2yarn`.
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const draft: Draft = {
    title: null,
    lines: new Set(),
    marks: [],
    words: [],
    lineNumbers: null,
    wrap: null,
    diff: false,
    diffLanguage: null,
    file: null,
    npm2yarn: false,
    invalidLines: null,
    unknownWords: [],
  };
  if (meta.trim() === '') return draft;
  let label: string | null = null;
  for (const item of fenceItems(meta)) {
    if (item.key === null && item.kind === 'brackets') label ??= item.value;
    else if (!readMark(item, draft) && !readWord(item, draft))
      draft.unknownWords.push(item.key ?? item.written);
  }
  draft.title ??= label;
  return draft;
}

const markClasses: Readonly<Record<string, WordMark['kind']>> = {
  mark: 'highlight',
  ins: 'insert',
  add: 'insert',
  del: 'delete',
  rem: 'delete',
};

/** Lines in braces, and text and patterns to look for. */
function readMark({ key, kind, value, glued }: FenceItem, draft: Draft): boolean {
  const mark = key === null ? 'highlight' : (markClasses[key] ?? null);
  if (mark === null || kind === 'word' || kind === 'brackets') return false;
  if (kind === 'text') draft.words.push({ kind: mark, text: value });
  else if (kind === 'pattern') draft.words.push({ kind: mark, pattern: value });
  else if (isForeign(value)) return false;
  else if (glued && draft.file?.lines === null) draft.file = { ...draft.file, lines: value };
  else readLines(value, mark, draft);
  return true;
}

function readLines(list: string, mark: WordMark['kind'], draft: Draft): void {
  const lines = parseLineList(list);
  if (lines === null) draft.invalidLines = list;
  else if (mark === 'highlight') draft.lines = new Set([...draft.lines, ...lines]);
  else draft.marks.push({ className: `line-${mark}`, lines });
}

/** A word by itself, or one with a value. */
function readWord({ key, value }: FenceItem, draft: Draft): boolean {
  const name = (key ?? value).replace(/^:/, '');
  const isOn = key === null || value !== 'false';
  switch (name) {
    case 'title':
      draft.title = value;
      return key !== null;
    case 'file':
      draft.file = { path: value, lines: null };
      return key !== null;
    case 'lang':
      draft.diffLanguage = value;
      return key !== null;
    case 'diff':
      draft.diff = isOn;
      return key === null;
    case 'npm2yarn':
      draft.npm2yarn = isOn;
      return true;
    case 'wrap':
    case 'wrapCode':
      draft.wrap = isOn;
      return true;
    default:
      return readLineNumbers(name, key === null ? null : value, draft);
  }
}

function readLineNumbers(name: string, value: string | null, draft: Draft): boolean {
  if (/^(?:noLineNumbers|no-line-numbers)$/.test(name)) draft.lineNumbers = false;
  else if (/^(?:showLineNumbers|lineNumbers|line-numbers|startLineNumber)$/.test(name)) {
    const isStarted = typeof draft.lineNumbers === 'number' && value === null;
    draft.lineNumbers = value === 'false' ? false : isStarted ? draft.lineNumbers : Number(value ?? 1) || 1;
  } else return false;
  return true;
}

/** Longest span that is expanded: more lines than any page shows. */
const spanLimit = 100_000;

/** `1,3-5` as the set of its numbers, or null when it is not such a list. */
function parseLineList(list: string): Set<number> | null {
  const lines = new Set<number>();
  for (const part of list.split(',')) {
    const span = /^\s*(\d+)\s*(?:(?:-|\.\.)\s*(\d+)\s*)?$/.exec(part);
    if (!span) return null;
    const first = Number(span[1]);
    const last = Math.min(Number(span[2] ?? span[1]), first + spanLimit);
    for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return lines;
}
