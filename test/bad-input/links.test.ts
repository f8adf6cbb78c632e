import { expect, test } from 'vitest';
import { outcomeOf } from './helpers.ts';

const doc = (text: string, more = {}) => outcomeOf({ 'content/docs/current/guide/a.md': text, ...more });

test('links to pages that do not exist, with the nearest', async () => {
  expect(
    await doc(
      '# A\n\n[one](/docs/intor/) and [two](../nowhere) and <a href="/docs/introo">three</a>\n\n[ref]\n\n[ref]: /docs/intrp\n',
    ),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-broken] The link "/docs/intor/" leads to /docs/intor/, where there is no page.
      content/docs/current/guide/a.md:3:7
       2 │
       3 │ [one](/docs/intor/) and [two](../nowhere) and <a href="/docs/introo">three</a>
         │       ^^^^^^^^^^^^
       4 │
      Did you mean "/docs/intro/"?

    error [link-broken] The link "../nowhere" leads to /docs/guide/nowhere, where there is no page.
      content/docs/current/guide/a.md:3:31
       2 │
       3 │ [one](/docs/intor/) and [two](../nowhere) and <a href="/docs/introo">three</a>
         │                               ^^^^^^^^^^
       4 │
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/docs/introo" leads to /docs/introo, where there is no page.
      content/docs/current/guide/a.md:3:56
       2 │
       3 │ [one](/docs/intor/) and [two](../nowhere) and <a href="/docs/introo">three</a>
         │                                                        ^^^^^^^^^^^^
       4 │
      Did you mean "/docs/intro/"?

    error [link-broken] The link "/docs/intrp" leads to /docs/intrp, where there is no page.
      content/docs/current/guide/a.md:5:1
       4 │
       5 │ [ref]
         │ ^^^^^
       6 │
      Did you mean "/docs/intro/"?
    "
  `);
});

test('addresses that a template was to fill in, and those of docs at the root', async () => {
  expect(
    await doc(
      '# A\n\n<a href="{{ \'/docs/intro/\' | url }}">a</a> <img src="{{ site.url }}/i.png" alt="">\n\n[docs](/intro)\n',
    ),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-broken] The link "{{ '/docs/intro/' | url }}" leads to /docs/guide/a/{{ '/docs/intro/' | url }}, where there is no page.
      content/docs/current/guide/a.md:3:10
       2 │
       3 │ <a href="{{ '/docs/intro/' | url }}">a</a> <img src="{{ site.url }}/i.png" alt="">
         │          ^^^^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      No template fills in "{{ '/docs/intro/' | url }}": write the address itself, to which docsite adds the base URL.

    error [image-broken] The file "{{ site.url }}/i.png" does not exist.
      content/docs/current/guide/a.md:3:54
       2 │
       3 │ <a href="{{ '/docs/intro/' | url }}">a</a> <img src="{{ site.url }}/i.png" alt="">
         │                                                      ^^^^^^^^^^^^^^^^^^^^
       4 │
      No template fills in "{{ site.url }}": write the address itself, to which docsite adds the base URL.

    error [link-broken] The link "/intro" leads to /intro, where there is no page.
      content/docs/current/guide/a.md:5:8
       4 │
       5 │ [docs](/intro)
         │        ^^^^^^
       6 │
      Did you mean "/docs/intro/"? With "docs: {routeBasePath: /}" in site.config.yaml, the docs have no "/docs" before them.
    "
  `);
});

