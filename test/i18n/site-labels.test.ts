import { expect, test } from 'vitest';
import { siteLabels } from '../../renderer/i18n/site-labels.ts';
import { siteOf } from '../site/helpers.ts';

test('labels of dropdowns, of versions in them, and of a footer without columns can be translated', () => {
  const site = siteOf(
    { 'docs/current/a.md': {}, 'docs/3.x/a.md': {} },
    {
      config: {
        docs: { versions: { '3.x': {} } },
        themeConfig: {
          navbar: {
            items: [
              { type: 'dropdown', html: '<i>x</i>', ariaLabel: 'More pages', items: [] },
              { type: 'docsVersionDropdown', versions: { current: { label: 'Stable' }, '3.x': {} } },
            ],
          },
          footer: { links: [{ label: 'Docs', to: '/docs/a' }, { html: '<hr>' }] },
        },
      },
    },
  );
  const labels = siteLabels(site, 'en').filter(({ section }) => section === 'navbar' || section === 'footer');
  expect(
    labels.map(({ section, text }) => `${section}: ${text}`).filter((line) => !line.endsWith(': ')),
  ).toEqual(['navbar: More pages', 'navbar: Stable', 'footer: Docs']);
});

test('labels of a blog are wanted where it has posts', () => {
  const blogLabels = (files: Parameters<typeof siteOf>[0]) =>
    siteLabels(siteOf(files, { config: { i18n: { locales: ['en', 'fr'] } } }), 'fr')
      .filter(({ section, wanted }) => section === 'blog' && wanted)
      .map(({ key }) => key);
  expect(blogLabels({ 'docs/current/a.md': {} })).toEqual([]);
  expect(blogLabels({ 'blog/2024-01-02-a.md': {} })).toEqual(['title', 'description']);
});
