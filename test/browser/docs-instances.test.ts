import { expect, it, onTestFinished } from 'vitest';
import { followLink } from './follow-link.ts';
import { previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

const files = {
  'site.config.yaml': `title: Test
url: https://test.example
docs:
  - { id: guide, label: Guide, versions: { current: { label: 2.x }, 1.x: {} } }
  - { id: api, label: API }
themeConfig:
  navbar:
    items:
      - { type: doc, docId: start, label: Start }
      - { type: docsVersionDropdown }
`,
  'content/pages/index.md': '# Home\n',
  'content/guide/current/start.md': '# Start\n\nSockets connect.\n',
  'content/guide/1.x/start.md': '# Old start\n\nSockets connect.\n',
  'content/api/socket.md': '# Socket\n\nThe class.\n',
};

it('several docs: the search keeps to those that the reader is in when asked, and each remembers its version', async () => {
  const { origin, stop } = await previewSite(files);
  onTestFinished(stop);
  const { page } = await open(`${origin}/api/socket/`);
  await hydrated(page);

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const places = () => dialog.locator('.search-page-option .search-place').allTextContents();
  await dialog.getByRole('combobox').fill('socket');
  await expect.poll(async () => (await places()).sort()).toEqual(['API', 'Guide › 2.x']);
  await dialog.getByRole('button', { name: 'API' }).click();
  await expect.poll(places).toEqual(['API']);
  expect(await dialog.getByRole('combobox').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('link', { name: 'See 1 result' }).click();

  const results = () => page.locator('.search-results h2 a').allTextContents();
  await expect.poll(results).toEqual(['Socket']);
  await page.getByRole('radio', { name: 'Guide' }).check();
  await page.getByRole('combobox', { name: 'Version' }).selectOption({ label: '1.x' });
  await expect.poll(results).toEqual(['Old start']);
  expect(new URL(page.url()).search).toBe('?q=socket&version=guide%2F1.x&in=docs%2Fguide');

  await page.goto(`${origin}/guide/start/`);
  await hydrated(page);
  await page.locator('.navbar summary').click();
  await page.locator('.navbar-items [data-docs-version="guide/1.x"]').click();
  await page.getByRole('heading', { name: 'Old start' }).waitFor();
  await page.goto(`${origin}/api/socket/`);
  const start = page.locator('.navbar-items').getByRole('link', { name: 'Start' });
  await expect.poll(() => start.getAttribute('href')).toBe('/guide/1.x/start/');
  expect(await page.locator('.navbar summary').textContent()).toBe('Guide 1.x');
});

it('entries that stand twice, a dropdown for each docs or a line between links, are those of the page that is shown', async () => {
  const { origin, stop } = await previewSite({
    'site.config.yaml': `title: Test
url: https://test.example
i18n: { defaultLocale: en, locales: [en, fr] }
docs:
  - { id: guide, label: Guide, versions: { current: { label: 2.x }, 1.x: {} } }
  - { id: api, label: API, versions: { current: { label: 4.x }, 3.x: {} } }
themeConfig:
  navbar:
    items:
      - { type: docsVersionDropdown, docs: guide }
      - { type: docsVersionDropdown, docs: api }
      - { type: localeDropdown }
`,
    'content/pages/index.md': '# Home\n',
    'content/guide/current/sidebars.yaml': `long: [start, { type: html, value: <hr> }, { type: html, value: <hr> }]
short: [other, { type: html, value: <hr> }]
`,
    'content/guide/current/start.md': '# Start\n\n[Other](./other.md)\n',
    'content/guide/current/other.md': '# Other\n\n[Start](./start.md)\n',
    'content/guide/1.x/start.md': '# Start\n',
    'content/api/current/socket.md': '# Socket\n',
    'content/api/3.x/socket.md': '# Socket\n',
  });
  onTestFinished(stop);
  const { page, problems } = await open(`${origin}/guide/start/`);
  await hydrated(page);
  const count = (selector: string) => page.locator(selector).count();
  const items = '.navbar-items > ul > li';
  expect(await count(items)).toBe(3);
  expect(await count('.sidebar-html')).toBe(2);

  await followLink(page, '/guide/other/');
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  expect(await count('.sidebar-html')).toBe(1);
  for (const path of ['/fr/guide/other/', '/guide/other/', '/fr/guide/other/']) {
    await followLink(page, path);
    await page.locator(`html[lang=${path.startsWith('/fr/') ? 'fr' : 'en'}]`).waitFor();
    expect(await count(items)).toBe(3);
  }
  expect(problems).toEqual([]);
});