test('anchors', async () => {
  expect(
    await doc('# A\n\n[one](../intro.md#romos) [two](#nothing) [three](/docs/intro/#rooms)\n'),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-anchor-broken] The link "../intro.md#romos" points at "#romos", which is not on /docs/intro/.
      content/docs/current/guide/a.md:3:7
       2 │
       3 │ [one](../intro.md#romos) [two](#nothing) [three](/docs/intro/#rooms)
         │       ^^^^^^^^^^^^^^^^^
       4 │
      Did you mean "#rooms"?

    error [link-anchor-broken] The link "#nothing" points at "#nothing", which is not on /docs/guide/a/.
      content/docs/current/guide/a.md:3:32
       2 │
       3 │ [one](../intro.md#romos) [two](#nothing) [three](/docs/intro/#rooms)
         │                                ^^^^^^^^
       4 │
      Point at the id of a heading of that page, or leave the fragment out.
    "
  `);
});

test('links to Markdown files only warn', async () => {
  expect(await doc('# A\n\n[one](./intor.md) [two](../../../../README.md)\n')).toMatchInlineSnapshot(`
    "done
    warning [link-markdown-broken] The link "./intor.md" names the file content/docs/current/guide/intor.md, which is not a page of the site.
      content/docs/current/guide/a.md:3:7
       2 │
       3 │ [one](./intor.md) [two](../../../../README.md)
         │       ^^^^^^^^^^
       4 │
      Did you mean "../intro.md"?

    warning [link-markdown-broken] The link "../../../../README.md" names the file README.md, which is not a page of the site.
      content/docs/current/guide/a.md:3:25
       2 │
       3 │ [one](./intor.md) [two](../../../../README.md)
         │                         ^^^^^^^^^^^^^^^^^^^^^
       4 │
      File links are relative to the file they are written in. Correct the path.
    "
  `);
});

test('images and files', async () => {
  expect(
    await doc(
      '# A\n\n![one](./logo.pgn) ![two](/img/logo.png) <img src="none.png">\n\n[file](./data.zip)\n',
      {
        'content/docs/current/guide/logo.png': 'not an image',
        'content/static/images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
    ),
  ).toMatchInlineSnapshot(`
    "problems
    error [image-broken] The file "./logo.pgn" does not exist.
      content/docs/current/guide/a.md:3:8
       2 │
       3 │ ![one](./logo.pgn) ![two](/img/logo.png) <img src="none.png">
         │        ^^^^^^^^^^
       4 │
      Did you mean "./logo.png"?

    error [image-broken] The file "/img/logo.png" does not exist.
      content/docs/current/guide/a.md:3:27
       2 │
       3 │ ![one](./logo.pgn) ![two](/img/logo.png) <img src="none.png">
         │                           ^^^^^^^^^^^^^
       4 │
      Did you mean "/images/logo.svg"?

    error [image-broken] The file "none.png" does not exist.
      content/docs/current/guide/a.md:3:52
       2 │
       3 │ ![one](./logo.pgn) ![two](/img/logo.png) <img src="none.png">
         │                                                    ^^^^^^^^
       4 │
      Put the file beside the page and write "./name", or below static/ and write "/name".

    error [link-broken] The link "./data.zip" leads to /docs/guide/a/data.zip, where there is no page.
      content/docs/current/guide/a.md:5:8
       4 │
       5 │ [file](./data.zip)
         │        ^^^^^^^^^^
       6 │
      Correct the path, or write pathname://<path> if something else serves that address.

    warning [image-unreadable] The size of this image could not be read: the file may be damaged or not be what its name says.
      content/docs/current/guide/logo.png
      Without a size the text moves while the image loads. Save it again as what its name says, or remove it.
    "
  `);
});

test('links that run code', async () => {
  expect(
    await doc(
      '# A\n\n[one](javascript:alert(1)) <a href="JavaScript:void(0)">two</a> [three](vbscript:x) [four](data:text/html,x)\n',
      { 'content/docs/current/b.mdx': '# B\n\n<a href="java&#x09;script:alert(1)">x</a>\n' },
    ),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-unsafe] The link "java	script:alert(1)" runs code: "javascript:" is not allowed.
      content/docs/current/b.mdx:3:4
       2 │
       3 │ <a href="java&#x09;script:alert(1)">x</a>
         │    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      Link to a page, or use a component for what should happen on a click.

    error [link-unsafe] The link "javascript:alert(1)" runs code: "javascript:" is not allowed.
      content/docs/current/guide/a.md:3:1
       2 │
       3 │ [one](javascript:alert(1)) <a href="JavaScript:void(0)">two</a> [three](vbscript:x) [four](data:tex…
         │ ^^^^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      Link to a page, or use a component for what should happen on a click.

    error [link-unsafe] The link "JavaScript:void(0)" runs code: "javascript:" is not allowed.
      content/docs/current/guide/a.md:3:28
       2 │
       3 │ [one](javascript:alert(1)) <a href="JavaScript:void(0)">two</a> [three](vbscript:x) [four](data:tex…
         │                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      Link to a page, or use a component for what should happen on a click.

    error [link-unsafe] The link "vbscript:x" runs code: "vbscript:" is not allowed.
      content/docs/current/guide/a.md:3:65
       2 │
       3 │ [one](javascript:alert(1)) <a href="JavaScript:void(0)">two</a> [three](vbscript:x) [four](data:tex…
         │                                                                 ^^^^^^^^^^^^^^^^^^^
       4 │
      Link to a page, or use a component for what should happen on a click.

    error [link-unsafe] The link "data:text/html,x" runs code: "data:text/html" is not allowed.
      content/docs/current/guide/a.md:3:85
       2 │
       3 │ …script:alert(1)) <a href="JavaScript:void(0)">two</a> [three](vbscript:x) [four](data:text/html,x)
         │                                                                            ^^^^^^^^^^^^^^^^^^^^^^^^
       4 │
      Put the page into a file below static/. For the src of an iframe, "markdown.allowDataFrames: true" in site.config.yaml allows it.
    "
  `);
});

test('style sheets and scripts that are not there', async () => {
  expect(
    await outcomeOf({
      'site.config.yaml': `title: Test
url: https://test.example
headTags: [{ tagName: link, attributes: { rel: icon, href: /no.ico } }]
stylesheets:
  - https://other.example/a.css
  - /no.css
scripts: [{ src: /no.js, defer: true }]
`,
      'content/docs/current/a.md': '---\nstylesheets: [/chart.css]\n---\n\n# A\n',
    }),
  ).toMatchInlineSnapshot(`
    "problems
    error [image-broken] The file "/chart.css" does not exist.
      content/docs/current/a.md:2:14
       1 │ ---
       2 │ stylesheets: [/chart.css]
         │              ^^^^^^^^^^^^
       3 │ ---
      Put the file below content/static/, and write its path below that folder.

    error [image-broken] The file "/no.ico" does not exist.
      site.config.yaml:3:41
       2 │ url: https://test.example
       3 │ headTags: [{ tagName: link, attributes: { rel: icon, href: /no.ico } }]
         │                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       4 │ stylesheets:
      Put the file below content/static/, and write its path below that folder.

    error [image-broken] The file "/no.css" does not exist.
      site.config.yaml:6:5
       5 │   - https://other.example/a.css
       6 │   - /no.css
         │     ^^^^^^^
       7 │ scripts: [{ src: /no.js, defer: true }]
      Put the file below content/static/, and write its path below that folder.

    error [image-broken] The file "/no.js" does not exist.
      site.config.yaml:7:11
       6 │   - /no.css
       7 │ scripts: [{ src: /no.js, defer: true }]
         │           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
       8 │
      Put the file below content/static/, and write its path below that folder.
    "
  `);
});

test('links of the configuration', async () => {
  expect(
    await outcomeOf({
      'site.config.yaml': `title: Test
url: https://test.example
favicon: /no.ico
themeConfig:
  navbar:
    logo: {src: /img/no.svg}
    items:
      - {label: A, to: /docs/intor}
      - {label: B, href: "javascript:alert(1)"}
  footer:
    links:
      - {title: More, items: [{label: C, to: "/docs/intro/#no"}]}
`,
    }),
  ).toMatchInlineSnapshot(`
    "problems
    error [image-broken] The file "/no.ico" does not exist.
      site.config.yaml:3:10
       2 │ url: https://test.example
       3 │ favicon: /no.ico
         │          ^^^^^^^
       4 │ themeConfig:
      Put the file below content/static/, and write its path below that folder.

    error [image-broken] The file "/img/no.svg" does not exist.
      site.config.yaml:6:17
       5 │   navbar:
       6 │     logo: {src: /img/no.svg}
         │                 ^^^^^^^^^^^
       7 │     items:
      Put the file below content/static/, and write its path below that folder.

    error [link-broken] The link "/docs/intor" leads to /docs/intor, where there is no page.
      site.config.yaml:8:24
       7 │     items:
       8 │       - {label: A, to: /docs/intor}
         │                        ^^^^^^^^^^^
       9 │       - {label: B, href: "javascript:alert(1)"}
      Did you mean "/docs/intro/"?

    error [link-unsafe] The link "javascript:alert(1)" runs code: "javascript:" is not allowed.
      site.config.yaml:9:26
        8 │       - {label: A, to: /docs/intor}
        9 │       - {label: B, href: "javascript:alert(1)"}
          │                          ^^^^^^^^^^^^^^^^^^^^^
       10 │   footer:
      Link to a page, or use a component for what should happen on a click.

    error [link-anchor-broken] The link "/docs/intro/#no" points at "#no", which is not on /docs/intro/.
      site.config.yaml:12:46
       11 │     links:
       12 │       - {title: More, items: [{label: C, to: "/docs/intro/#no"}]}
          │                                              ^^^^^^^^^^^^^^^^^
       13 │
      Point at the id of a heading of that page, or leave the fragment out.
    "
  `);
});

test('a place that several locales share is told once', async () => {
  expect(
    await doc('[x](/nowhere)\n', {
      'site.config.yaml': 'title: T\nurl: https://t.example\ni18n: {locales: [en, fr]}\n',
      'content/i18n/fr/docs/current/intro.md': '# Introduction\n\n[y](/ailleurs)\n',
    }),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-broken] The link "/nowhere" leads to /nowhere, where there is no page.
      content/docs/current/guide/a.md:1:5
       1 │ [x](/nowhere)
         │     ^^^^^^^^
       2 │
      Correct the path, or write pathname://<path> if something else serves that address.

    error [link-broken] The link "/ailleurs" leads to /ailleurs, where there is no page.
      content/i18n/fr/docs/current/intro.md:3:5
       2 │
       3 │ [y](/ailleurs)
         │     ^^^^^^^^^
       4 │
      Found on the pages of the locale "fr".
      Correct the path, or write pathname://<path> if something else serves that address.
    "
  `);
});

test('a link to a page whose text does not parse', async () => {
  expect(
    await doc('[b](../b.mdx#part) [b](/docs/b/#part)\n', {
      'content/docs/current/b.mdx': '## Part\n\n<b>\n',
    }),
  ).toMatchInlineSnapshot(`
    "problems
    error [mdx-tag-unclosed] The tag <b> is not closed.
      content/docs/current/b.mdx:3:1
       2 │
       3 │ <b>
         │ ^^^
       4 │
      Add </b>, or write <b /> if it has no content. For the characters themselves write "\\<", or rename the file to ".md".
    "
  `);
});

test('robots.txt below a base URL', async () => {
  const config = 'title: A\nurl: https://a.example\nbaseUrl: /repo/\ndocs: {versions: {current: {}}}\n';
  expect(
    await doc('# A\n\n[one](/robots.txt) [two](pathname:///robots.txt)\n', { 'site.config.yaml': config }),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-broken] The link "/robots.txt" leads to /robots.txt, where there is no page.
      content/docs/current/guide/a.md:3:7
       2 │
       3 │ [one](/robots.txt) [two](pathname:///robots.txt)
         │       ^^^^^^^^^^^
       4 │
      robots.txt counts at the root of a host alone, so docsite writes none for a site below /repo/. Write pathname:///robots.txt for the one of the host.
    "
  `);
});

