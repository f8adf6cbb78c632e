import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admonitionKinds } from '../../renderer/content/syntax/admonition-types.ts';
import { anyMarkdown } from './any-markdown.ts';
import { html, md, mdx, place, problems } from './helpers.ts';

describe('alerts', () => {
  it.each(['note', 'tip', 'important', 'warning', 'caution'])('reads [!%s] as the kind of note', (kind) => {
    expect(html(md(`> [!${kind.toUpperCase()}]\n> Text *here*`))).toBe(
      `<Admonition type="${kind}"><p>Text <em>here</em></p></Admonition>`,
    );
  });

  it('takes a title behind the kind, and blocks below', () => {
    const text = '> [!NOTE] Use `npm` &amp; **more**\n> one\n> two\n>\n> - three\n';
    expect(html(md(text))).toMatchInlineSnapshot(
      `"<Admonition type="note" title="Use npm & more" titleHtml="Use <code>npm</code> &amp; <strong>more</strong>"><p>one\ntwo</p><ul><li>three</li></ul></Admonition>"`,
    );
    expect(html(mdx(text))).toBe(html(md(text)));
    expect(md(text).markdown).toMatchInlineSnapshot(`
      "> **Note: Use npm & more**
      >
      > one
      > two
      >
      > - three
      "
    `);
  });

  it('reads hard breaks, lazy lines, blanks and any case', () => {
    expect(html(md('> [!tip]  \n> a\nb'))).toBe('<Admonition type="tip"><p>a\nb</p></Admonition>');
    expect(html(md('> [!Tip]\\\n> a'))).toBe('<Admonition type="tip"><p>a</p></Admonition>');
    expect(html(md('- > [!TIP]\n  > a'))).toBe(
      '<ul><li><Admonition type="tip"><p>a</p></Admonition></li></ul>',
    );
    expect(html(md('> [!TIP]\n>\n> a'))).toBe('<Admonition type="tip"><p>a</p></Admonition>');
    expect(html(md('> [!TIP]'))).toBe('<Admonition type="tip"></Admonition>');
  });

  it('keeps elements that mark words in titles, whole, and tells of what they lose', () => {
    const title = 'H<sub class="x">2</sub>O <b>*x* and';
    expect(html(md(`:::note ${title}\n:::`))).toBe(
      '<Admonition type="note" title="H2O x and" titleHtml="H<sub>2</sub>O <b><em>x</em> and</b>"></Admonition>',
    );
    expect(html(mdx(':::note[A <kbd>K</kbd> 1 < 2]\n:::'))).toContain('A <kbd>K</kbd>');
    const lossy = ':::note See [this](#a), ![pic](a.png) and <a href="#a">that</a>\n:::';
    expect(html(md(lossy))).toBe('<Admonition type="note" title="See this, pic and that"></Admonition>');
    const told = problems(md(lossy).record.diagnostics);
    expect(told.match(/title has .*?,/g)).toEqual([
      'title has a link,',
      'title has an image,',
      'title has <a>,',
    ]);
    expect(problems(mdx(':::details A <Badge>b</Badge>\n:::').record.diagnostics)).toMatch(
      'title has <Badge>,',
    );
  });

  it('leaves other quotes as they are', () => {
    for (const text of ['> [!FOO]\n> a', '> a\n> [!NOTE]', '> \\[!NOTE]\n> a', '[!NOTE]\na', '> `[!NOTE]`']) {
      expect(html(md(text))).not.toContain('Admonition');
    }
    expect(html(md('> [!note]\n> a\n\n[!note]: b'))).not.toContain('Admonition');
  });

  it('reads the signs of Obsidian for a note that opens, and tells of one that it closes', () => {
    const text = '> [!note]- More\n> a\n\n> [!tip]+\n> b';
    expect(html(md(text))).toBe(
      '<Admonition type="note" title="More"><p>a</p></Admonition><Admonition type="tip"><p>b</p></Admonition>',
    );
    expect(problems(md(text).record.diagnostics)).toMatchInlineSnapshot(`
      "1:1-1:1 warning [markup-foreign] "[!note]-" would be a closed note elsewhere; it is open here.
        Write ":::details Title" and ":::" around the text."
    `);
    expect(html(md('> [!note]-> a'))).toContain('title="-> a"');
  });

  it('tells of kinds that there are not', () => {
    expect(
      problems(
        md('> [!WRANING]\n> a\n\n> [!BUG]\n> b\n\n> [!x] c\n\n> [!faq]- Why?\n> d').record.diagnostics,
      ),
    ).toMatchInlineSnapshot(`
      "1:3-1:13 warning [alert-unknown] "[!WRANING]" is not a kind of note, so the quote shows it as text.
        Did you mean "[!WARNING]"?
      4:3-4:9 warning [alert-unknown] "[!BUG]" is not a kind of note, so the quote shows it as text.
        The kinds are note, tip, info, important, warning, caution, danger, success, secondary; "markdown.admonitions" in the configuration adds others.
      9:3-9:9 warning [alert-unknown] "[!faq]" is not a kind of note, so the quote shows it as text.
        The kinds are note, tip, info, important, warning, caution, danger, success, secondary; "markdown.admonitions" in the configuration adds others."
    `);
  });

  it('knows the places of what stands in one', () => {
    const { links } = md('# a\n\n> [!NOTE]\n> see [b](./b.md)').record;
    expect(place(links[0]?.range)).toBe('4:11-4:17');
  });
});

