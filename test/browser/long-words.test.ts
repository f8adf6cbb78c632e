/** Words and names longer than their place, which no page may be wider for. */
import { beforeAll, describe, expect, it } from 'vitest';
import { previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const nested = (folder: string) => `content/docs/current/${folder}/${word}.md`;

/** Longer than its place with the letters of any font. */
const name = 'The documentation of a library whose name is long, and longer than all of the others together';

const labels = [
  'About us all',
  'Archive of posts',
  'Tags of posts',
  'Authors',
  '会社概要',
  'お問い合わせ',
  'リリース',
];

const files = {
  'site.config.yaml': `title: ${name}
url: https://words.example
i18n: { locales: [en, ar] }
themeConfig:
  navbar:
    title: ${name}
    logo: { src: logo.svg }
    items:
      - { type: localeDropdown, position: right }
${labels.map((label) => `      - { to: /blog/, label: ${label} }`).join('\n')}
`,
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"/>',
  'content/docs/current/start.md': `---
title: Is this "all"?
slug: /
tags: [${word}, short]
---

- [ ] one
  - [ ] two

\`\`\`js title="${'a-long-name/'.repeat(8)}index.js"
one();
two();
\`\`\`

## What is "this"?

| ${Array.from({ length: 12 }, (_, index) => `Column ${index}`).join(' | ')} |
|${' --- |'.repeat(12)}
| ${Array.from({ length: 12 }, () => 'cell').join(' | ')} |
`,
  'content/docs/current/paper.md': `| Name | Meaning |\n| --- | --- |\n| short | ${'a text of many words '.repeat(30)} |\n\n:::details More\n\nHidden text.\n\n:::\n`,
  'content/docs/current/parts.mdx': `<Badge>${word}</Badge>\n\n<Button href="/">${word}</Button>\n`,
  [nested('a/b/c/d/e/f')]: `---\ntitle: Page ${word}\nsidebar_badge: Beta\n---\n\nText.\n`,
  'content/blog/authors.yaml': `long:\n  name: Ada ${word}\n  image_url: /logo.svg\n  page: true\n`,
  'content/blog/2025-01-02-news.md': `---\ntitle: ${word}\nauthors: [long]\ntags: [${word}]\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n`,
  'content/pages/index.md': '# Home\n\nText.\n',
};

let origin = '';

beforeAll(async () => {
  const preview = await previewSite(files);
  origin = preview.origin;
  return preview.stop;
});

describe.each([320, 1100])('at %i px', (width) => {
  it.each([
    '/docs/',
    '/docs/parts/',
    `/docs/a/b/c/d/e/f/${encodeURIComponent(word)}/`,
    '/docs/tags/',
    '/blog/',
    '/blog/2025/01/02/news/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/tags/',
  ])('%s cannot be scrolled sideways', async (path) => {
    const { page } = await open(origin + path, { width });
    await hydrated(page);
    if (width === 320) await page.locator('button.menu-toggle').click();
    const wider = await page.evaluate(() =>
      [document.documentElement, document.querySelector('.side-menu')]
        .filter((box) => box !== null && box.scrollWidth > box.clientWidth)
        .map((box) => box?.className || box?.tagName),
    );
    expect(wider).toEqual([]);
  });
});

it('breaks no word of the sidebar for a badge', async () => {
  const { page } = await open(`${origin}/docs/a/b/c/d/e/f/${encodeURIComponent(word)}/`, { width: 1100 });
  const link = page.locator('.sidebar-link[aria-current]');
  const [box, badge] = [await link.boundingBox(), await link.locator('.badge').boundingBox()];
  const lines = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild as Text);
    return range.getClientRects().length;
  });
  expect(lines).toBeLessThan(12);
  expect(badge?.y).toBeGreaterThan((box?.y ?? 0) + 20 * lines);
});

describe('the navbar', () => {
  it('cuts the name of the site before it breaks a label, and never the logo', async () => {
    const { page } = await open(`${origin}/docs/`, { width: 1200 });
    const rows = page.locator('.navbar-items > ul > li > .nav-link');
    const lineCounts = () =>
      rows.evaluateAll((links) => {
        const range = document.createRange();
        const linesOf = (link: Element) => {
          range.selectNodeContents(link.lastChild ?? link);
          return range.getClientRects().length;
        };
        return Math.max(...links.map(linesOf));
      });
    const sizes = () =>
      page.locator('.brand').evaluate((brand) => ({
        logo: brand.querySelector('img')?.clientWidth,
        isNameCut: [...brand.querySelectorAll('.brand-title')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ),
      }));
    expect([await sizes(), await lineCounts()]).toEqual([{ logo: 30, isNameCut: true }, 1]);
    await page.setViewportSize({ width: 1000, height: 800 });
    expect((await sizes()).logo).toBe(30);
  });

  it('breaks labels between words, and holds them on all their lines', async () => {
    const { page } = await open(`${origin}/docs/`, { width: 1000 });
    const found = await page.locator('.navbar-items > ul > li > .nav-link').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild ?? link);
        const lines = [...range.getClientRects()];
        return {
          isInside: lines.every(({ top, bottom }) => top >= 0 && bottom <= 60),
          isOneLine: lines.length === 1 || link.textContent?.includes(' '),
        };
      }),
    );
    expect(found.filter(({ isInside, isOneLine }) => !isInside || !isOneLine)).toEqual([]);
  });
});

