import type { ElementType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../theme/entry/mdx-components.tsx';
import { SiteProvider } from '../../theme/hooks/use-site.tsx';
import { siteProps } from './site-props.ts';

const html = (node: ReactNode, locale: 'en' | 'fr' = 'en') =>
  renderToStaticMarkup(<SiteProvider site={siteProps(locale)}>{node}</SiteProvider>);

function component(name: string): ElementType {
  const found = mdxComponents[name];
  if (found === undefined) throw new Error(`no component ${name}`);
  return found;
}
const [Pre, H2, Tabs, TabItem, Admonition, Details, Input, Card, Th] = [
  ...['pre', 'h2', 'Tabs', 'TabItem', 'Admonition', 'details', 'input', 'Card', 'th'].map(component),
] as [
  ElementType,
  ElementType,
  ElementType,
  ElementType,
  ElementType,
  ElementType,
  ElementType,
  ElementType,
  ElementType,
];

describe('pre', () => {
  it('shows highlighted code with its title, line numbers and buttons', () => {
    const markup = html(
      <Pre
        data-code={'a\n<span class=k>b</span>'}
        data-language="js"
        data-title="a.js"
        data-line-numbers="5"
      />,
    );
    expect(markup).toContain(
      '<figure class="code-block" data-language="js"><figcaption><span class="code-title">a.js</span><span class="code-language">JavaScript</span>',
    );
    expect(markup).toContain(
      'class="line-numbers"><code><span data-line="5" class=line>a\n</span><span data-line="6" class=line><span class=k>b</span></span></code>',
    );
    const marked = '<span class=line>a\n</span><span class="line line-highlight">b</span>';
    expect(html(<Pre data-code={marked} data-line-numbers="1" />)).toContain(`<code>${marked}</code>`);
    expect(html(<Pre data-code={marked} data-line-numbers="2" />)).toContain(
      '</span><span data-line="3" class="line line-highlight">b</span></code>',
    );
    expect(markup).toContain('data-action="copy-code" aria-label="Copy the code to the clipboard"');
  });

  it('has its buttons beside a single line, and in a bar above more of them', () => {
    expect(html(<Pre data-code={'a\n'} data-language="bash" />)).not.toContain('figcaption');
    expect(html(<Pre data-code={'a\nb'} data-language="bash" />)).toContain(
      '<figcaption><span class="code-language">Terminal</span><span class="code-actions',
    );
    expect(html(<Pre data-code={'a\nb'} data-language="text" />)).toContain(
      '<span class="code-language"></span>',
    );
  });

  it('stays plain without highlighted code', () => {
    expect(html(<Pre>text</Pre>)).toBe('<pre tabindex="0">text</pre>');
  });
});

describe('a heading', () => {
  it('is the link to itself, whose name it has once', () => {
    expect(html(<H2 id="a">The {<code>x</code>}</H2>)).toBe(
      '<h2 id="a"><a class="heading-link" href="#a">The <code>x</code></a></h2>',
    );
  });

  it.each([
    [
      'a link',
      <a key="a" href="/b/">
        b
      </a>,
      '<a href="/b/">b</a>',
    ],
    [
      'a link in it',
      <em key="a">
        <a href="/b/">b</a>
      </em>,
      '<em><a href="/b/">b</a></em>',
    ],
    ['a component', <Tabs key="a" />, html(<Tabs />)],
  ])('that holds %s has the link to itself behind it', (_, child, markup) => {
    expect(html(<H2 id="a">The {child}</H2>)).toBe(
      `<h2 id="a">The ${markup}<a class="heading-link" href="#a" aria-label="#"></a></h2>`,
    );
  });

  it('that nobody sees is no link', () => {
    expect(
      html(
        <H2 id="footnote-label" className="sr-only">
          Footnotes
        </H2>,
      ),
    ).toBe('<h2 id="footnote-label" class="sr-only">Footnotes</h2>');
  });
});

describe('Tabs', () => {
  const selected = (markup: string) => /data-value="(\w+)" aria-selected="true"/.exec(markup)?.[1] ?? null;
  const items = [
    <TabItem key="a" value="a" label="A">
      first
    </TabItem>,
    ' ',
    <TabItem key="b" value="b" label="B" default>
      second
    </TabItem>,
  ];

  it('keeps every panel in the page and shows the default one', () => {
    const markup = html(<Tabs groupId="g">{items}</Tabs>);
    expect(selected(markup)).toBe('b');
    expect(markup).toContain('data-group="g"');
    expect(markup).toContain('aria-label="A" data-value="a">first</div>');
    expect(markup).toContain('aria-label="B" data-value="b" data-active="">second</div>');
  });

  it('names a panel by the text of a label that is an element, or by its value', () => {
    const markup = html(
      <Tabs>
        <TabItem label={<b>Java{'Script'}</b>}>first</TabItem>
        <TabItem value="ts" label={<img alt="" />}>
          second
        </TabItem>
      </Tabs>,
    );
    expect(selected(markup)).toBe('JavaScript');
    expect(markup).toContain('<b>JavaScript</b></button>');
    expect(markup).toContain('aria-label="JavaScript" data-value="JavaScript" data-active="">first</div>');
    expect(markup).toContain('aria-label="ts" data-value="ts">second</div>');
  });

  it('takes labels and attributes from a list of values, those of the items first', () => {
    const values = [
      { value: 'a', label: 'First', attributes: { className: 'wide' } },
      { value: 'b', label: 'Second' },
    ];
    const own = <TabItem value="b" label="Own" attributes={{ title: 'hint' }} />;
    const markup = html(
      <Tabs values={values} className="mine">
        <TabItem value="a" />
        {own}
      </Tabs>,
    );
    expect(markup).toContain('class="tabs mine"');
    expect(markup).toMatch(/<button class="wide"[^>]*>First</);
    expect(markup).toMatch(/<button title="hint"[^>]*>Own</);
  });

  it('takes its default value before that of the items, and the first tab without either', () => {
    expect(selected(html(<Tabs defaultValue="a">{items}</Tabs>))).toBe('a');
    expect(selected(html(<Tabs>{items.slice(0, 1)}</Tabs>))).toBe('a');
  });
});

describe('Admonition', () => {
  it('shows the markup of a title, an icon of its own, and what is important', () => {
    expect(html(<Admonition title="Use npm" titleHtml="Use <code>npm</code>" icon="🔌" />)).toContain(
      '<p class="admonition-title" data-icon="🔌">Use <code>npm</code></p>',
    );
    expect(html(<Admonition type="important" />, 'fr')).toContain(
      'class="admonition admonition-important" role="note"><p class="admonition-title">Important<',
    );
  });

  it('has the title of its type in the language of the page, unless given another', () => {
    expect(html(<Admonition type="tip" />, 'fr')).toContain('admonition-title">Astuce<');
    expect(html(<Admonition type="tip" title="Mine" />)).toContain('admonition-title">Mine<');
  });

  it('shows an unknown type in the manner of a note', () => {
    expect(html(<Admonition type="aside" />)).toContain('class="admonition admonition-note"');
  });
});

it('details keep their own summary, or get one', () => {
  const own = html(
    <Details>
      <summary>More</summary>text
    </Details>,
  );
  expect(own).toBe(
    '<details class="details"><summary>More</summary><div class="details-content">text</div></details>',
  );
  expect(html(<Details>text</Details>)).toContain('<summary>Details</summary>');
  expect(html(<Details summary="a b" summaryHtml="a <em>b</em>" />)).toContain(
    '<summary>a <em>b</em></summary>',
  );
});

it('a box of a task list has a name', () => {
  expect(html(<Input type="checkbox" disabled checked />)).toContain('aria-label="Done"');
  expect(html(<Input type="checkbox" disabled />)).toContain('aria-label="To do"');
});

it('a card without an address is no link', () => {
  expect(html(<Card title="T">x</Card>)).not.toContain('<a');
});

it('a table header that holds nothing is a plain cell', () => {
  expect(html(<Th align="center"> </Th>)).toBe('<td align="center"> </td>');
  expect(html(<Th scope="col">Option</Th>)).toBe('<th scope="col">Option</th>');
  expect(html(<Th>{<img src="a.png" alt="Option" />}</Th>)).toContain('<th><img');
});

describe('what stands in the text', () => {
  const [Tooltip, Icon, YouTube, LinkCard, FileTree] = [
    'Tooltip',
    'Icon',
    'YouTube',
    'LinkCard',
    'FileTree',
  ].map(component) as [ElementType, ElementType, ElementType, ElementType, ElementType];

  it('an explained word takes the focus and names its explanation', () => {
    const markup = html(<Tooltip tip="Two & more">word</Tooltip>);
    const [, id] = /tabindex="0" aria-describedby="([^"]+)">word/.exec(markup) ?? [];
    expect(markup).toContain(`role="tooltip" id="${id}">Two &amp; more</span>`);
  });

  it('a sign has a name only when it is given one, and one that nobody knows is refused', () => {
    expect(html(<Icon name="check" />)).toMatch(
      /^<span class="inline-icon"><svg [^>]*aria-hidden="true"><path d="/,
    );
    expect(html(<Icon name="check" label="Yes" />)).toContain('role="img" aria-label="Yes"');
    expect(html(<Icon src={'/a").svg'} label="Logo" />)).toContain(
      '<mask id="icon--47a-34-41.svg"><image href="/a&quot;).svg" width="24" height="24"></image></mask>',
    );
    expect(() => html(<Icon name="constructor" />)).toThrow(
      'there is no sign "constructor"; the names are plug',
    );
    const Feature = component('Feature');
    expect(() => html(<Feature title="Fast" icon="bolg" />)).toThrow('there is no sign "bolg"');
  });

  it('a video asks nobody for anything before it is played', () => {
    const markup = html(<YouTube id="a&b" title={'A <film> & "more"'} start={12} />, 'fr');
    expect(markup).not.toMatch(/ (?:src|href)="/);
    expect(markup).toContain('title="A &lt;film&gt; &amp; &quot;more&quot;"');
    const [, page = ''] = /srcDoc="([^"]*)"/i.exec(markup) ?? [];
    const written = page
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(written).toContain('href="https://www.youtube-nocookie.com/embed/a%26b?autoplay=1&amp;start=12"');
    expect(written).toContain('<span>A &lt;film> &amp; &quot;more&quot;</span>');
    expect(written).toContain('Lecture depuis YouTube');
  });

  it('a card of a link says what its description says, and a tree is its list', () => {
    expect(html(<LinkCard title="T" href="/x" icon="link" />)).toMatch(
      /<a class="card-title" href="\/x"><span class="inline-icon">.*<\/span> T<\/a>/,
    );
    expect(html(<LinkCard title="T" href="/x" description="D" />)).toContain(
      '<a class="card-title" href="/x">T</a><div class="card-content">D</div>',
    );
    expect(
      html(
        <FileTree>
          <ul />
        </FileTree>,
      ),
    ).toBe('<div class="file-tree"><ul></ul></div>');
  });
});
