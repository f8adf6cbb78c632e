import { expect, it, onTestFinished } from 'vitest';
import { previewSite } from './preview-site.ts';
import { hydrated, pageOpener } from './visit.ts';

const open = pageOpener();

it('the class of a version is on <html> as long as one of its pages is shown', async () => {
  const { origin, stop } = await previewSite({
    'site.config.yaml': `title: Test
url: https://test.example
docs: { versions: { '3.x': { className: old } } }
themeConfig: { navbar: { items: [{ type: docsVersionDropdown }] } }
`,
    'content/pages/index.md': '# Home\n',
    'content/docs/current/a.md': '# New\n',
    'content/docs/3.x/a.md': '# Old\n',
  });
  onTestFinished(stop);

  const { page } = await open(`${origin}/docs/3.x/a/`);
  const hasClass = () => page.locator('html').evaluate((root) => root.classList.contains('old'));
  expect(await hasClass()).toBe(true);
  await hydrated(page);
  await page.locator('.navbar summary').click();
  await page.locator('.navbar-items [data-docs-version="current"]').click();
  await page.getByRole('heading', { name: 'New' }).waitFor();
  await expect.poll(hasClass).toBe(false);
  await page.goBack();
  await page.getByRole('heading', { name: 'Old' }).waitFor();
  await expect.poll(hasClass).toBe(true);
});
