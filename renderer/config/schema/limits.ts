import * as z from 'zod';

const count = (fallback: number) => z.int().positive().default(fallback);

/** How much one file, or hook, may ask for. No page that somebody reads comes near; each is there for input that has no end. */
export const limits = z.strictObject({
  fileBytes: count(10_000_000).describe('Bytes of a page or data file'),
  nesting: count(100).describe('Lists, quotes and notes within each other'),
  tableCells: count(50_000).describe('Cells of a table, those that rows leave out too'),
  codeCharacters: count(200_000).describe(
    'Characters of a block of code; longer ones are shown without colours',
  ),
  seconds: z
    .number()
    .positive()
    .default(20)
    .describe('Seconds that reading a file, or rendering a page, may take'),
  // V8 lets heaps that may take 2 GiB grow further before it collects them: with less, a build takes 2 % longer.
  megabytes: count(2048).describe('Megabytes of memory that reading or rendering may take, for each thread'),
  hookSeconds: z.number().positive().default(300).describe('Seconds that a hook may take'),
  hookPages: count(100_000).describe('Pages that the hook `pages` may return'),
});

export type Limits = z.output<typeof limits>;