test('paths from the root have suggestions from the folder of the file', async () => {
  expect(
    await doc('# A\n\n![one](/plan.svg) ![two](@site/content/plan.svg) [three](/docs/current/b.md)\n', {
      'content/docs/current/guide/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'content/docs/current/guide/b.md': '# B\n\n![plan](./plan.svg)\n',
    }),
  ).toMatchInlineSnapshot(`
    "problems
    error [image-broken] The file "/plan.svg" does not exist.
      content/docs/current/guide/a.md:3:8
       2 │
       3 │ ![one](/plan.svg) ![two](@site/content/plan.svg) [three](/docs/current/b.md)
         │        ^^^^^^^^^
       4 │
      Did you mean "./plan.svg"?

    error [image-broken] The file "@site/content/plan.svg" does not exist.
      content/docs/current/guide/a.md:3:26
       2 │
       3 │ ![one](/plan.svg) ![two](@site/content/plan.svg) [three](/docs/current/b.md)
         │                          ^^^^^^^^^^^^^^^^^^^^^^
       4 │
      Did you mean "./plan.svg"?

    warning [link-markdown-broken] The link "/docs/current/b.md" names the file content/docs/current/b.md, which is not a page of the site.
      content/docs/current/guide/a.md:3:58
       2 │
       3 │ ![one](/plan.svg) ![two](@site/content/plan.svg) [three](/docs/current/b.md)
         │                                                          ^^^^^^^^^^^^^^^^^^
       4 │
      Did you mean "./b.md"?
    "
  `);
});

test('a heading that a translation calls otherwise, which a page without a translation leads to', async () => {
  const config = 'title: T\nurl: https://t.example\ni18n: { defaultLocale: en, locales: [en, fr] }\n';
  expect(
    await doc('# A\n\n[Slots](./b.md#the-slots)\n', {
      'site.config.yaml': config,
      'content/docs/current/guide/b.md': '# B\n\n## The slots\n',
      'content/i18n/fr/docs/current/guide/b.md': '# B\n\n## Les fentes\n',
    }),
  ).toMatchInlineSnapshot(`
    "problems
    error [link-anchor-broken] The link "./b.md#the-slots" points at "#the-slots", which is not on /fr/docs/guide/b/.
      content/docs/current/guide/a.md:3:9
       2 │
       3 │ [Slots](./b.md#the-slots)
         │         ^^^^^^^^^^^^^^^^
       4 │
      Found on the pages of the locale "fr".
      The page that it translates has it: write "{#the-slots}" behind the heading in "content/i18n/fr/docs/current/guide/b.md".
    "
  `);
});
