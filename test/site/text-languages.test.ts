/** Texts in another language than their page say so: what is not translated yet, and whatever is named after it. */
import { expect, test } from 'vitest';
import { describeAt, siteOf, twoLocales } from './helpers.ts';

const site = siteOf(
  {
    'docs/current/a.md': {
      fm: { title: 'A' },
      headings: [{ depth: 2, id: 'x', text: 'X', html: 'X' }],
    },
    'docs/current/b.md': { fm: { title: 'B' } },
    'docs/current/c.md': { fm: { title: 'C' } },
    'docs/current/sidebars.yaml': `
main:
  - type: category
    label: Guides
    items: [a, { type: doc, id: b, key: beta }, c]
`,
    'blog/2024-01-31-n.md': { fm: { title: 'News' } },
    'i18n/fr/docs/current/c.md': { fm: { title: 'Cé' } },
    'i18n/fr/messages.yaml': 'sidebar: { beta: Bêta }',
  },
  { config: { ...twoLocales, blog: {} } },
);

test('the contents of a page that falls back', () => {
  expect(describeAt('/fr/docs/a/', site).props).toMatchObject({ textLang: 'en', toc: [{ id: 'x' }] });
  expect(describeAt('/fr/docs/c/', site).props.textLang).toBeUndefined();
  expect(describeAt('/docs/a/', site).props.textLang).toBeUndefined();
});

test('labels of sidebars, breadcrumbs and neighbours, unless a message translates them', () => {
  const french = [...site.sidebars.entries()].find(([key]) => key.startsWith('fr'))?.[1];
  expect(french?.items).toMatchObject([
    {
      label: 'Guides',
      lang: 'en',
      items: [{ label: 'A', lang: 'en' }, { label: 'Bêta' }, { label: 'Cé' }],
    },
  ]);
  expect(JSON.stringify(french).match(/"lang"/g)).toHaveLength(2);
  expect(describeAt('/fr/docs/b/', site).article).toMatchObject({
    breadcrumbs: [{ label: 'Guides', lang: 'en' }, { label: 'Bêta' }],
    pagination: { previous: { label: 'A', lang: 'en' }, next: { label: 'Cé' } },
  });
});

test('posts in lists, and none in their own language', () => {
  expect(describeAt('/fr/blog/', site).article).toMatchObject({
    posts: [{ title: 'News', lang: 'en' }],
    recent: { posts: [{ label: 'News', lang: 'en' }] },
  });
  expect(JSON.stringify(describeAt('/blog/', site).article)).not.toContain('"lang"');
});
