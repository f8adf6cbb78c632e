/** A site in Arabic, from right to left: the same layout, mirrored. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './accessibility.ts';
import { previewSite } from './preview-site.ts';
import { hydrated, openOnce, pageOpener } from './visit.ts';

const body = (heading: string, text: string) => `# ${heading}

${text} \`socket.emit("hello")\` ${text}

:::warning

${text}

:::

\`\`\`js title="server.js" showLineNumbers
io.on('connection', (socket) => {
  socket.emit('hello', 1);
});
\`\`\`

## ${heading} 1

- ${text}

> ${text}

## ${heading} 2

| ${heading} | ${text} |
|---|---|
| ${heading} | ${text} |
`;

const files = {
  'site.config.yaml': `title: Harbour
url: https://harbour.example
i18n:
  locales: [en, ar]
docs: { versions: { current: { label: '2.x' }, '1.x': {} } }
themeConfig:
  navbar:
    title: Harbour
    items:
      - { type: docSidebar, sidebarId: main, label: Docs }
      - { to: /blog/, label: Blog }
      - { type: docsVersionDropdown, position: right }
      - { type: localeDropdown, position: right }
  footer: { links: [{ title: More, items: [{ to: /blog/, label: Blog }] }] }
`,
  'content/docs/current/sidebars.yaml': `main:
  - rooms
  - { type: category, label: Guides, items: [events, only-english] }
  - { type: category, label: Closed, items: [closed] }
`,
  'content/docs/current/rooms.md': body('Rooms', 'A room is a channel.'),
  'content/pages/question.md': '# Where is the lighthouse?\n\nHere.\n',
  'content/docs/current/events.md': body('Events', 'An event has a name.'),
  'content/docs/current/only-english.md': body('Lights', 'Nobody has translated this.'),
  'content/docs/current/closed.md': '# Closed\n\nText.\n',
  'content/docs/1.x/rooms.md': '# Rooms\n\nText.\n',
  'content/blog/2024-01-02-news.md': '# News\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'content/i18n/ar/docs/current/rooms.md': body('الغرف', 'الغرفة قناة يمكن للمقابس الانضمام إليها.'),
  'content/i18n/ar/docs/current/events.md': body('الأحداث', 'لكل حدث اسم وبيانات.'),
  'content/i18n/ar/blog/2024-01-02-news.md': '# الأخبار\n\nنص.\n\n<!-- truncate -->\n\nالمزيد.\n',
  'content/i18n/ar/messages.yaml': `navbar: { Docs: الوثائق, Blog: المدونة }
sidebar: { Guides: الأدلة, Closed: أخرى }
theme: { previous: السابق, next: التالي, warning: تحذير, backToMainMenu: القائمة الرئيسية, readMore: المزيد }
`,
  'content/pages/index.md': '# Harbour\n\nText.\n',
};

const openPage = pageOpener();

let origin: string;

beforeAll(async () => {
  const preview = await previewSite(files);
  origin = preview.origin;
  return preview.stop;
});

async function open(path: string, width: number): Promise<Page> {
  const { page } = await openPage(origin + path, { width, height: 900 });
  await hydrated(page);
  return page;
}

/** The sides of something on the page, in CSS pixels from the left of the window. */
async function sides(found: Locator): Promise<{ left: number; right: number }> {
  const box = await found.first().boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { left: box.x, right: box.x + box.width };
}

/** Where the letters of a block of text stand, whatever the width of the block. */
function textSides(found: Locator): Promise<{ left: number; right: number }> {
  return found.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}

const contentOf = (found: Locator, pseudo: '::before' | '::after') =>
  found.evaluate((element, name) => getComputedStyle(element, name).content.split(' / ')[0], pseudo);

