import { describe, expect, it } from 'vitest';
import { activeBranch, startsOpen } from '../../../../theme/components/sidebar/active-branch.ts';
import type { SidebarItemProps } from '../../../../theme/types.ts';

type Category = Extract<SidebarItemProps, { type: 'category' }>;

const link = (href: string): SidebarItemProps => ({ type: 'link', label: href, href });
const category = (props: Partial<Category> & { label: string }): Category => ({
  type: 'category',
  href: '/first/',
  ownPage: false,
  collapsible: true,
  collapsed: true,
  items: [],
  ...props,
});
const labels = (items: readonly SidebarItemProps[], path: string) =>
  [...activeBranch(items, path)].map(({ label }) => label).sort();

describe('activeBranch', () => {
  const items = [
    category({
      label: 'a',
      items: [category({ label: 'b', items: [link('/x/'), link('/y/')] }), category({ label: 'c' })],
    }),
    category({ label: 'd', items: [link('/x/')] }),
    category({ label: 'e', ownPage: true, href: '/e/', items: [link('/z/')] }),
    link('/top/'),
  ];

  it('holds every category around the page, in each place where it stands', () => {
    expect(labels(items, '/x/')).toEqual(['a', 'b', 'd']);
    expect(labels(items, '/y/')).toEqual(['a', 'b']);
  });

  it('counts a category as around its own page, not around a page whose address it borrows', () => {
    expect(labels(items, '/e/')).toEqual(['e']);
    expect(labels(items, '/first/')).toEqual([]);
  });

  it('counts a link to a section of the page as the page', () => {
    const sections = category({ label: 'f', items: [link('/api/#a')] });
    expect(labels([sections], '/api/')).toEqual(['f']);
    expect(labels([sections], '/api/more/')).toEqual([]);
  });

  it('is empty for pages outside of every category', () => {
    expect(labels(items, '/top/')).toEqual([]);
    expect(labels(items, '/elsewhere/')).toEqual([]);
  });

  it('looks at each item once', () => {
    let reads = 0;
    const counted = (depth: number): SidebarItemProps[] =>
      Array.from({ length: 3 }, () => {
        const inner = depth === 0 ? [] : counted(depth - 1);
        const item = category({ label: 'n' });
        return Object.defineProperty({ ...item }, 'items', {
          get: () => {
            reads += 1;
            return inner;
          },
        });
      });
    activeBranch(counted(4), '/x/');
    expect(reads).toBe(3 + 9 + 27 + 81 + 243);
  });
});

it('a category starts closed only when it can be opened, leads somewhere, and holds another page', () => {
  const closed = category({ label: 'a' });
  expect(startsOpen(closed, false)).toBe(false);
  expect(startsOpen(closed, true)).toBe(true);
  expect(startsOpen({ ...closed, collapsed: false }, false)).toBe(true);
  expect(startsOpen({ ...closed, collapsible: false }, false)).toBe(true);
  expect(startsOpen({ ...closed, href: null }, false)).toBe(true);
});
