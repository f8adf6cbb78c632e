import type { Entries } from './catalogue-entry.ts';

/** The options of `limits` that a file meets by what is counted in it. */
type CountedLimit = 'fileBytes' | 'nesting' | 'tableCells';

interface OverLimit {
  readonly option: CountedLimit;
  readonly limit: number;
  readonly found: number;
}

const overLimit: Readonly<Record<CountedLimit, (a: OverLimit) => string>> = {
  fileBytes: (a) => `The file has ${a.found} bytes, and may have ${a.limit}.`,
  nesting: (a) => `More than ${a.limit} lists, quotes or notes stand within each other here.`,
  tableCells: (a) =>
    `This table has ${a.found} cells, with those that its rows leave out, and may have ${a.limit}.`,
};

/** Input that asks for more time or memory than a site gives to one file. */
export const limitsCatalogue = {
  'content-over-limit': {
    severity: 'error',
    message: (a: OverLimit) => overLimit[a.option](a),
    hint: (a: OverLimit) =>
      `Divide the file or simplify it, or set "limits.${a.option}" in the configuration to more.`,
  },
  'content-too-slow': {
    severity: 'error',
    message: (a: { seconds: number }) => `Reading this file takes more than ${a.seconds} s.`,
    hint: () =>
      'Divide it, or look for what is repeated again and again in it; "limits.seconds" in the configuration allows more.',
  },
  'code-not-coloured': {
    severity: 'warning',
    message: (a: { characters: number; limit: number }) =>
      `This block of code has ${a.characters} characters; above ${a.limit}, code is shown without colours.`,
    hint: () => 'Shorten it, set "limits.codeCharacters" to more, or name "text" as its language.',
  },
  'page-over-limit': {
    severity: 'error',
    message: (a: { page: string; seconds: number }) =>
      `Page ${a.page} takes more than ${a.seconds} s to render.`,
    hint: () =>
      'Look for a loop without an end in its code, or set "limits.seconds" in the configuration to more.',
  },
} satisfies Entries;
