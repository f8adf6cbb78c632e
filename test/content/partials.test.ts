import fc from 'fast-check';
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { documentParts } from '../../renderer/content/linked-document.ts';
import { createParser, createPluginParser } from '../../renderer/content/parse-document.ts';
import { rebaseUrl } from '../../renderer/content/partials/rebase-url.ts';
import type { SitePlugin } from '../../renderer/content/site-plugins.ts';
import { anyMarkdown } from './any-markdown.ts';
import { defaults, html, place, problems } from './helpers.ts';

const parse = createParser(defaults);

/** Parses the first of the files; the others are there to be taken in. */
function page(files: Readonly<Record<string, string>>) {
  const [[id, text] = ['', '']] = Object.entries(files);
  return parse({
    id,
    text,
    lang: 'en',
    readFile: (wanted) => (files[wanted] === undefined ? null : Buffer.from(files[wanted])),
  });
}

const shown = (files: Readonly<Record<string, string>>) => html(page(files)).replaceAll('\n', '');

describe('a partial', () => {
  const part = '---\ntitle: no\n---\n## Part\n\nText *here*.\n';

  it.each([
    ['<!-- @include: ./_part.md -->'],
    ['<!--@include: ./_part.md-->'],
    ['::include[./_part.md]'],
    ['::include{file=./_part.md}'],
    ['::include{file="/docs/_part.md"}'],
    ['<!-- @include: @/docs/_part.md -->'],
  ])('is taken in by %s', (written) => {
    for (const id of ['content/docs/a.md', 'content/docs/a.mdx']) {
      const files = { [id]: `# A\n\n${written}\n\nAfter.`, 'content/docs/_part.md': part };
      expect(shown(files)).toBe(
        '<h1 id="a">A</h1><><h2 id="part">Part</h2><p>Text <em>here</em>.</p></><p>After.</p>',
      );
      expect(page(files).markdown).toBe('## Part\n\nText *here*.\n\nAfter.\n');
    }
  });

  it('is a component in MDX that is given properties', () => {
    const files = {
      'a.mdx': 'import Part from \'./_part.mdx\'\n\nBefore.\n\n<Part name="`x`" count={2} more={1 + 1} />\n',
      '_part.mdx': '## Hello {props.name}\n\n<a href={props.name}>{props.count}</a> and {props.more}\n',
    };
    expect(shown(files)).toBe(
      '<p>Before.</p><><h2 id="hello-x">Hello `x`</h2><p><a href="`x`">2</a> and {4}</p></>',
    );
    const { record, markdown } = page(files);
    expect(record.headings.map(({ text }) => text)).toEqual(['Hello `x`']);
    expect(record.module?.esm).toBe('');
    expect(record.module?.expressions[4]?.partial).toEqual({ use: 0, index: 3 });
    expect(record.module?.partials?.[0]).toMatchObject({
      file: '_part.mdx',
      properties: [
        { name: 'name', value: { literal: '`x`' } },
        { name: 'count', value: { literal: 2 } },
        { name: 'more', value: { index: 0 } },
      ],
    });
    expect(markdown).toContain('## Hello \\`x\\`');
  });

  it('stands within a line, shows what its element holds, and imports components of its own', () => {
    const files = {
      'a.mdx': "import P from './p/_p.mdx'\n\nSee <P>*this*</P> now.\n\n<P>\n\n[b](./b.md)\n\n</P>\n",
      'p/_p.mdx': "import Own from './own.jsx'\n\n<Own.Part>{props.children}</Own.Part> ![i](./i.png)\n",
    };
    expect(shown(files)).toContain(
      '<p>See <><Own$p0.Part><><em>this</em></></Own$p0.Part> <img src="./p/i.png" alt="i"></img></> now.</p>',
    );
    const { record } = page(files);
    expect(record.components).toEqual([]);
    expect(documentParts(record).linked.names).toEqual(['Own$p0', 'Own$p1']);
    expect(record.links.map(({ url, partial }) => [url, partial?.file])).toEqual([
      ['./p/i.png', 'p/_p.mdx'],
      ['./b.md', undefined],
      ['./p/i.png', 'p/_p.mdx'],
    ]);
    expect(page(files).markdown).toContain('See *this*');
  });

  it('knows the places of its links and problems in its own file', () => {
    const text = '---\ntitle: a\n---\n\n[b](./b.md)\n\n```nope\n```\n\n<Unknown />\n';
    const { record } = page({ 'a.mdx': '::include[x/_p.mdx]', 'x/_p.mdx': text });
    expect(record.links.map(({ url, range, partial }) => [url, place(range), partial])).toEqual([
      ['./x/b.md', '5:5-5:11', { file: 'x/_p.mdx', url: './b.md' }],
    ]);
    expect(record.diagnostics.map(({ file, range }) => [file, place(range)])).toEqual([
      ['x/_p.mdx', '7:1-7:8'],
    ]);
    expect(record.components).toEqual([
      {
        name: 'Unknown',
        range: expect.objectContaining({ start: { line: 10, column: 2 } }),
        file: 'x/_p.mdx',
      },
    ]);
  });

  it('is a value of expressions, whose headings are none of the page', () => {
    const files = {
      'a.mdx':
        "import one from './_one.md'\nimport Two from './_two.md'\n\n## Same\n\n<Show a={{ b: one }} {...one} />\n\nIn {x && <Two />} line.\n\n## Same\n",
      '_one.md': '## Same\n\nOne [l](./l.md).\n',
      '_two.md': 'Two.\n',
    };
    const { record, sections, markdown } = page(files);
    expect(markdown.replaceAll('\0', '|').replaceAll('\u0001', '#')).toBe(
      '## Same\n\n## Same\n\nOne [l](|./l.md|).\n\nIn |#2| Two. line.\n\n## Same\n',
    );
    expect(shown(files)).toBe(
      '<h2 id="same">Same</h2><Show a={"index":0} ...={"index":1}></Show><><h2 id="same">Same</h2><p>One <a href="./l.md">l</a>.</p></><p>In {2}<><p>Two.</p></> line.</p><h2 id="same-1">Same</h2>',
    );
    expect(record.headings.map(({ id }) => id)).toEqual(['same', 'same-1']);
    expect(record.module?.values).toEqual(['one', 'Two']);
    expect(record.links.map(({ url }) => url)).toEqual(['./l.md']);
    expect(sections.map(({ id, text }) => [id, text.replaceAll('\n', ' ')])).toEqual([
      ['same', 'One l. In Two. line.'],
      ['same-1', ''],
    ]);
    expect(record.components.map(({ name }) => name)).toEqual(['Show']);
    expect(record.diagnostics).toEqual([]);
  });

  it('knows the components that its expressions name by its own imports', () => {
    const files = {
      'a.mdx': "import P from './_p.mdx'\n\n<P />\n\n{<Other />}\n",
      '_p.mdx': "import { Other } from './other.jsx'\n\n{[<Other key={1} />]}\n\n{<Unknown />}\n",
    };
    const { components } = page(files).record;
    expect(components.map(({ name, file }) => [name, file])).toEqual([
      ['Other', undefined],
      ['Unknown', '_p.mdx'],
    ]);
  });

  it('has headings, ids and footnotes of its own when it stands in a page twice', () => {
    const files = {
      'a.md': '::include[_p.md]\n\n## X\n\n::include[_p.md]\n\na[^1]\n\n[^1]: n',
      '_p.md': '## X\n\nb[^1]\n\n[^1]: m',
    };
    expect(page(files).record.headings.map(({ id }) => id)).toEqual(['x', 'x-1', 'x-2']);
    const ids = [...html(page(files)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page(files).record.diagnostics).toEqual([]);
  });

  it('may hold others, and is the first text and the excerpt of its page', () => {
    const files = {
      'a.md': '::include[x/_b.md]',
      'x/_b.md': '::include[../y/_c.mdx]',
      'y/_c.mdx': 'Deep [l](./l.md) {1 + 1}',
    };
    expect(shown(files)).toBe('<><><p>Deep <a href="./y/l.md">l</a> {0}</p></></>');
    const { record } = page(files);
    expect(record.excerpt).toBe('Deep l');
    expect(record.included?.map(({ id }) => id)).toEqual(['x/_b.md', 'y/_c.mdx']);
    expect(record.module?.expressions).toMatchObject([{ source: '1 + 1', partial: { use: 1, index: 0 } }]);
  });

  it('is a part of a file: lines, a region, a section', () => {
    const part =
      'one\n\n## Two\n\nb\n\n<!-- #region r -->\n\nc\n\n<!-- #endregion r -->\n\n### Four\n\nd\n\n## Five\n\ne\n';
    const shownPart = (written: string) =>
      shown({ 'a.md': `<!-- @include: ./_p.md${written} -->`, '_p.md': part });
    expect(shownPart('{1,1}')).toBe('<><p>one</p></>');
    expect(shownPart('{17,}')).toContain('<p>e</p>');
    expect(shownPart('{,3}')).toBe('<><p>one</p><h2 id="two">Two</h2></>');
    expect(shownPart('#r')).toBe('<><p>c</p></>');
    expect(shownPart('#five')).toBe('<><h2 id="five">Five</h2><p>e</p></>');
    expect(shownPart('#two{1,3}')).toBe('<><h2 id="two">Two</h2><p>b</p></>');
    expect(shown({ 'a.md': '::include[_p.md#r]', '_p.md': part })).toBe('<><p>c</p></>');
    expect(shown({ 'a.md': '::include[_p.md]{lines=1}', '_p.md': part })).toBe('<><p>one</p></>');
  });

  it.each([
    ['## Two { #two }', 'two'],
    ['## Two {#two} ##', 'two'],
    ['## Two <!-- #two -->', 'two'],
    ['## It is two ##', 'it-is-two'],
    ['## It *is* [two](./a.md)', 'it-is-two'],
    ['Two\n---', 'two'],
    ['It is\ntwo\n===', 'it-is-two'],
    ['## Two\r', 'two'],
  ])('is the section of the heading %j', (heading, id) => {
    const part = `- one\n- item\n---\n\n${heading}\n\nb\n\n> c\n---\n\nd\n\nNext\n====\n\ne\n`;
    const found = shown({ 'a.md': `::include[_p.md#${id}]`, '_p.md': part });
    expect(found).toMatch(/^<><h[12] id="[^"]+">/);
    expect(found).toContain(`id="${id}"`);
    expect(found).toContain('<p>b</p>');
    expect(found).toContain('<p>d</p>');
    expect(found).not.toContain('Next');
  });

  it('is that of the translation where there is one', () => {
    const files = {
      'content/i18n/fr/docs/a.md': '::include[./_p.md]\n\n::include[./_q.md]',
      'content/i18n/fr/docs/_p.md': 'un',
      'content/docs/_p.md': 'one',
      'content/docs/_q.md': '[b](./b.md)',
    };
    expect(shown(files)).toBe('<><p>un</p></><><p><a href="../../../docs/b.md">b</a></p></>');
  });

  it('is missing, in itself or misused: told at the place that uses it', () => {
    expect(
      problems(
        page({
          'a.mdx':
            "import A from './_gone.mdx'\nimport B, { toc } from './_b.mdx'\n\n<A>kept</A> <A />\n\nText.\n\n::include[../../x.md]\n\n::include[_b.mdx#no]\n\n<B>unused</B>",
          '_b.mdx': 'b\n\n::include[./a.mdx]\n',
        }).record.diagnostics,
      ),
    ).toMatchInlineSnapshot(`
      "1:1-1:28 error [partial-missing] The partial "./_gone.mdx" does not exist: there is no file _gone.mdx.
        Paths are relative to the file they are written in; "@site/" starts at the folder of the site.
      2:1-2:34 error [partial-names] Of the partial "./_b.mdx" more is imported than the partial itself.
        Write \`import Part from …\`; its headings are in the contents of the page without more.
      8:1-8:22 error [partial-missing] "../../x.md" is no Markdown file of the site.
        Partials end in ".md" or ".mdx" and stand in the folder of the site, or in one that "allowedRoots" names.
      10:1-10:21 error [partial-part-missing] The partial _b.mdx has no region and no heading "no".
        Put <!-- #region no --> and <!-- #endregion no --> around the part.
      3:1-3:19 error [partial-cycle] A partial stands in itself: a.mdx → _b.mdx → a.mdx.
        Take one of these lines out.
      12:1-12:14 warning [partial-content-unused] The partial _b.mdx does not show what its element holds.
        Write {props.children} in the partial where it belongs, or take it out of the element."
    `);
  });
});

it('goes through the plugins of the site once, whether they take their time or not', async () => {
  const seen: string[] = [];
  const plugins: SitePlugin[] = [
    {
      kind: 'remark',
      name: 'slow',
      plugin: () => async (tree: MdastRoot, file: VFile) => {
        await Promise.resolve();
        seen.push(`${file.path} ${tree.children.length}`);
        tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added.' }] });
      },
    },
    {
      kind: 'rehype',
      name: 'count',
      plugin: () => (tree: HastRoot) => {
        seen.push(JSON.stringify(tree).includes('"Inner"') ? 'whole page' : 'part');
      },
    },
  ];
  const parsePage = createPluginParser(defaults, { plugins, root: '/site' });
  const files: Readonly<Record<string, string>> = {
    '_p.md': '## Inner\n\n::include[_q.md]',
    '_q.md': '## Inner',
  };
  const parsed = await parsePage({
    id: 'a.md',
    text: '::include[_p.md]\n\n## Inner\n',
    lang: 'en',
    readFile: (id) => Buffer.from(files[id] ?? ''),
  });
  expect(seen).toEqual(['a.md 2', '_p.md 2', '_q.md 1', 'whole page']);
  expect(parsed.record.headings.map(({ id }) => id)).toEqual(['inner', 'inner-1', 'inner-2']);
  expect(parsed.record.diagnostics).toEqual([]);
  expect(html(parsed).split('Added.')).toHaveLength(4);
});

describe('a URL of a partial', () => {
  it.each([
    ['./a.md', './p/a.md'],
    ['../a.md#x', './a.md#x'],
    ['i.png?q', './p/i.png?q'],
    ['../../up/', '../up/'],
    ['/abs', '/abs'],
    ['#x', '#x'],
    ['https://a.org', 'https://a.org'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['@site/x.png', '@site/x.png'],
  ])('%s is %s in the page', (url, expected) => {
    expect(rebaseUrl(url, 'd/p/_x.md', 'd/page.md')).toBe(expected);
  });
});

describe('any text as a partial', () => {
  it('says what it says as a page', () => {
    fc.assert(
      fc.property(anyMarkdown, fc.constantFrom('md', 'mdx'), (text, format) => {
        const alone = page({ [`a.${format}`]: text });
        const taken = page({ 'b.md': `::include[./_a.${format}]`, [`_a.${format}`]: text });
        expect(taken.record.links.map(({ url }) => url)).toEqual(alone.record.links.map(({ url }) => url));
        expect(taken.record.headings).toEqual(alone.record.headings);
        const ranges = (parsed: typeof alone) => parsed.record.links.map(({ range }) => range);
        expect(ranges(taken)).toEqual(ranges(alone));
      }),
      { numRuns: 150 },
    );
  });
});
