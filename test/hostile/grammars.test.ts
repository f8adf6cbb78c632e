/** Every grammar that comes with docsite, on inputs in which grammars go back and forth or deep. */
import base from 'grammars:base';
import common from 'grammars:common';
import { describe, expect, it } from 'vitest';
import { limits } from '../../renderer/config/schema/limits.ts';
import { createHighlighter } from '../../renderer/content/highlight/highlighter.ts';
import { defaults } from '../content/helpers.ts';
import { parseDocument } from '../content/parse-once.ts';

const grammars = [...base, ...common].map(({ displayName }) => displayName);

/** Beginnings without an end, marks that nest, and what several rules of a grammar begin with; again and again. */
const tokens = [
  ...['"', '"\\', "'", '/*', '<!--', '{[(', '<a b ', '${`', '# ', 'a.b', '- a: ', '<<A\n', '{{', 'a|b'],
  // A line without an end, and one letter that every rule for names looks at.
  ...['a', 'a '],
];
/** What most of the grammars take longest for. Only blocks of more than 4,000 characters have a time of their own. */
const slowest = ['"\\', '<a b ', '${`', 'a.b', '{[('];
const repeated = (token: string, characters: number) => token.repeat(Math.floor(characters / token.length));

/** What stands in HTML, tags left out. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it('are all of them', () => expect(grammars.length).toBeGreaterThan(80));

describe.each(grammars)('%s', (language) => {
  // A five-hundredth of a second: on a quick machine more blocks are coloured than on a slow one, and each ends.
  const options = { ...defaults, limits: limits.parse({ seconds: 0.02 }) };

  it('ends within the time of a block, or the block is shown without colours; nothing of it is lost', () => {
    for (const token of slowest) {
      const code = repeated(token, 4200);
      const text = `# A\n\n~~~~${language}\n${code}\n~~~~\n`;
      const { record, tree } = parseDocument({ id: 'content/docs/current/a.md', lang: 'en', text }, options);
      const block = tree.children.find((node) => node.type === 'element' && node.tagName === 'pre');
      if (block?.type !== 'element') throw new Error('there is no block');
      const html = String(block.properties.dataCode);
      const codes = record.diagnostics.map((problem) => problem.code);
      expect(['', 'code-too-slow']).toContain(codes.join());
      expect({ token, text: textOf(html).trimEnd() }).toEqual({ token, text: code.trimEnd() });
      if (codes.length > 0) expect(html).not.toContain('token');
    }
  });

  it('looks no more than four times as often for its rules in twice the code', () => {
    const highlighter = createHighlighter([]);
    for (const token of tokens) {
      const [once = 0, twice = 0] = [200, 400].map((length) =>
        searches(() => highlighter.highlight(repeated(token, length), language)),
      );
      expect({ token, once, twice, isBounded: twice <= 4 * once }).toMatchObject({ isBounded: true });
    }
  });
});

/** How often `work` looks for a regular expression, which is the same on every machine. */
function searches(work: () => void): number {
  const { exec } = RegExp.prototype;
  let count = 0;
  RegExp.prototype.exec = function counted(text) {
    count += 1;
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return count;
}
