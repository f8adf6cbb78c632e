import { expect, test } from 'vitest';
import { checkQuality } from '../../renderer/site/checks/check-quality.ts';
import {
  imagesWithoutText,
  rangeOfField,
  rangeOfHeading,
  readingLevel,
} from '../../renderer/site/checks/text-quality.ts';
import { linesFrom, siteOf, textsOf, twoLocales } from './helpers.ts';

const heading = (depth: 1 | 2 | 3 | 4, text: string) => ({ depth, id: text, text, html: text });
const good = { description: 'What stands here.' };

test('orphans, descriptions, long texts and jumps of headings are told, each text once', () => {
  const files = {
    'docs/current/a.md': { fm: { title: 'A'.repeat(61), ...good }, headings: [heading(3, 'deep')] },
    'docs/current/b.md': {
      fm: { title: 'B' },
      headings: [heading(2, 'x'), heading(3, 'y'), heading(2, 'z')],
    },
    'docs/current/c.md': { fm: { title: 'C', title_meta: 'C', description: 'c'.repeat(161) } },
    'docs/current/hidden.md': { fm: { title: 'Hidden', unlisted: true } },
    'docs/current/sidebars.yaml': 'main: [a, b]',
    'pages/index.md': { fm: { title: 'Home', ...good }, links: ['/linked'] },
    'pages/linked.md': { fm: { title: 'Linked', ...good } },
    'pages/menu.md': { fm: { title: 'Menu', ...good } },
    'pages/alone.md': { fm: { title: 'Alone', ...good } },
  };
  const config = { ...twoLocales, themeConfig: { navbar: { items: [{ to: '/menu', label: 'Menu' }] } } };
  const site = siteOf(files, { config });
  expect(linesFrom(checkQuality(site, textsOf(site), () => null))).toMatchInlineSnapshot(`
    [
      "warning content/docs/current/a.md The heading "deep" is of level 3 below one of level 1. Make it level 2.",
      "warning content/docs/current/a.md The title of /docs/a/ has 61 characters; search engines show about 60. Shorten it, or give the page a shorter "title_meta".",
      "warning content/docs/current/b.md /docs/b/ has no description of its own. Say in one sentence what readers find there: "description" in the front matter.",
      "warning content/docs/current/c.md No page and no menu leads to /docs/c/. Link to it, put it into a sidebar, or write "unlisted: true" if that is meant.",
      "warning content/docs/current/c.md The description of /docs/c/ has 161 characters; search engines show about 160. Put what matters first, and shorten the rest.",
      "warning content/pages/alone.md No page and no menu leads to /alone/. Link to it, put it into a sidebar, or write "unlisted: true" if that is meant.",
    ]
  `);
});

test('images without text are told with their places, but for those in code and those that decorate', () => {
  const text = `---
title: A
---
![](./a.png) and ![b](./b.png)
\`![](./c.png)\`

\`\`\`md
![](./d.png)
\`\`\`

---

<img src="/e.png"> <img alt="" src="/f.png"> <img title="no alt here" src="/g.png"> <img src="/h.png" alt>

---
`;
  expect(
    imagesWithoutText(text).map(({ url, range }) => `${url} ${range.start.line}:${range.start.column}`),
  ).toEqual(['./a.png 4:1', '/e.png 13:1', '/g.png 13:46']);
});

test('headings and fields are found in the source', () => {
  const text = '---\ntitle: A\ndescription: b\n---\n\n```md\n## A b\n```\n\n## A `b` *c* {#x}\n';
  expect(rangeOfHeading(text, 2, 'A b c')?.start).toEqual({ line: 10, column: 1 });
  expect(rangeOfHeading(text, 3, 'A b c')).toBeNull();
  expect(rangeOfField(text, 'description')?.start).toEqual({ line: 3, column: 1 });
  expect(rangeOfField('description: b', 'description')).toBeNull();
});

test('the reading level counts sentences and long words of prose', () => {
  const easy = 'The cat sat on the mat. '.repeat(12);
  expect(readingLevel([easy], 'en')).toEqual({ lix: 6, level: 'very easy', words: 6 });
  const hard =
    'Asynchronous communication necessitates comprehensive synchronisation considerations. '.repeat(12);
  expect(readingLevel(['---\ntitle: A. B. C.\n---\n', `# Title\n\n${hard}\n\n| a |\n`], 'en')).toEqual({
    lix: 106,
    level: 'very difficult',
    words: 6,
  });
  expect(readingLevel(['Too short.'], 'en')).toBeNull();
  expect(readingLevel([easy], 'ja')).toBeNull();
});