describe('on a laptop', () => {
  const arabicPage = openOnce(() => open('/ar/docs/events/', 1280));
  const englishPage = openOnce(() => open('/docs/events/', 1280));

  it('tells the direction, and lays out the frame from right to left', async () => {
    const page = arabicPage();
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    const brand = await sides(page.locator('.brand'));
    const firstItem = await sides(page.locator('.navbar-items .nav-link'));
    const search = await sides(page.locator('.search-link:visible'));
    const sidebar = await sides(page.locator('.side-menu'));
    const text = await sides(page.locator('main .markdown'));
    const contents = await sides(page.locator('.contents'));
    expect(brand.left).toBeGreaterThan(firstItem.right - 1);
    expect(firstItem.left).toBeGreaterThan(search.right);
    expect(sidebar.left).toBeGreaterThanOrEqual(text.right);
    expect(text.left).toBeGreaterThanOrEqual(contents.right);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('is the English page in a mirror', async () => {
    const places = (page: Page) =>
      Promise.all(
        ['.brand', '.side-menu', 'main .markdown', '.contents', '.admonition', '.code-block'].map((name) =>
          sides(page.locator(name)),
        ),
      );
    const [arabic, english] = [arabicPage(), englishPage()];
    const width = await english.evaluate(() => document.documentElement.getBoundingClientRect().right);
    const offset = await arabic.evaluate(() => document.documentElement.getBoundingClientRect().left);
    const mirrored = (await places(english)).map(({ left, right }) => ({
      left: offset + width - right,
      right: offset + width - left,
    }));
    for (const [index, place] of (await places(arabic)).entries()) {
      // Widths of words differ; what stands at the edges does not.
      expect(Math.abs(place.right - (mirrored[index]?.right ?? 0))).toBeLessThan(2);
    }
  });

  it('points its arrows along the line', async () => {
    const page = arabicPage();
    const [previous, next] = [page.locator('.pagination-prev'), page.locator('.pagination-next')];
    expect((await sides(previous)).left).toBeGreaterThanOrEqual((await sides(next)).right);
    expect(await contentOf(previous.locator('.pagination-label'), '::before')).toBe('"→ "');
    expect(await contentOf(next.locator('.pagination-label'), '::after')).toBe('" ←"');
    // `next` is at the left edge of its card.
    expect((await textSides(next)).left - (await sides(next)).left).toBeLessThan(30);
    expect(await contentOf(englishPage().locator('.pagination-prev .pagination-label'), '::before')).toBe(
      '"← "',
    );
  });

  it('puts the arrow before the name of a page that is not translated, at the right edge of its card', async () => {
    const page = await open('/ar/docs/closed/', 1280);
    const previous = page.locator('.pagination-prev');
    expect(await previous.locator('[lang="en"]').textContent()).toBe('Lights');
    const [card, name] = [await sides(previous), await sides(previous.locator('[lang="en"]'))];
    const arrow = card.right - name.right;
    expect([arrow > 25, arrow < 60]).toEqual([true, true]);
  });

  it('turns the signs of open and closed categories towards their pages', async () => {
    const page = arabicPage();
    // A chevron that points right, as its four corners fall after all transforms: where its tip has gone.
    const tips = await page.locator('.sidebar .icon-chevron:visible').evaluateAll((icons) =>
      icons.map((icon) => {
        const { rotate, scale } = getComputedStyle(icon);
        const matrix = new DOMMatrix();
        matrix.rotateSelf(rotate === 'none' ? 0 : Number.parseFloat(rotate));
        const [x = '1', y = x] = scale === 'none' ? ['1'] : scale.split(' ');
        matrix.scaleSelf(Number(x), Number(y));
        const tip = matrix.transformPoint({ x: 1, y: 0 });
        return tip.y > 0.5 ? 'down' : tip.y < -0.5 ? 'up' : tip.x < 0 ? 'left' : 'right';
      }),
    );
    expect(tips).toEqual(['down', 'left']);
  });

  it('sets off admonitions and quotations on the right, and starts lists and tables there', async () => {
    const page = arabicPage();
    for (const name of ['.admonition', '.markdown > blockquote']) {
      const [right, left] = await page
        .locator(name)
        .evaluate((element) => [
          Number.parseFloat(getComputedStyle(element).borderRightWidth),
          Number.parseFloat(getComputedStyle(element).borderLeftWidth),
        ]);
      expect(right, name).toBeGreaterThan(left ?? 0);
    }
    const text = await sides(page.locator('main .markdown'));
    for (const name of ['.markdown > p', '.markdown > ul li', '.markdown td', '.admonition-content']) {
      expect(text.right - (await textSides(page.locator(name))).right, name).toBeLessThan(60);
    }
  });

  it('leaves code from left to right, with its buttons at the end of its lines', async () => {
    const page = arabicPage();
    const block = await sides(page.locator('.code-block'));
    const title = await textSides(page.locator('.code-block figcaption'));
    const line = await textSides(page.locator('.code-block code'));
    const button = await sides(page.locator('.code-copy'));
    expect(title.left - block.left).toBeLessThan(30);
    expect(line.left - block.left).toBeLessThan(80);
    expect(block.right - button.right).toBeLessThan(20);
    const order = await page.locator('.markdown > p code').evaluate((code) => {
      const [node] = code.childNodes;
      if (!node) return null;
      const at = (index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      return at(0) < at(8) && at(8) < at((node.textContent ?? '').length - 1);
    });
    expect(order).toBe(true);
  });

  it('shows a page without a translation from left to right inside the mirrored frame', async () => {
    const page = await open('/ar/docs/only-english/', 1280);
    const text = page.locator('main .markdown').last();
    expect(await text.getAttribute('dir')).toBe('ltr');
    const block = await sides(text);
    expect((await textSides(text.locator('> p'))).left - block.left).toBeLessThan(2);
    expect((await sides(page.locator('.side-menu'))).left).toBeGreaterThanOrEqual(block.right);
    const border = await page
      .locator('.admonition')
      .evaluate((element) => getComputedStyle(element).borderLeftWidth);
    expect(Number.parseFloat(border)).toBeGreaterThan(1);
  });

  it('opens dropdowns inside the window, and marks their entries and the chosen result of the search on the right', async () => {
    const page = await open('/ar/docs/events/', 1280);
    await page.locator('.navbar .dropdown summary').last().click();
    const menu = await sides(page.locator('.navbar .dropdown[open] .dropdown-menu'));
    expect(menu.left).toBeGreaterThanOrEqual(0);
    for (const entry of await page.locator('.navbar .dropdown[open] .dropdown-menu bdi').all()) {
      expect(menu.right - (await textSides(entry)).right).toBeLessThan(30);
    }
    await page.locator('.search-link:visible').click();
    await page.getByRole('combobox').fill('emit');
    const chosen = page.locator('.search-group > a[aria-selected="true"]');
    await chosen.waitFor();
    const shadow = await chosen.evaluate((element) => getComputedStyle(element).boxShadow);
    expect(shadow).toContain('-3px 0px');
    expect(await chosen.locator('.search-place bdi').first().textContent()).toBe('2.x');
  });

  it('shows results that are not translated in their own direction', async () => {
    const page = await open('/ar/docs/events/', 1280);
    await page.locator('.search-link:visible').click();
    await page.getByRole('combobox').fill('lighthouse');
    const title = page.locator('.search-option-title', { has: page.locator('mark') });
    const lefts = await title.evaluate((element) => {
      const range = document.createRange();
      return ['mark', 'bdi'].map((part) => {
        const text = element.querySelector(part)?.lastChild ?? element;
        const { length } = text.textContent ?? '';
        range.setStart(text, length - 1);
        range.setEnd(text, length);
        return range.getBoundingClientRect().left;
      });
    });
    // The question mark stands behind the word.
    expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
  });

  it('has the contents of a page that is not translated beside their line', async () => {
    const page = await open('/ar/docs/only-english/', 1280);
    const entry = page.locator('.contents a').first();
    expect(
      (await sides(page.locator('.toc-list').last())).right - (await textSides(entry)).right,
    ).toBeLessThan(40);
  });

  it('can be used by everyone', async () => {
    const page = arabicPage();
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('keeps text and code within the window, and opens the menu from the right', async () => {
    const page = await open('/ar/docs/events/', 360);
    const text = await sides(page.locator('main .markdown'));
    expect(text.left).toBeGreaterThanOrEqual(0);
    expect(text.right).toBeLessThanOrEqual(360);
    const block = await sides(page.locator('.code-block'));
    expect(block.right - (await sides(page.locator('.code-copy'))).right).toBeLessThan(20);
    const toggle = await sides(page.locator('button.menu-toggle'));
    const brand = await sides(page.locator('.brand'));
    expect(toggle.right).toBeGreaterThan(320);
    expect(brand.right).toBeLessThanOrEqual(toggle.left);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const menu = page.locator('#docsite-menu');
    const hiddenAt = await menu.evaluate((element) => element.getBoundingClientRect().left);
    const { right: edge } = await sides(page.locator('html'));
    expect(hiddenAt).toBeGreaterThanOrEqual(edge);
    await page.locator('button.menu-toggle').click();
    await page.locator('#docsite-menu[data-open]').waitFor();
    expect((await sides(menu)).right).toBeGreaterThanOrEqual(edge);
    expect((await sides(menu)).left).toBeGreaterThan(0);
  });
});
