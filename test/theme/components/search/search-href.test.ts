import { expect, it } from 'vitest';
import {
  kindsToSearch,
  readSearchAddress,
  type SearchPart,
  searchPageHref,
  searchParts,
  versionsToSearch,
} from '../../../../theme/components/search/search-href.ts';
import { siteProps } from '../../site-props.ts';

const one = siteProps();
const several = siteProps('en', {
  docs: [
    { id: 'guide', label: 'Guide' },
    { id: 'api', label: 'API' },
  ],
  versions: [
    { name: 'guide/next', label: 'Next', isLast: false, mainHref: '/guide/next/' },
    { name: 'guide/current', label: '2.x', isLast: true, mainHref: '/guide/' },
    { name: 'api/current', label: 'Next', isLast: true, mainHref: '/api/' },
  ],
});

it('searches the latest version of each docs, or the version that is asked for in its place', () => {
  const of = (version: string | null, part: SearchPart | null, site = several) =>
    versionsToSearch({ version, part }, site);
  expect(of(null, null, one)).toEqual(['current']);
  expect(of('3.x', null, one)).toEqual(['3.x']);
  expect(of('all', 'docs', one)).toEqual(['current', '3.x']);
  expect(of(null, null)).toEqual(['guide/current', 'api/current']);
  expect(of('guide/next', null)).toEqual(['guide/next', 'api/current']);
  expect(of('all', null)).toEqual(['guide/current', 'api/current', 'guide/next']);
  expect(of('guide/next', 'docs/guide')).toEqual(['guide/next']);
  expect(of('guide/next', 'docs/api')).toEqual(['api/current']);
  expect(of('all', 'docs/guide')).toEqual(['guide/current', 'guide/next']);
});

it('offers each docs by itself where there are several', () => {
  expect(searchParts(one)).toEqual(['docs', 'blog', 'pages']);
  expect(searchParts(several)).toEqual(['docs/guide', 'docs/api', 'blog', 'pages']);
  expect(searchParts({ ...one, noBlog: true })).toEqual(['docs', 'pages']);
  expect(kindsToSearch(null)).toEqual(['docs', 'blog', 'pages']);
  expect(kindsToSearch('docs/api')).toEqual(['docs']);
});

it('keeps in the address what is asked, and reads back no more than there is', () => {
  const address = { query: 'a b', version: 'guide/next', part: 'docs/guide' } as const;
  const href = searchPageHref('/search/', address);
  expect(href).toBe('/search/?q=a+b&version=guide%2Fnext&in=docs%2Fguide');
  const read = (search: string, site = several) => readSearchAddress(search, site);
  expect(read(href.slice('/search/'.length))).toEqual(address);
  const nothing = { query: '', version: null, part: null };
  expect(read('?version=guide/current&in=docs/gone')).toEqual(nothing);
  expect(read('?version=current&in=docs/guide', one)).toEqual(nothing);
  expect(read('?version=3.x&in=docs', one)).toEqual({ query: '', version: '3.x', part: 'docs' });
});