describe('kinds of notes of the site', () => {
  const admonitions = admonitionKinds(
    {
      api: { title: { en: 'Interface', fr: 'Interface FR' }, like: 'info', icon: '🔌' },
      'my-note': {},
      tip: { title: 'Hint' },
    },
    [
      { name: 'en', htmlLang: 'en', isDefault: true },
      { name: 'fr', htmlLang: 'fr-CA', isDefault: false },
    ],
  );

  it('have a title, an icon and a class of their own, in every syntax', () => {
    expect(html(md(':::api\nx\n:::\n\n> [!API] T\n> y', { admonitions }))).toMatchInlineSnapshot(
      `"<Admonition type="info" title="Interface" icon="🔌" className="admonition-api"><p>x</p></Admonition><Admonition type="info" title="T" icon="🔌" className="admonition-api"><p>y</p></Admonition>"`,
    );
    expect(html(md(':::my-note\nx\n:::', { admonitions }))).toContain('type="note" title="My note"');
    expect(html(md(':::tip\nx\n:::', { admonitions }))).toContain('type="tip" title="Hint"');
  });

  it('have the title of the language', () => {
    expect(admonitions.api?.titles).toEqual({ '': 'Interface', en: 'Interface', 'fr-CA': 'Interface FR' });
  });

  it('are suggested for names nearly right', () => {
    expect(problems(md(':::my-not\nx\n:::', { admonitions }).record.diagnostics)).toContain('":::my-note"');
  });
});

describe('details', () => {
  it('opens on demand, below its summary', () => {
    expect(
      html(md(':::details[Sum *m*]\nx\n:::\n\n::: details Sum {open}\ny\n:::\n\n:::details\nz\n:::')),
    ).toBe(
      '<Details summary="Sum m" summaryHtml="Sum <em>m</em>"><p>x</p></Details>' +
        '<Details summary="Sum" open=true><p>y</p></Details><Details><p>z</p></Details>',
    );
    expect(html(md(':::details[Sum]{open #i .c}\nx\n:::'))).toBe(
      '<Details summary="Sum" id="i" className="c" open=true><p>x</p></Details>',
    );
  });

  it('is what it says in copies', () => {
    expect(md(':::details Sum\nx\n:::').markdown).toBe('**Sum**\n\nx\n');
  });
});

describe('code groups', () => {
  const group =
    ':::code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh title="Yarn" {1}\nyarn\n```\n\n```pnpm\nx\n```\n\n:::';

  it.each([md, mdx])('shows fences as tabs that change together', (parse) => {
    expect(html(parse(group)).replace(/dataCode="(?:[^"\\]|\\.)*"/g, '')).toMatchInlineSnapshot(
      `"<Tabs groupId="npm|pnpm|yarn"><TabItem value="npm" label="npm"><pre dataLanguage="sh" ></pre></TabItem><TabItem value="Yarn" label="Yarn"><pre dataLanguage="sh" ></pre></TabItem><TabItem value="pnpm" label="pnpm"><pre dataLanguage="pnpm" ></pre></TabItem></Tabs>"`,
    );
    expect(parse(group).record.headings).toEqual([]);
  });

  it('loses nothing that stands between the fences', () => {
    expect(html(md(':::code-group\n```Plain Text[.env]\nA=1\n```\n:::'))).toContain('label=".env"');
    const nested = md(':::code-group\n```ts [app/[...slugs]/[id].ts] {1}\n1\n```\n:::');
    expect(html(nested)).toContain('label="app/[...slugs]/[id].ts"');
    expect(nested.record.diagnostics).toEqual([]);
    const shown = html(md(':::code-group {.c}\nbefore\n\n```js\n1\n```\nafter\n\n```js\n2\n```\n:::'));
    expect(shown).toMatch(/^<p>before<\/p><Tabs groupId="js\|js \(2\)" className="c"><TabItem value="js"/);
    expect(shown).toContain('<p>after</p></TabItem><TabItem value="js (2)"');
    expect(html(md(':::code-group\nno code\n:::'))).toBe('<p>no code</p>');
  });

  it('is in copies with its labels', () => {
    expect(md(group).markdown).toContain('**npm**\n\n```sh [npm]\nnpm i\n```');
  });
});

