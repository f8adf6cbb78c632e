import { expect, it } from 'vitest';
import {
  hasActiveLink,
  hrefInVersion,
  isActiveLink,
  labelInVersion,
} from '../../../../theme/components/navbar/active-item.ts';
import { navLink, pageProps } from '../../site-props.ts';

const rooms = pageProps({ path: '/docs/v4/rooms/', version: 'current', sidebar: 'main' });

it.each([
  ['its own address, with or without a slash', { href: '/docs/v4/rooms' }, true],
  ['another address', { href: '/docs/v4/server/' }, false],
  ['an address that the path lies below, with or without a slash', { href: '/docs/v4' }, true],
  ['an address that only begins like the path', { href: '/docs/v4/room' }, false],
  ['the home page, which every path lies below', { href: '/docs/' }, false],
  ['a base that the path lies below', { href: '/x/', activeBasePath: '/docs/' }, true],
  ['a base that it does not', { href: '/docs/v4/rooms/', activeBasePath: '/blog' }, false],
  ['an expression', { href: '/x/', activeRegex: '/v\\d+/' }, true],
  ['an expression that never matches', { href: '/docs/v4/rooms/', activeRegex: 'never' }, false],
  ['its sidebar', { href: '/x/', sidebarId: 'main' }, true],
  ['no sidebar, and another document', { href: '/docs/v4/', sidebarId: '' }, false],
  ['no sidebar, and its own address', { href: '/docs/v4/rooms/', sidebarId: '' }, true],
  ['another sidebar, whatever else it sets', { href: '/x/', sidebarId: 'api', activeBasePath: '/' }, false],
])('a link is active by %s', (_, props, expected) => {
  const link = navLink({ label: 'Rooms', ...props });
  expect(isActiveLink(link, rooms, '/docs/')).toBe(expected);
  expect(
    hasActiveLink([{ type: 'html', value: '', position: 'left', className: null }, link], rooms, '/docs/'),
  ).toBe(expected);
});

it('leads to, and is named after, the version of the reader', () => {
  const link = navLink({
    label: '4.x',
    href: '/docs/v4/',
    hrefByVersion: { current: '/docs/v4/', '3.x': '/docs/v3/' },
    labelByVersion: { current: '4.x', '3.x': '3.x' },
  });
  const seen = (version: string | null) => [labelInVersion(link, version), hrefInVersion(link, version)];
  expect(seen('3.x')).toEqual(['3.x', '/docs/v3/']);
  expect(seen('2.x')).toEqual(['4.x', '/docs/v4/']);
  expect(seen(null)).toEqual(['4.x', '/docs/v4/']);
});

it('is active by its sidebar on pages of its own docs alone', () => {
  const link = navLink({ label: 'API', href: '/x/', sidebarId: 'main', docs: 'api' });
  expect(isActiveLink(link, rooms, '/docs/')).toBe(false);
  expect(isActiveLink(link, { ...rooms, version: 'api/current' }, '/docs/')).toBe(true);
});
