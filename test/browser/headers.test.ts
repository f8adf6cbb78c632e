/** Everything that readers do works under the headers that a build writes, with no violation of its policy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settled } from './page-time.ts';
import { type Previewed, previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener({ savesData: false });

const elements = `# Every element

| left | centre | right |
|:-----|:------:|------:|
| a    | b      | c     |

\`\`\`js showLineNumbers=7 title="a.js" {1}
let a // [!code ++]
let b
\`\`\`

:::tip Title
In a note.[^1]
:::

[^1]: A footnote.

<details><summary>More</summary>Hidden.</details>

<Tabs groupId="g"><TabItem value="a" label="One">First panel</TabItem><TabItem value="b" label="Two">Second panel</TabItem></Tabs>

<Steps>

1. One
2. Two

</Steps>

<FileTree>

- src
  - a.js

</FileTree>

<Tooltip tip="Says more">word</Tooltip> <Icon name="check" /> <Icon src="/boat.svg" label="Boat" /> <Badge>new</Badge>

![Boat](/boat.svg)

- [x] done

<YouTube id="dQw4w9WgXcQ" title="A video" />
`;

const counter = `'use client';
import { useState } from 'react';
import { CodeBlock } from 'docsite/theme';
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>Count: {count}</button>
      {count > 0 && <CodeBlock html="<span class='line'>made in the browser</span>" />}
    </div>
  );
}
`;

const strict = {
  'site.config.yaml': `title: Test
url: https://test.example
markdown: { images: { zoom: true } }
themeConfig:
  announcementBar: { content: 'News, <b>great</b>', backgroundColor: '#123456', textColor: white }
  navbar:
    title: Test
    items:
      - { type: doc, docId: start, label: Docs }
      - { type: html, value: '<b>HTML</b>' }
      - { label: More, items: [{ to: /blog/, label: Blog }] }
  footer: { copyright: '© <b>Test</b>' }
`,
  'content/pages/index.mdx': '# Home\n\n<Hero title="Test" />\n\n[Docs](/docs/start/)\n',
  'content/pages/code.tsx': "export default function Page() { return <h1 className='own'>Own page</h1>; }\n",
  'content/pages/inline.md':
    '# Inline\n\n<p id="out"></p>\n<script>document.getElementById("out").textContent = "ran"</script>\n<style>#out { text-transform: lowercase }</style>\n',
  'content/docs/current/start.md': '# Start\n\n## Rooms and lighthouses\n\n[Elements](./elements.mdx)\n',
  'content/docs/current/elements.mdx': elements,
  'content/docs/current/island.mdx': `import { Counter } from '@site/content/components/counter.tsx';\n\n# Island\n\n<Counter />\n`,
  'content/docs/current/sidebars.yaml':
    'main: [start, { Group: [elements, island] }, { type: html, value: <i>HTML</i> }]\n',
  'content/components/counter.tsx': counter,
  'content/blog/2024-05-01-hello.md':
    '---\ntags: [one]\nauthors: [{ name: Ada }]\n---\n# Hello\n\nWords.\n\n<!-- truncate -->\n\nMore words.\n',
  'content/static/boat.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 0h9v9z"/></svg>',
};

/** What Mermaid draws and KaTeX writes has inline styles: such sites have another policy. */
const styled = {
  'site.config.yaml': `title: Test
url: https://test.example
blog: false
markdown: { math: true, mermaid: true }
`,
  'content/pages/index.md': '# Home\n\n[Diagrams](./diagrams.md)\n',
  'content/pages/diagrams.md':
    '# Diagrams\n\n$\\frac{a}{b}$\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n```mermaid\nsequenceDiagram\n  A->>B: hello\n```\n',
};

let sites: { readonly strict: Previewed; readonly styled: Previewed };

beforeAll(async () => {
  sites = { strict: await previewSite(strict), styled: await previewSite(styled) };
});

afterAll(() => {
  for (const { stop } of Object.values(sites)) stop();
});

/** A page under its policy, and what that refuses. */
async function visit(url: string) {
  const initScript = () =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      console.error('refused', effectiveDirective, blockedURI, sample, sourceFile);
    });
  // What is copied by a script's own click needs to be allowed.
  const context = { permissions: ['clipboard-read', 'clipboard-write'] };
  const { page, problems } = await open('/favicon.svg', { initScript, context });
  await page.goto(url);
  return {
    page,
    refused: () => problems.filter((problem) => /refused|policy|trusted|integrity/i.test(problem)),
  };
}

