import { expect, it } from 'vitest';
import { foldRedirects } from '../../renderer/import/docusaurus/created-redirects.ts';

const routes = ['/', '/blog', '/docs/a', '/docs/b', '/docs/deep/c', '/docs/deep/d'];
const created = (create: (route: string) => string | null) =>
  routes.flatMap((to) => {
    const from = create(to);
    return from === null ? [] : [{ from, to }];
  });

it.each([
  ['all pages', (route: string) => `/old${route}`, ['/old/* -> /*']],
  [
    'a folder',
    (route: string) => (route.startsWith('/docs/') ? route.replace('docs', 'guide') : null),
    ['/guide/* -> /docs/*'],
  ],
  [
    'some pages of a folder',
    (route: string) => (/[ac]$/.test(route) ? `/old${route}` : null),
    ['/old/docs/a -> /docs/a', '/old/docs/deep/c -> /docs/deep/c'],
  ],
  ['nothing in common', (route: string) => (route === '/docs/a' ? '/begin' : null), ['/begin -> /docs/a']],
])('redirects of %s are as few lines as say the same', (_, create, expected) => {
  const folded = foldRedirects(created(create), routes);
  expect(folded.map(({ from, to }) => `${from} -> ${to}`)).toEqual(expected);
});
