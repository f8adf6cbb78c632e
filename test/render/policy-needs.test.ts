import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyNeeds } from '../../renderer/render/policy-needs.ts';

const needsOf = (html: string) => policyNeeds(html, (url) => url === '/assets/own.js');
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
