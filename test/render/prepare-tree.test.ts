import { describe, expect, it } from 'vitest';
import type { ResolvedLink } from '../../renderer/model/page.ts';
import { bodyTree, prepareTree } from '../../renderer/render/prepare-tree.ts';
import { html, md, mdx } from '../content/helpers.ts';

const links = new Map<string, ResolvedLink>([
  ['./rooms.md', { href: '/fr/docs/v4/rooms/' }],
  ['./a.png', { href: '/assets/files/a-1.png', width: 6, height: 4 }],
  ['./b.png', { href: '/assets/files/b-2.png' }],
]);

const prepared = (parsed: ReturnType<typeof md>) =>
  html({ ...parsed, tree: prepareTree(structuredClone(parsed.tree), links) });

describe('prepareTree', () => {
  it('puts URLs and sizes into elements, and leaves what it does not know', () => {
    const text = '[in](./rooms.md) [out](https://example.org) ![a](./a.png) ![b](./b.png)';
    expect(prepared(md(text))).toMatchInlineSnapshot(
      `"<p><a href="/fr/docs/v4/rooms/">in</a> <a href="https://example.org">out</a> <img src="/assets/files/a-1.png" alt="a" width=6 height=4></img> <img src="/assets/files/b-2.png" alt="b"></img></p>"`,
    );
  });

  it('keeps a size that is written', () => {
    expect(prepared(md('<img src="./a.png" width="3" alt="">'))).toMatchInlineSnapshot(
      `"<img src="/assets/files/a-1.png" width=3 alt="" height=2></img>"`,
    );
  });

  it('lets long code within a text break between its parts, as it is copied', () => {
    const path = 'packages/socket.io-client/lib/manager_options.ts';
    const shown = prepared(md(`See \`${path}\`.`));
    expect(shown.replaceAll('<wbr></wbr>', '|')).toMatchInlineSnapshot(
      `"<p>See <code>packages/|socket.io-|client/|lib/|manager_|options.ts</code>.</p>"`,
    );
    expect(shown.replaceAll(/<\/?(?:p|code|wbr)>/g, '')).toBe(`See ${path}.`);
    const others = ['npm install socket.io-client && npm run build', 'a/../..//b', '-'.repeat(40)];
    for (const code of others) expect(prepared(md(`\`${code}\``))).toBe(`<p><code>${code}</code></p>`);
    expect(prepared(md('<pre><code><a href="./rooms.md">a</a></code></pre>'))).toContain(
      '"/fr/docs/v4/rooms/"',
    );
    expect(prepared(md(`\`\`\`\n${path}\n\`\`\``))).not.toContain('wbr');
  });

  it('lets a long signature that is a heading break between its name and what it takes', () => {
    const shown = prepared(md('### socket.prependAnyOutgoing(callback)\n\n### socket.emit(name, ack)'));
    expect(shown.replaceAll('<wbr></wbr>', '|').replaceAll(/<[^>]*>/g, '')).toMatchInlineSnapshot(
      `"socket.|prependAnyOutgoing(|callback)socket.emit(name, ack)"`,
    );
  });

  it('resolves each candidate of a srcset', () => {
    expect(prepared(md('<img srcset="./a.png 1x, ./b.png 2x,./c.png" alt="">'))).toMatchInlineSnapshot(
      `"<img srcSet="/assets/files/a-1.png 1x, /assets/files/b-2.png 2x,./c.png" alt=""></img>"`,
    );
  });

  it('takes commas within a candidate for a part of its URL', () => {
    const parsed = md('<img srcset="./w_100,h_100/a.png 1x, ./b.png, ./c,1.png 3x" alt="">');
    expect(parsed.record.links.map(({ url }) => url)).toEqual([
      './w_100,h_100/a.png',
      './b.png',
      './c,1.png',
    ]);
    expect(prepared(parsed)).toBe(
      '<img srcSet="./w_100,h_100/a.png 1x, /assets/files/b-2.png, ./c,1.png 3x" alt=""></img>',
    );
  });

  it('resolves the image that a component shows in dark mode', () => {
    expect(prepared(mdx('<Logo src="./a.png" srcDark="./b.png" />'))).toBe(
      '<Logo src="/assets/files/a-1.png" srcDark="/assets/files/b-2.png"></Logo>',
    );
  });

  it('leaves what holds no URL, though it reads like one', () => {
    const text = '<Chart data={["./a.png"]} title="./a.png" /> <blockquote title="./a.png">x</blockquote>';
    expect(JSON.stringify(prepareTree(mdx(text).tree, links))).not.toContain('/assets/');
  });

  it('resolves attributes of components', () => {
    expect(prepared(mdx('<Card to="./rooms.md" title="./rooms.md" />'))).toBe(
      '<Card to="/fr/docs/v4/rooms/" title="./rooms.md"></Card>',
    );
  });

  it('resolves URLs in objects that are written out', () => {
    const { tree } = mdx('<ThemedImage sources={{ light: "./a.png", dark: ["./b.png", 1] }} />');
    const literals: unknown[] = [];
    JSON.stringify(prepareTree(tree, links), (_, value) => {
      if (value?.type === 'Literal') literals.push(value.value);
      return value;
    });
    expect(literals).toEqual([{ light: '/assets/files/a-1.png', dark: ['/assets/files/b-2.png', 1] }]);
  });
});

describe('bodyTree', () => {
  const whole = { preview: false, omitTitle: false };
  const shown = (text: string, body: Partial<typeof whole>) => {
    const parsed = md(text);
    return html({ ...parsed, tree: bodyTree(parsed.tree, { ...whole, ...body }) }).trim();
  };

  it('of a preview ends at the truncate marker', () => {
    expect(shown('One.\n\n<!-- truncate -->\n\nTwo.', { preview: true })).toBe('<p>One.</p>');
  });

  it('is the whole without a marker', () => {
    const { tree } = md('One.\n\nTwo.');
    expect(bodyTree(tree, { ...whole, preview: true })).toBe(tree);
  });

  it('leaves out the first heading where the page shows it', () => {
    expect(shown('# News\n\nOne.\n\n# More', { omitTitle: true })).toBe('<p>One.</p><h1 id="more">More</h1>');
    expect(shown('# News', {})).toContain('<h1');
  });
});

describe('a hero', () => {
  it('stands in one row with code, tabs or an element of its class after it', () => {
    const code = '<Hero title="A" />\n\n```js\na\n```\n\nText';
    expect(prepared(mdx(code))).toMatch(/^<div className=\["hero-row"\]><Hero .*<\/div>\s*<p>Text/);
    for (const side of ['<Tabs>\n</Tabs>', '<div className="a hero-side">\n\nB\n\n</div>'])
      expect(prepared(mdx(`<Hero title="A" />\n\n${side}`))).toMatch(/hero-row/);
  });

  it('stands alone before anything else', () => {
    for (const next of ['Text', '<div className="other">\n</div>', ''])
      expect(prepared(mdx(`<Hero title="A" />\n\n${next}`))).not.toContain('hero-row');
  });
});
