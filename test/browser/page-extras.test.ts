/** What only some pages or sites hold: formulas, diagrams, marked code, modules that run on every page. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Previewed, previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const longTip = 'Says more than a line has room for, which a header cell would not break by itself';

const files = {
  'site.config.yaml': `title: Test
url: https://test.example
blog: false
clientModules: [./shown.ts]
themeConfig: { pageActions: [copy, markdown, claude] }
markdown: { math: true, mermaid: true, images: { zoom: true } }
`,
  'shown.ts': `import type { RouteUpdate } from 'docsite/theme';
const told: string[] = [];
Object.assign(globalThis, { told });
export const onRouteUpdate = ({ location }: RouteUpdate) => () => told.push('left ' + location.pathname);
export const onRouteDidUpdate = ({ location, previousLocation }: RouteUpdate) =>
  told.push(\`\${previousLocation?.pathname} to \${location.pathname}, \${document.title}\`);
`,
  'content/pages/index.md': '# Home\n\n[Plain](./plain.md)\n',
  'content/pages/plain.md': '# Plain\n\n```js\nlet a\n```\n',
  'content/docs/current/start.md': '---\nslug: /\n---\n# Start\n\nThe **first** page.\n',
  'content/static/wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"/>',
  'content/static/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>',
  'content/pages/images.md':
    '![Boat](/boat.svg =40x)\n\n[![Linked](/boat.svg)](./plain.md)\n\n![](/boat.svg =40x)\n\n<figure><img src="/boat.svg" width="40"><figcaption>A caption</figcaption></figure>\n\n![Wide](/wide.svg)\n',
  'content/pages/math.md': 'A formula $x^2$.\n\n$$\ny\n$$\n',
  'content/pages/code.md':
    '```js\nold() // [!code --]\nfresh() // [!code ++]\nsame()\n```\n\n```sh\n$ ls\n$ cd a\n```\n\n```js wrap\nx // [!code focus]\n```\n',
  'content/pages/tips.mdx': `# Tips\n\n| <Tooltip tip="${longTip}">Word</Tooltip> | Other |\n| --- | --- |\n| <Tooltip tip="Says as much">Cell</Tooltip> | b |\n`,
  'content/pages/diagrams.md': `# Diagrams

\`\`\`mermaid title="Two"
flowchart LR
  accTitle: From a to b
  a --> b
\`\`\`

\`\`\`mermaid
flowchart LR
  a -->
\`\`\`
`,
};

let preview: Previewed;

beforeAll(async () => {
  preview = await previewSite(files);
  return preview.stop;
});

async function visit(path: string, options: Parameters<typeof open>[1] = {}) {
  const requests: string[] = [];
  const note = async (page: Page) =>
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { page } = await open(preview.origin + path, { ...options, prepare: note });
  return { page, requests };
}

describe('a page', () => {
  it('loads the styles and scripts of what it holds, and of nothing else', async () => {
    const { page, requests } = await visit('/plain/');
    await hydrated(page);
    expect(requests.filter((path) => /katex|mermaid|extras|zoom|actions/.test(path))).toEqual([]);
    const published = [...preview.site.output().keys()];
    expect(published.filter((path) => /katex.*\.css$/i.test(path))).toHaveLength(1);
    expect(published.filter((path) => /katex.*\.(?:woff|ttf)$/i.test(path))).toEqual([]);
  });

  it('is told to the modules of the site, with the one before', async () => {
    const { page } = await visit('/');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Plain' }).click();
    await page.waitForFunction(() => (globalThis as { told?: string[] }).told?.length === 3);
    expect(await page.evaluate(() => (globalThis as { told?: string[] }).told)).toEqual([
      'undefined to /, Home | Test',
      'left /',
      '/ to /plain/, Plain | Test',
    ]);
  });

  it('shows formulas without script', async () => {
    const { page, requests } = await visit('/math/', { context: { javaScriptEnabled: false } });
    await page.evaluate(() => document.fonts.ready);
    expect(requests.filter((path) => /\.woff2$/.test(path)).length).toBeGreaterThan(0);
    const family = await page
      .locator('.katex')
      .first()
      .evaluate((node) => getComputedStyle(node).fontFamily);
    expect(family).toContain('KaTeX_Main');
    expect(await page.locator('math').count()).toBe(2);
    const direction = await page
      .locator('.katex')
      .first()
      .evaluate((node) => {
        document.documentElement.dir = 'rtl';
        return getComputedStyle(node).direction;
      });
    expect(direction).toBe('ltr');
  });

  it('draws diagrams in the colours of the mode, and shows the source of those it cannot draw', async () => {
    const { page } = await visit('/diagrams/');
    const drawing = page.locator('.diagram-figure svg', { hasText: 'From a to b' });
    await drawing.waitFor();
    expect(await page.locator('.diagram .code-block').first().isVisible()).toBe(false);
    const figure = page.locator('.diagram-figure').first();
    expect(await figure.locator('figcaption').innerText()).toBe('Two');
    expect(await figure.locator('button').count()).toBe(0);
    const light = await drawing.innerHTML();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await expect.poll(() => drawing.innerHTML()).not.toBe(light);
    await page.getByRole('status').getByText('cannot be drawn').waitFor();
    expect(await page.locator('.diagram .code-block').last().isVisible()).toBe(true);
  });

  it('shows diagrams in light colours on paper, and in their own ones where the system has others', async () => {
    const { page } = await visit('/diagrams/', { stored: { theme: 'dark' } });
    const drawing = page.locator('.diagram-figure svg', { hasText: 'From a to b' });
    await drawing.waitFor();
    const styleOf = (name: 'color' | 'filter', part = drawing) =>
      part.evaluate((element, property) => getComputedStyle(element)[property], name);
    const label = drawing.locator('foreignObject p').first();
    const own = await styleOf('color', label);
    expect(await styleOf('filter')).toBe('none');
    await page.emulateMedia({ media: 'print' });
    expect(await styleOf('filter')).toContain('invert(1)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'active' });
    expect(await styleOf('color', label)).toBe(own);
    expect(await styleOf('color', page.locator('main h1'))).not.toBe(own);
  });

  it.each([1280, 390])('explains words of a table in full, in a window %i px wide', async (width) => {
    const { page } = await visit('/tips/', { width });
    for (const [word, tip] of [
      ['Word', longTip],
      ['Cell', 'Says as much'],
    ] as const) {
      await page.getByText(word, { exact: true }).hover();
      const isSeen = page.getByRole('tooltip', { name: tip }).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [top + 2, bottom - 2].flatMap((y) =>
          [left + 4, right - 4].map((x) => [x, y] as const),
        );
        const isIn = element.scrollWidth <= element.clientWidth;
        return corners.every(([x, y]) => document.elementFromPoint(x, y) === element) && isIn;
      });
      expect(await isSeen, word).toBe(true);
    }
  });

  it('of the docs can be copied as Markdown, shown, and opened in an assistant', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    const { page } = await visit('/docs/', { context });
    const button = page.getByRole('button', { name: 'Copy page' });
    await button.waitFor();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.page-actions [data-state="done"]').waitFor();
    await page.locator('#docsite-announcer', { hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '# Start\n\nThe **first** page.\n',
    );
    const links = page.locator('.page-actions a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/index.md',
      `https://claude.ai/new?q=${encodeURIComponent('Read https://test.example/docs/index.md, so that I can ask questions about it.')}`,
    ]);
  });

  it('of the docs offers what works without script', async () => {
    const { page } = await visit('/docs/', { context: { javaScriptEnabled: false } });
    expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true);
    expect(await page.locator('.page-actions button').isVisible()).toBe(false);
  });

  it('shows the source of diagrams without script', async () => {
    const { page } = await visit('/diagrams/', { context: { javaScriptEnabled: false } });
    expect(await page.locator('.diagram code').first().innerText()).toContain('a --> b');
  });

  it('enlarges images by keyboard and by click, unless they are links', async () => {
    const { page } = await visit('/images/');
    const boat = page.getByRole('button', { name: 'Boat', exact: true });
    await boat.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Boat' });
    await dialog.waitFor();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(overflow).not.toBe('hidden');
    expect(await boat.evaluate((node) => node === document.activeElement)).toBe(true);
    await boat.click();
    await dialog.getByRole('button').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'boat.svg', exact: true }).waitFor();
    await page.getByRole('button', { name: 'A caption' }).click();
    await page.getByRole('dialog', { name: 'A caption' }).getByRole('button', { name: 'A caption' }).click();
    await page.getByRole('link', { name: 'Linked' }).click();
    await page.getByRole('heading', { name: 'Plain' }).waitFor();
  });

  it('has one stop for the keyboard at a wide drawing that can be enlarged, from where it scrolls too', async () => {
    const { page } = await visit('/images/', { width: 360 });
    const wide = page.getByRole('button', { name: 'Wide' });
    await wide.waitFor();
    const frame = page.locator('.drawing');
    expect(await page.getByRole('group').count()).toBe(0);
    expect(await frame.evaluate((node) => node.matches('[tabindex]'))).toBe(false);
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  it('copies code as it is to be typed in', async () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    const { page } = await visit('/code/', { context });
    await hydrated(page);
    const copied: string[] = [];
    for (const button of await page.getByRole('button', { name: 'Copy the code' }).all()) {
      await button.click();
      copied.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(copied).toEqual(['fresh()\nsame()', 'ls\ncd a', 'x']);
    expect(await page.getByRole('button', { name: 'Wrap lines', pressed: true }).count()).toBe(1);
  });
});
