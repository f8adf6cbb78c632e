import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { policyNeeds } from '../../renderer/render/policy-needs.ts';
import { createShellMarkup, type ShellParts } from '../../renderer/render/shell-markup.ts';
import { Shell } from '../../theme/entry/shell.tsx';
import type { SidebarItemProps, SidebarProps } from '../../theme/types.ts';
import { pageProps, siteProps } from '../theme/site-props.ts';

const link = (label: string, href: string): SidebarItemProps => ({ type: 'link', label, href });

type Category = Extract<SidebarItemProps, { type: 'category' }>;

const category = (
  label: string,
  items: readonly SidebarItemProps[],
  more: Partial<Category> = {},
): Category => ({
  type: 'category',
  label,
  href: null,
  ownPage: false,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
});

const items = [
  link('Home', '/docs/'),
  link("Ben & Jerry's", "/docs/ben-&-jerry's/"),
  category('Own', [link('A', '/docs/a/'), link('B', '/docs/b/'), link('A again', '/docs/a/')], {
    href: '/docs/own/',
    ownPage: true,
  }),
  category(
    'First',
    [link('C', '/docs/c/'), category('Deep', [link('D', '/docs/d/'), link('Part', '/docs/b/#part')])],
    {
      href: '/docs/c/',
    },
  ),
  category('Open', [{ type: 'link', label: 'E', href: '/docs/e/', badge: { text: 'new', type: 'info' } }], {
    collapsed: false,
  }),
];
const paths = [
  '/docs/',
  "/docs/ben-&-jerry's/",
  ...'own a b c d e nowhere'.split(' ').map((name) => `/docs/${name}/`),
];

const shellOf = (path: string) => (sidebar: SidebarProps | null) => {
  const page = pageProps({ path, title: path });
  return renderToString(
    <Shell site={siteProps()} sidebar={sidebar} page={page} article={`<p>${path}</p>`} footer="" />,
  );
};

const joined = ({ before, entries, after }: ShellParts) => before + entries + after;

it('is what rendering each page gives, in any order', () => {
  const sidebar = { id: 'docs', items };
  const shell = createShellMarkup();
  for (const path of [...paths, ...paths.toReversed()])
    expect(joined(shell(shellOf(path), sidebar, path))).toBe(shellOf(path)(sidebar));
});

it('renders all of a sidebar once for the pages of a category', () => {
  const whole = vi.fn();
  const shell = createShellMarkup();
  const sidebar = { id: 'docs', items };
  for (const path of ['/docs/c/', '/docs/d/', '/docs/c/', '/docs/d/']) {
    const render = (shown: SidebarProps | null) => {
      if (shown === sidebar) whole(path);
      return shellOf(path)(shown);
    };
    shell(render, sidebar, path);
  }
  expect(whole.mock.calls.flat()).toEqual(['/docs/c/', '/docs/d/']);
});

it('says what all pages of a category share, in which nothing is missed that a policy is asked for', () => {
  const shell = createShellMarkup();
  const sidebar = { id: 'docs', items };
  const image = '<img src="https://x.example/a.png"/>';
  const render = (path: string) => (shown: SidebarProps | null) =>
    shellOf(path)(shown).replaceAll('Own', `Own${image}`);
  const [first, again, other] = ['/docs/c/', '/docs/c/', '/docs/d/'].map((path) =>
    shell(render(path), sidebar, path),
  );
  expect(first?.shared).not.toBeNull();
  expect(again?.shared).toBe(first?.shared);
  expect(other?.shared).not.toContain('aria-current');
  for (const parts of [first, again, other]) {
    expect(parts?.entries).toContain(image);
    expect(policyNeeds(parts?.shared ?? '', () => true)).toContain('img-src https://x.example');
  }
});

it.each([
  ['HTML of its own', { type: 'html', value: '<a class="sidebar-link" href="/docs/a/">A</a>' } as const],
  ['a category that cannot be closed', category('Fixed', items, { href: '/docs/a/', collapsible: false })],
])('renders a sidebar with %s for each page', (_, item) => {
  const sidebar = { id: 'docs', items: [item, ...items] };
  const shell = createShellMarkup();
  for (const path of [...paths, ...paths])
    expect(joined(shell(shellOf(path), sidebar, path))).toBe(shellOf(path)(sidebar));
});

it('leaves a page without a sidebar, and one whose text has the sign of it, as they are', () => {
  const shell = createShellMarkup();
  const sidebar = { id: 'docs', items };
  const sign = '<li class="sidebar-html"><docsite-sidebar></docsite-sidebar></li>';
  const render = (shown: SidebarProps | null) => `${sign}${shellOf('/docs/a/')(shown)}`;
  expect(joined(shell(render, sidebar, '/docs/a/'))).toBe(render(sidebar));
  expect(joined(shell(shellOf('/'), null, '/'))).toBe(shellOf('/')(null));
});