/** Those that are seen, by their own events: a mouse would wait for a frame at each. */
async function pressControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls =
      '.tab-list button, [data-action]:not(a, [data-action^=dismiss]), .dropdown > summary, .details > summary';
    for (const control of document.querySelectorAll<HTMLElement>(controls))
      if (control.checkVisibility({ visibilityProperty: true })) control.click();
  });
  // What they have begun comes to its end.
  await settled(page);
}

it('a preview answers with the headers of the file that hosts read', async () => {
  const { site, origin } = sites.strict;
  const file = readFileSync(join(site.root, 'build/_headers'), 'utf8');
  const [, ofPages = ''] = /^\/\*\n((?: {2}.*\n)+)/.exec(file) ?? [];
  const fields = ofPages
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/:\s(.*)/s));
  expect(fields.map(([name]) => name)).toContain('Content-Security-Policy');
  for (const path of ['/', '/docs/elements/', '/nowhere/', '/boat.svg']) {
    const { headers } = await fetch(origin + path);
    for (const [name = '', value] of fields) expect(headers.get(name)).toBe(value);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  const [script = ''] = [...site.output().keys()].filter((path) => path.startsWith('assets/boot-'));
  const { headers } = await fetch(`${origin}/${script}`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/);
  expect(file).toContain("require-trusted-types-for 'script'; trusted-types docsite;");
  expect(file).not.toMatch(/unsafe|data:/);
});

it('no page of the theme has inline styles, and no style sheet data', () => {
  for (const [path, text] of sites.strict.site.output()) {
    if (path.endsWith('.html')) expect(text).not.toMatch(/<[^>]* style="/);
    if (path.endsWith('.css')) expect(text).not.toContain('data:');
  }
});

it('every kind of page comes to life, and its controls work', async () => {
  const { site, origin } = sites.strict;
  const pages = [...site.output().keys()].filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(12);
  const { page, refused } = await visit(`${origin}/`);
  for (const path of pages) {
    await page.goto(`${origin}/${path.replace(/index\.html$/, '')}`);
    await hydrated(page);
    await pressControls(page);
  }
  await page.emulateMedia({ media: 'print' });
  expect(refused()).toEqual([]);
  // What is refused would have been told.
  const isRefused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>';
      return false;
    } catch {
      return true;
    }
  });
  expect(isRefused).toBe(true);
  await expect.poll(() => refused().join()).toContain('require-trusted-types-for');
});

it('pages are searched, followed and enlarged, islands come to life, scripts of authors run', async () => {
  const { origin } = sites.strict;
  const { page, refused } = await visit(`${origin}/`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('lighthouses');
  await page.getByRole('option').first().click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Elements' }).click();
  await page.getByRole('heading', { level: 1, name: 'Every element' }).waitFor();
  await pressControls(page);
  await page.getByRole('button', { name: 'Boat' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.sidebar').getByRole('link', { name: 'Island' }).click();
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await page.getByText('made in the browser').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Every element' }).waitFor();
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  await page.goto(`${origin}/inline/`);
  expect(await page.locator('#out').innerText()).toBe('ran');
  expect(await page.locator('#out').evaluate((node) => getComputedStyle(node).textTransform)).toBe(
    'lowercase',
  );
  await page.goto(`${origin}/docs/elements/`);
  const cover = page.frameLocator('iframe.video').locator('a');
  expect(await cover.evaluate((link) => getComputedStyle(link).display)).toBe('grid');
  expect(
    await page
      .locator('td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).textAlign),
  ).toBe('center');
  expect(
    await page.locator('.announcement-bar').evaluate((bar) => getComputedStyle(bar).backgroundColor),
  ).toBe('rgb(18, 52, 86)');
  expect(refused()).toEqual([]);
});

it('diagrams are drawn and formulas shown, with the styles that they need allowed', async () => {
  const { site, origin } = sites.styled;
  const file = readFileSync(join(site.root, 'build/_headers'), 'utf8');
  expect(file).toContain("style-src 'self' 'unsafe-inline';");
  expect(file).toContain("style-src-attr 'unsafe-inline'");
  expect(file).not.toMatch(/trusted-types|script-src[^;]*unsafe/);
  const { page, refused } = await visit(`${origin}/`);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Diagrams' }).click();
  await page.locator('.diagram-figure svg').nth(1).waitFor();
  expect(refused()).toEqual([]);
});
