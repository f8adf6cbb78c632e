/** The file with the Markdown copies of many pages. */
import { closeSync, openSync, readSync } from 'node:fs';
import type { FullTextJob } from '../../model/markdown-job.ts';
import { inBatches } from '../../threads/in-batches.ts';
import { eachWithin } from '../../threads/within-time.ts';
import { headMarkdown } from './head-markdown.ts';
import { type MarkdownSession, textMarkdown } from './page-markdown.ts';

/** The file as an earlier build has written it. Plain data. */
export interface FullTextBefore {
  /** Absolute path of the file, as it stands. */
  readonly file: string;
  /** See `FullTextOptions`. */
  readonly lengths: readonly number[];
  /** For each page: the number of the page before that is the same; null for the next one of the job. */
  readonly origins: readonly (number | null)[];
}

export interface FullTextOptions {
  /** With it, the job has only the pages that are not taken over. */
  readonly before?: FullTextBefore | null | undefined;
  /** Takes the bytes of what stands above all pages, then of each page. */
  readonly lengths?: number[];
}

/** Pages whose texts are made at a time: all those of a large site are hundreds of megabytes. */
const batchPages = 64;

/** Bytes that are taken over at a time. */
const chunkBytes = 1 << 20;

/**
 * The Markdown copies of all pages of the job, one after the other, each with the URL of its page. A part is made when it is
 * asked for.
 */
export function* fullTextParts(
  { pages, ...head }: FullTextJob,
  session: MarkdownSession,
  { before = null, lengths = [] }: FullTextOptions = {},
): Iterable<Buffer> {
  const top = Buffer.from(`${headMarkdown(head)}\n`);
  lengths.push(top.length);
  yield top;
  if (before === null) return yield* madeParts(pages, session, lengths);
  let next = 0;
  for (const { from, count } of runsOf(before.origins)) {
    if (from !== null) yield* takenParts(before, { from, count }, lengths);
    else yield* madeParts(pages.slice(next, next + count), session, lengths);
    if (from === null) next += count;
  }
}

interface Run {
  /** Number of its first page before; null for pages that are to be made. */
  readonly from: number | null;
  count: number;
}

/** Pages that follow each other now as they did before, or have to be made. */
function runsOf(origins: FullTextBefore['origins']): readonly Run[] {
  const runs: Run[] = [];
  for (const origin of origins) {
    const last = runs.at(-1);
    const follows = last && (last.from === null ? origin === null : origin === last.from + last.count);
    if (follows) last.count += 1;
    else runs.push({ from: origin, count: 1 });
  }
  return runs;
}

function* madeParts(
  pages: FullTextJob['pages'],
  session: MarkdownSession,
  lengths: number[],
): Iterable<Buffer> {
  for (const batch of inBatches(pages, () => 1, batchPages)) {
    const texts = eachWithin(batch, session.seconds * 1000, {
      work: (page) => `${headMarkdown(page, `URL: ${page.text.url}`)}\n\n${textMarkdown(page.text, session)}`,
      // Rendering the page tells what keeps it.
      refuse: (page) => headMarkdown(page, `URL: ${page.text.url}`),
    });
    const parts = texts.map((text) => Buffer.from(`\n---\n\n${text.trimEnd()}\n`));
    lengths.push(...parts.map(({ length }) => length));
    yield Buffer.concat(parts);
  }
}

function* takenParts(
  { file, lengths: known }: FullTextBefore,
  { from, count }: { readonly from: number; readonly count: number },
  lengths: number[],
): Iterable<Buffer> {
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  const taken = known.slice(from + 1, from + 1 + count);
  for (const length of taken) lengths.push(length);
  let at = sum(known.slice(0, from + 1));
  const end = at + sum(taken);
  const descriptor = openSync(file, 'r');
  try {
    while (at < end) {
      const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - at));
      const length = readSync(descriptor, chunk, 0, chunk.length, at);
      if (length === 0) throw new Error('a file of the output is shorter than it was when it was looked at');
      at += length;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