describe('contents within the text', () => {
  const headings = '\n\n## A `b` [c](d.md)\n\n#### Deep\n\n### E\n\n## F\n';

  it.each(['[[toc]]', '[TOC]', '[[TOC]]', '> [[toc]]'])('%s lists the headings', (written) => {
    expect(html(md(written + headings))).toContain(
      '<TOCInline><ul><li><a href="#a-b-c">A <code>b</code> c</a><ul><li><a href="#e">E</a></li></ul></li><li><a href="#f">F</a></li></ul></TOCInline>',
    );
  });

  it('is a component with levels in MDX, with and without `toc`', () => {
    const shown = html(mdx(`<TOCInline toc={toc} minHeadingLevel={3} maxHeadingLevel="4" />${headings}`));
    expect(shown).toContain(
      '<ul><li><a href="#deep">Deep</a></li><li><a href="#e">E</a></li></ul></TOCInline>',
    );
    expect(mdx('<TOCInline toc={toc} />').record.module).toBeNull();
    expect(html(mdx('<TOCInline />'))).toBe('<TOCInline></TOCInline>');
  });

  it('takes the levels of the page', () => {
    const text = `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 3\n---\n[[toc]]${headings}`;
    expect(html(md(text))).toContain('<TOCInline><ul><li><a href="#e">E</a></li></ul></TOCInline>');
  });

  it('leaves references and code alone', () => {
    expect(html(md('[toc]\n\n[toc]: /x'))).toBe('<p><a href="/x">toc</a></p>');
    expect(html(md('`[[toc]]` and [[toc]]'))).not.toContain('TOCInline');
  });
});

describe('emoji', () => {
  it('stands where its name was written', () => {
    expect(html(md('Done :tada::+1: *:heart:* [:smile:](x)'))).toBe(
      '<p>Done 🎉👍 <em>❤️</em> <a href="x">😄</a></p>',
    );
    expect(html(mdx('a :tada: {1} :tada:'))).toBe('<p>a 🎉 1 🎉</p>');
    expect(md('a :tada:, `:tada:`').markdown).toBe('a 🎉, `:tada:`\n');
    expect(md(':::note :tada:\n:::').record.headings).toEqual([]);
    expect(html(md(':::note Ship :ship:\n:::'))).toContain('title="Ship 🚢"');
  });

  it.each([
    '`:tada:`',
    ':nothing-such:',
    '\\:tada:',
    'at 10:100:30',
    'std::heart::x',
    'a:heart:b',
    '<https://a.org/:tada:>',
    '    :tada:',
    ': tada :',
  ])('leaves %s as it is', (text) => {
    expect(html(md(text))).not.toMatch(/\p{Extended_Pictographic}/u);
  });

  it('is not in code of fences, and nowhere when switched off', () => {
    expect(html(md('```\n:tada:\n```'))).not.toContain('🎉');
    expect(html(md(':tada:', { emoji: false }))).toBe('<p>:tada:</p>');
  });

  it('gives headings the ids that GitHub gives them', () => {
    const [first, second] = md('## :tada: New :tada:\n\n## :tada: Own {#own}').record.headings;
    expect(first).toEqual({ depth: 2, id: 'tada-new-tada', text: '🎉 New 🎉', html: '🎉 New 🎉' });
    expect(second?.id).toBe('own');
    expect(html(md('## :tada: a'))).toBe('<h2 id="tada-a">🎉 a</h2>');
  });
});

describe('any text', () => {
  it('keeps its words within containers, alerts and between emoji', () => {
    const word = fc.constantFrom('alpha', 'beta :tada:', '*gamma*', '`delta`', 'x:y:z');
    const opening = fc.constantFrom(
      ':::note T',
      ':::details S',
      ':::code-group',
      '> [!NOTE]',
      '> [!TIP] T',
      '[[toc]]',
      '## h',
    );
    const lines = fc.array(fc.oneof(word, opening, fc.constantFrom(':::', '', '> more', '- item')), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(lines, fc.boolean(), (written, isMdx) => {
        const text = written.join('\n');
        const parsed = isMdx ? mdx(text) : md(text);
        const shown = html(parsed).replace(/<TOCInline>.*?<\/TOCInline>/gs, '');
        for (const found of ['alpha', 'gamma', 'delta', 'x:y:z', 'item', 'more']) {
          const count = (where: string) => where.split(found).length;
          expect(count(shown), `${found} in ${text}`).toBeGreaterThanOrEqual(count(text));
          expect(count(parsed.markdown), `${found} in the copy of ${text}`).toBeGreaterThanOrEqual(
            count(text),
          );
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has sound copies', () => {
    fc.assert(
      fc.property(anyMarkdown, (text) => {
        expect(typeof md(`> [!NOTE] ${text}`).markdown).toBe('string');
        expect(typeof md(`:::details ${text}\n${text}\n:::`).markdown).toBe('string');
      }),
      { numRuns: 100 },
    );
  });
});
