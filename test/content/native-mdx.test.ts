/** MDX whose plain blocks the native parser reads; `test/build/markdown-corpora.test.ts` has whole pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import glob from 'fast-glob';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadNativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { splitFrontMatter } from '../../renderer/content/split-front-matter.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { fragments } from './any-markdown.ts';
import { readerBothWays } from './read-both-ways.ts';

const native = await loadNativeParser();
const readBothWays = (await readerBothWays('mdx')) ?? (() => ({ isNative: false, difference: null }));

/** Texts of which at least one block is read natively. */
const alike = [
  '# A\n\ntext {1 + 1}\n\n- a\n\n  b\n',
  'import a from "./a.ts"\n\n## Title {#id}\n\n<A b={a} />\n\nlast',
  '<Tabs>\n\n| a |\n| - |\n| `{b}` |\n\n</Tabs>\n\ntext\n',
  ':::note\n\ntext\n\n```js\nconst a = { b: <c> };\n```\n\n:::\n',
  'text\n\n<A>\n\nmore\n\n</A>\n',
  '- {a}\n- b\n\nplain\n',
  '> &lt;b> is `<b>`\n\n{/* note */}\n',
  'text with *stress*\n\n{\n  a\n}\n',
  '1. a\n\n   ```sh\n   b\n   ```\n\nend',
];

/** What MDX and Markdown read in different ways, or what one block says of another. */
const different = [
  '[a]\n\n{b}\n\n[a]: c',
  'a[^1]\n\n[^1]: {b}',
  '    indented\n\n{a}',
  'a\n      # b',
  'text\n    ===',
  '```\n    ```\n{a}',
  'text\n\t- b',
  '\\`{a}\\`',
  '\\` {#a} `b`\n\n<T />',
  '- {a}\n\n- b',
  '{/*\n\nplain\n\n*/}',
  '{`\n\nplain\n\n`}',
  'export const a = `\n\nplain\n\n`',
  ':::note\n\nplain',
];

describe('of MDX, the native parser', () => {
  beforeEach(({ skip }) => skip(!native, 'satteri is not there for this platform'));

  it.each(alike)('reads plain blocks of %j, and as micromark does', (text) => {
    expect(readBothWays(text)).toEqual({ isNative: true, difference: null });
  });

  it.each(different)('reads nothing of %j', (text) => {
    expect(readBothWays(text)).toEqual({ isNative: false, difference: null });
  });

  it('reads mixtures of real text and marks as micromark does, and takes none that is not MDX', () => {
    let taken = 0;
    fc.assert(
      fc.property(mixtures, (text) => {
        const { isNative, difference } = readBothWays(text);
        if (isNative) taken += 1;
        expect(difference).toBeNull();
      }),
      { numRuns: runs },
    );
    expect(taken).toBeGreaterThan(runs / 20);
  });
});

/** `DOCSITE_MUTATIONS` asks for more, and `DOCSITE_SEED` for others. */
const runs = Number(process.env.DOCSITE_MUTATIONS ?? 600);

const blocks = glob
  .sync('content/docs/current/**/*.{md,mdx}', { cwd: projectRoot })
  .flatMap((path) =>
    splitFrontMatter(readFileSync(join(projectRoot, path), 'utf8')).body.split(/\n{2,}(?=\S)/),
  )
  .filter((block) => block.length < 500);

const marks = [
  ...['{', '}', '{a}', '{\n', '\n}', '{`\n\n', '\n\n`}', '{/* x */}', '\\{', '{#x}', '## T {#id}'],
  ...['<b>', '</b>', '<Tabs>\n\n', '\n\n</Tabs>', '<A x={1} />', '<A\n  x="1"\n/>', '&lt;', '\\<'],
  ...['import a from "b"', 'export const a = 1', 'export const a = {\n\n', '\n\n};'],
  ...[':::note\n\n', '\n\n:::', '    ', '     - ', '      # ', '\t', '    | - |', '    ==='],
  ...[
    '`',
    '``',
    '\\`',
    '`{a}`',
    '```js\n',
    '\n```',
    '    ```',
    '\n\t  ```',
    '>     ```',
    '- ```js\n  a',
    '  ```',
  ],
  ...['| a | b |\n| - | - |\n| 1 | 2 |', '[a]: b', '[x](<y>)', '-     code', '10) ', '\n\n'],
];

const mixtures = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...blocks) },
        { weight: 5, arbitrary: fc.constantFrom(...marks) },
        { weight: 1, arbitrary: fc.constantFrom(...fragments.filter((text) => text !== '\r\n')) },
      ),
      fc.constantFrom('', '', '\n', '\n\n', '\n\n', '\n\n', '\n\n', ' '),
    ),
    { minLength: 2, maxLength: 9 },
  )
  .map((parts) => parts.flat().join(''));
