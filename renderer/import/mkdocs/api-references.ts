import { mapLines } from '../tree/document-text.ts';
import type { PageInput } from '../tree/plan-tree.ts';

/** Plugins that write the API of a package into pages, and lead to what they write. */
const plugins = ['mkdocstrings', 'autorefs'];

const codeOrReference = /(`+)[^`]*\1|(?<!!)\[(?!\^)((?:[^[\]\\`]|`[^`]*`|\\.)+)\]\[([^[\]]*)\]/g;

/**
 * Pages without what `mkdocstrings` is asked for (`::: package.name` and its options), and with the words of references to
 * names that it knows: nothing of docsite reads code of Python.
 */
export function withoutApi(names: readonly string[]): (input: PageInput) => PageInput {
  if (!names.some((name) => plugins.includes(name))) return (input) => input;
  return (input) => {
    const { body, report } = input;
    const defined = new Set(
      [...body.matchAll(/^[ ]{0,3}\[([^\]]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()),
    );
    let isOption = false;
    const made = mapLines(body, (line, number) => {
      const [block] = /^::: ?[\w./-]+[ \t]*$/.exec(line) ?? [];
      isOption = block !== undefined || (isOption && /^(?:[ \t]{2,}\S|[ \t]*$)/.test(line));
      if (block !== undefined)
        report(number, { ...missingApi, missing: `What "${block.trim()}" writes is missing.` });
      if (isOption) return '';
      return line.replaceAll(codeOrReference, (whole, _, text?: string, label?: string) => {
        if (text === undefined || defined.has((label || text).toLowerCase())) return whole;
        report(number, lostReference);
        return text;
      });
    });
    return { ...input, body: made };
  };
}

const missingApi = {
  remedy:
    'Write the pages of the API by a tool that gives Markdown, such as pydoc-markdown, or lead to them where they are.',
};

const lostReference = {
  weight: 'changed',
  missing: 'A reference to a name of the API leads nowhere: its words are shown.',
  remedy: 'Write a link to the page that explains it.',
} as const;
