import { expect, test } from 'vitest';
import { pageLists } from '../../renderer/output/page-lists.ts';
import type { Site } from '../../renderer/site/site.ts';
import { makeSite } from './make-site.ts';

test('the list of a locale has its pages that are listed anywhere, the latest version first', () => {
  const site = makeSite({
    locales: ['en', 'fr'],
    pages: [
      { path: '/docs/v2/a/', title: 'A2', version: '2.x' },
      { path: '/docs/v3/a/', title: 'A3', version: '3.x' },
      { path: '/docs/v4/a/', title: 'A4', version: 'current' },
      { path: '/fr/', title: 'Accueil', locale: 'fr' },
      { path: '/draft/', draft: true },
      { path: '/unlisted/', unlisted: true },
      { path: '/hidden/', title: 'Hidden', noIndex: true },
      { path: '/404.html', kind: 'not-found' },
    ],
  });
  const versions = [
    { name: 'current', isLast: true },
    { name: '3.x', isLast: false },
    { name: '2.x', isLast: false },
  ];
  const files = pageLists({ ...site, tables: { versions } } as unknown as Site, ['en']);
  expect(files.map(({ path, locale, contents }) => [path, locale, JSON.parse(String(contents))])).toEqual([
    [
      '404.json',
      'en',
      {
        htmlLang: 'en',
        pages: [
          ['/docs/v4/a/', 'A4'],
          ['/hidden/', 'Hidden'],
          ['/docs/v3/a/', 'A3'],
          ['/docs/v2/a/', 'A2'],
        ],
      },
    ],
  ]);
});
