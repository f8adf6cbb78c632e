import * as z from 'zod';

/** What those who write a part of the content may do: anything, or write text alone. */
const trust = z.enum(['full', 'markdown']);
export type Trust = z.output<typeof trust>;

const folder = z.string().regex(/^(?!content\/|\.)[^/\\\s][^/\\]*(?:\/(?!\.)[^/\\]+)*$/, {
  error: ({ input }) =>
    `"${String(input)}" names no folder below content/.\nWrite it without "content/", as in "blog: markdown".`,
});

/** The content as a whole. */
export const content = z.strictObject({
  trust: z
    .union([trust, z.record(folder, trust)])
    .default('full')
    .describe(
      'What content may do: "full", or "markdown" for text of strangers; for all of it, or by folder below content/',
    ),
});
export type ContentTrust = z.output<typeof content>['trust'];
