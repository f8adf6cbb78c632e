import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { pageNeeds, policyNeeds } from '../../renderer/render/policy-needs.ts';
import { createTestSite } from '../helpers/site.ts';

const integrity = new Map([['/assets/own.js', '']]);
/** As a piece of a page as well, where a shorter look may do. */
const needsOf = (html: string) => {
  const needs = policyNeeds(html, (url) => integrity.has(url));
  expect(pageNeeds(['', html], { integrity })).toEqual([...new Set(needs)]);
  return needs;
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const untrusted = ['require-trusted-types-for false', 'trusted-types false'];

it('files of the site, its data and its own scripts need nothing', () => {
  const html =
    '<p>a <img src="/a.png"/> <a href="https://x.example/">x</a></p><iframe src="/demo/"></iframe><form action="/search/"></form>' +
    '<link rel="stylesheet" href="/assets/a.css"/><script type="module" src="/assets/own.js"></script>' +
    '<script type="application/json">{"a":1}</script><script type="application/ld+json">{}</script>';
  expect(needsOf(html)).toEqual([]);
});

it.each([
  ['<img src="https://x.example/a.png">', ['img-src https://x.example']],
  ['<img src="data:image/png;base64,AA==">', ['img-src data:']],
  ["<img src=//x.example/a.png alt='>'>", ['img-src x.example']],
  [
    '<img src="/a.png" srcset="/a.png 1x, https://x.example/b.png?a=1&amp;b=2,3 2x">',
    ['img-src https://x.example'],
  ],
  [
    '<video poster="https://a.example/p.png" src="https://b.example:8080/v.mp4">',
    ['media-src https://b.example:8080', 'img-src https://a.example'],
  ],
  ['<svg><image href="https://x.example/a.png"></image></svg>', ['img-src https://x.example']],
  ['<iframe src="https://x.example/embed/1"></iframe>', ['frame-src https://x.example']],
  ['<iframe src="data:text/html,a"></iframe>', ['frame-src data:']],
  ['<object data="https://x.example/a.pdf"></object>', ['object-src https://x.example']],
  ['<form action="https://x.example/">', ['form-action https://x.example']],
  [
    '<link rel="stylesheet" href="https://x.example/a.css">',
    ['style-src https://x.example', 'font-src https://x.example'],
  ],
  ['<link rel="preload" as="font" href="https://x.example/a.woff2">', ['font-src https://x.example']],
  ['<link rel="canonical" href="https://x.example/">', []],
  ['<link rel="canonical" style="a" href="https://x.example/">', ["style-src-attr 'unsafe-inline'"]],
  ['<link rel="alternate stylesheet" href="data:,">', ['style-src data:', 'font-src data:']],
  ['<link rel="stylesheet" href=" //x.example/a.css">', ['style-src x.example', 'font-src x.example']],
  ['<base target="_blank">', ["base-uri 'self'"]],
  ['<p style="color: red">', ["style-src-attr 'unsafe-inline'"]],
  ['<code>&lt;p style="color: red"&gt; onclick="x"</code>', []],
  ['<p title="a &lt;img src=&quot;https://x.example/&quot;>" class="b">', []],
  ['<style>a{}</style>', [`style-src ${hashOf('a{}')}`]],
  ['<script>a()\r\n</script>', [`script-src ${hashOf('a()\n')}`]],
  [
    '<script>"<img src=https://x.example>"</script>',
    [`script-src ${hashOf('"<img src=https://x.example>"')}`],
  ],
  ['<script>"</p></Script><img src="data:,">', [`script-src ${hashOf('"</p>')}`, 'img-src data:']],
  ['<script>a.innerHTML = b</script>', [`script-src ${hashOf('a.innerHTML = b')}`, ...untrusted]],
  ['<script src="/mine.js"></script>', untrusted],
  ['<script src="https://x.example/a.js" async></script>', ['script-src https://x.example', ...untrusted]],
  [
    '<p onclick="a(&quot;b&quot;)">',
    ["script-src-attr 'unsafe-hashes'", `script-src-attr ${hashOf('a("b")')}`],
  ],
  ['<div class="diagram" data-module="m.js">', ["style-src 'unsafe-inline'", ...untrusted]],
  [
    '<iframe srcdoc="&lt;style&gt;a{}&lt;/style&gt;&lt;a href=&quot;https://x.example/1&quot;&gt;"></iframe><img src="data:,">',
    [`style-src ${hashOf('a{}')}`, 'frame-src https://x.example', 'img-src data:'],
  ],
])('%s', (html, needs) => {
  expect(needsOf(html)).toEqual(needs);
});

const fence = '```';

/** Documents, of each of which something is asked that no other asks. */
it('finds in each piece of a page what it needs, whatever stood there on the page before', () => {
  const image = (host: string) => `<img src="https://${host}.example/a.png">`;
  const needs = [
    [image('a'), image('b')],
    [image('b'), image('b')],
    [image('b'), '<p>Text</p>'],
    ['<p>Text</p>', image('a')],
  ].map((pieces) => pageNeeds(pieces, { integrity }).join());
  expect(needs).toEqual([
    'img-src https://a.example,img-src https://b.example',
    'img-src https://b.example',
    'img-src https://b.example',
    'img-src https://a.example',
  ]);
});

it.each([
  ['<link rel="stylesheet" href="/assets/a.css" onload="a()">', 2],
  ['<link rel="stylesheet" href="//x.example/a.css">', 2],
  ['<script type="application/json" onerror="a()">{}</script>', 2],
  ['<script type="application/json+x">a</script><script type="application/javascript">a()</script>', 1],
  ['<script type="application/json">{}</script><script>a()</script>', 1],
])('what begins like an element that needs nothing may need something: %s', (html, count) => {
  expect(needsOf(html)).toHaveLength(count);
});

const askingDocuments = {
  top: '---\nhead:\n  - { tagName: link, attributes: { rel: preconnect, href: "https://top.example" } }\n---\n\nText.',
  image: '![a](https://image.example/a.png)',
  linked: '[![a](https://linked.example/a.png)](https://x.example/)',
  note: ':::note\n\n![a](https://note.example/a.png)\n\n:::',
  summary: '<details><summary><img src="https://summary.example/a.png"/></summary>\n\nText.\n\n</details>',
  heading: '## See ![a](https://heading.example/a.png)',
  title: '# <img src="https://title.example/a.png"/> title',
  cell: '| a |\n| - |\n| ![a](https://cell.example/a.png) |',
  capitals: '<IMG SRC="https://capitals.example/a.png">',
  picture: '<picture><source srcset="https://picture.example/a.png"></picture>',
  video: '<video src="https://video.example/a.mp4"></video>',
  drawing: '<svg><image href="https://drawing.example/a.png"/></svg>',
  frame: '<iframe src="https://frame.example/"></iframe>',
  form: '<form action="https://form.example/"></form>',
  script: '<script>one()</script>',
  style: '<style>.a { color: red }</style>',
  attribute: '<p style="color: red">Text</p>',
  handler: '<p onclick="two()">Text</p>',
  code: '<pre data-code="<img src=&quot;https://code.example/a.png&quot;>"></pre>',
  included: `:::tip\n\n${fence}js\nthree()\n${fence}\n\n<b onclick="four()">Text</b>\n\n:::`,
};

it('a site asks for what its pages hold, wherever it is written in their texts', async () => {
  const documents = Object.entries({
    ...askingDocuments,
    all: `---\ntags: [a]\n---\n\n# All\n\n## Part\n\n- [x] a\n\n${fence}js title="a.js" {1}\nalert("<img src=//x.example>")\n${fence}\n\n:::note[**A** \`b\`]\n\nText.\n\n:::\n\n| a |\n| :-: |\n| b |\n\n<details><summary>More</summary>Text.[^1]</details>\n\n[^1]: Note.\n`,
  });
  const made = createTestSite({
    ...Object.fromEntries(documents.map(([name, text]) => [`content/docs/current/${name}.md`, `${text}\n`])),
    'content/docs/current/element.mdx': '<p><img src="https://element.example/a.png" /></p>\n',
    'content/docs/current/expression.mdx':
      'export const shown = <img src="https://expression.example/a.png" />;\n\n<p>{shown}</p>\n',
    'content/docs/current/component.mdx':
      '<ThemedImage alt="" sources={{ light: "https://component.example/a.png", dark: "https://component.example/b.png" }} />\n',
  });
  onTestFinished(() => made.dispose());
  const { diagnostics } = await made.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const found = (JSON.parse(made.read('_headers.en.json')) as { needs: string[] }).needs;
  const pages = [...made.output().keys()].filter((path) => path.endsWith('.html'));
  const held = pages.flatMap((path) => policyNeeds(made.read(path), (url) => url.startsWith('/assets/')));
  expect(found).toEqual([...new Set(held)].sort());
  const hosts = new Set(found.join().match(/[a-z]+(?=\.example)/g));
  expect([...hosts].sort().join(' ')).toBe(
    'capitals cell code component drawing element expression form frame heading image linked note picture summary title top video',
  );
  const plain = policyNeeds(made.read('docs/all/index.html'), (url) => url.startsWith('/assets/'));
  expect(plain).toHaveLength(1);
});
