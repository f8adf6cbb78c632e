import { type Entries, error, warning } from './catalogue-entry.ts';

/** The options of `limits` that a file meets by what is counted in it, or in what its code returns. */
type CountedLimit = 'fileBytes' | 'nesting' | 'tableCells' | 'hookPages';

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
  hookPages: (a) => `The hook "pages" returns ${a.found} pages, and may return ${a.limit}.`,
};

/** Input that asks for more time or memory than a site gives to one file. */
export const limitsCatalogue = {
  'content-over-limit': error(
    (a: OverLimit) => overLimit[a.option](a),
    (a) =>
      `${a.option === 'hookPages' ? 'Let it return fewer' : 'Divide the file or simplify it'}, or set "limits.${a.option}" in the configuration to more.`,
  ),
  'content-too-slow': error(
    (a: { seconds: number; plugins: readonly string[] }) =>
      `Reading this file takes more than ${a.seconds} s.`,
    (a) =>
      `${
        a.plugins.length === 0
          ? 'Divide it, or look for what is repeated again and again in it'
          : `Divide it, or look for what never ends or never comes in ${a.plugins.join(', ')}`
      }; "limits.seconds" in the configuration allows more.`,
  ),
  'content-over-memory': error(
    'Reading this file takes more than {megabytes} MB of memory.',
    'Divide it, or look for a plugin that never ends; "limits.megabytes" in the configuration allows more.',
  ),
  'page-over-memory': error(
    'Page {page} takes more than {megabytes} MB of memory to render.',
    'Look for a list in its code that grows without an end, or set "limits.megabytes" in the configuration to more.',
  ),
  'memory-over-limit': error(
    (a: { megabytes: number; loading: string | null }) =>
      `${a.loading === null ? 'Work on this site' : `Loading ${a.loading || 'the code of the site'}`} takes more than ${a.megabytes} MB of memory on one thread.`,
    'Look for a list that grows without an end in code of the site, or set "limits.megabytes" in the configuration to more.',
  ),
  'code-not-coloured': warning(
    'This block of code has {characters} characters; above {limit}, code is shown without colours.',
    'Shorten it, set "limits.codeCharacters" to more, or name "text" as its language.',
  ),
  'code-too-slow': warning(
    'Colouring this block takes more than {seconds} s, so it is shown without colours.',
    'Close what is opened in it again and again, or name another language; a block has a tenth of "limits.seconds".',
  ),
  'page-over-limit': error(
    'Page {page} takes more than {seconds} s to render.',
    'Look for a loop without an end in its code, or set "limits.seconds" in the configuration to more.',
  ),
} satisfies Entries;
