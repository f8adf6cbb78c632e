import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { linkLookupFrom, linkTablesOf } from '../../renderer/site/links/link-tables.ts';
import { resolveLink } from '../../renderer/site/links/resolve-link.ts';
import { siteOf } from './helpers.ts';

test('threads look links up as the site does: pages, anchors and files of the site itself', () => {
  const site = siteOf({ 'docs/current/a.md': { anchors: ['x'] }, 'pages/index.md': {} });
  const { index, locales } = linkLookupFrom(deserialize(serialize(linkTablesOf(site))));
  const [locale] = locales;
  if (!locale) throw new Error('the site has no locale');
  const kindOf = (url: string) =>
    resolveLink({ url, kind: 'link' }, { locale, page: null, folders: [], roots: [] }, index).kind;
  expect(['/docs/a#x', '/docs/a#y', '/llms.txt', '/gone.txt'].map(kindOf)).toEqual([
    'page',
    'broken',
    'href',
    'broken',
  ]);
});
