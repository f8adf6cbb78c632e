import { isForeign, unknownFenceWords } from './unknown-fence-words.ts';

/** What the opening line of a code fence says after the language. */
export interface FenceMeta {
  readonly title: string | null;
  /** Lines to highlight, 1-based. */
  readonly lines: ReadonlySet<number>;
  /** Number of the first line, or null when lines are not numbered. */
  readonly firstLineNumber: number | null;
  /** Show the commands for each of `markdown.packageManagers` in tabs. */
  readonly npm2yarn: boolean;
  /** A `{…}` that is no list of lines, though meant as one. */
  readonly invalidLines: string | null;
  /** Words that mean nothing, as they are written. */
  readonly unknownWords: readonly string[];
}

const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/;
const braces = /\{([^}]*)\}/;
const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
const npm2yarn = /(?:^|\s)npm2yarn(?:\s|$)/;

/** Reads the words Docusaurus gives a fence: `title="…"`, `{1,3-5}`, `showLineNumbers`, `npm2yarn`. */
export function parseFenceMeta(meta: string): FenceMeta {
  const titled = title.exec(meta);
  const rest = titled ? meta.replace(titled[0], ' ') : meta;
  const listed = braces.exec(rest)?.[1] ?? null;
  const lines = listed === null ? new Set<number>() : parseLineList(listed);
  const numbered = numbers.exec(rest);
  return {
    title: titled?.[1] ?? titled?.[2] ?? titled?.[3] ?? null,
    lines: lines ?? new Set(),
    firstLineNumber: numbered ? Number(numbered[1] ?? 1) : null,
    npm2yarn: npm2yarn.test(rest),
    invalidLines: lines === null && listed !== null && !isForeign(listed) ? listed : null,
    unknownWords: unknownFenceWords(meta),
  };
}

/** Longest span that is expanded: more lines than any page shows. */
const spanLimit = 100_000;

/** `1,3-5` as the set of its numbers, or null when it is not such a list. */
export function parseLineList(list: string): Set<number> | null {
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