it('the picture of an author keeps its size, and stands on the line of the date', async () => {
  const { page } = await open(`${origin}/blog/`, { width: 1100 });
  const picture = page.locator('.author img').first();
  const [box, name] = [await picture.boundingBox(), await picture.evaluate((img) => img.clientWidth)];
  expect([box?.width, name]).toEqual([40, 40]);
});

it('a long title of code has the room of the language, which is not cut', async () => {
  const { page } = await open(`${origin}/docs/`, { width: 320 });
  const [bar, title, language] = [
    await page.locator('.code-block > figcaption').boundingBox(),
    await page.locator('.code-title').boundingBox(),
    await page.locator('.code-language').boundingBox(),
  ];
  expect(title?.y).toBeGreaterThan(bar?.y ?? 0);
  expect(title?.width).toBeGreaterThan(180);
  const text = await page.locator('.code-language').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  expect(text).toBeGreaterThanOrEqual((language?.y ?? 0) + (language?.height ?? 0) - 2);
});

it('a task of a task stands below its text', async () => {
  const { page } = await open(`${origin}/docs/`, { width: 320 });
  const boxes = await page
    .locator('.task-list-item input')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().left));
  expect((boxes[1] ?? 0) - (boxes[0] ?? 0)).toBeGreaterThan(16);
});

it('a name and headings in another direction keep their beginning and their order', async () => {
  const { page } = await open(`${origin}/ar/docs/`, { width: 360 });
  const lefts = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
        const at = (start: number) => {
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, start + 1);
          return range.getBoundingClientRect().left;
        };
        const frame = element.getBoundingClientRect();
        return { first: at(0), last: at(text.length - 1), frame: frame.left };
      });
  const name = await lefts('.brand-title');
  expect(name.first).toBeGreaterThanOrEqual(name.frame);
  const crumb = await lefts('.breadcrumbs [aria-current]');
  expect(crumb.last).toBeGreaterThan(crumb.first);
});

it('the search has the whole of a narrow window, in another direction too', async () => {
  const { page } = await open(`${origin}/ar/docs/`, { width: 360 });
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const dialog = page.locator('.search-dialog:not(.search-waiting)');
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 360]);
});

describe('on paper', () => {
  it('a wide table shows all its columns', async () => {
    const { page } = await open(`${origin}/docs/`, { width: 720 });
    const hidden = () =>
      page.locator('.table-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await hidden()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
  });

  it('no word of a narrow column is broken, and what is closed on screen is shown', async () => {
    const { page } = await open(`${origin}/docs/paper/`, { width: 720 });
    const isShown = () =>
      page
        .getByText('Hidden text.')
        .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
    const lines = await page.locator('table :is(th, td):first-child').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1]);
  });

  it('signs keep their colour, a background, which printing leaves out otherwise', async () => {
    const { page } = await open(`${origin}/docs/`);
    await page.emulateMedia({ media: 'print' });
    const found = await page.locator('body *').evaluateAll((elements) =>
      elements
        .map((element) => getComputedStyle(element))
        .filter(({ maskImage }) => maskImage.includes('url('))
        .map(({ printColorAdjust }) => printColorAdjust),
    );
    expect(found.length).toBeGreaterThan(2);
    expect([...new Set(found)]).toEqual(['exact']);
  });

  it('colours are those of the light mode, whatever the reader has on screen', async () => {
    const { page } = await open(`${origin}/docs/`, { stored: { theme: 'dark' } });
    const keyword = () =>
      page
        .locator('code .nf')
        .first()
        .evaluate((it) => getComputedStyle(it).color);
    await page.evaluate(() => {
      for (const mode of ['light', 'dark']) {
        const image = document.createElement('i');
        image.className = `only-${mode}`;
        image.textContent = `in ${mode} mode`;
        // What stands in the page itself, React may make anew.
        document.body.append(image);
      }
    });
    const images = () => page.locator('body > i:visible').allTextContents();
    expect(await keyword()).toBe('rgb(142, 188, 246)');
    expect(await images()).toEqual(['in dark mode']);
    await page.emulateMedia({ media: 'print' });
    expect(await keyword()).toBe('rgb(24, 87, 168)');
    expect(await images()).toEqual(['in light mode']);
  });
});
