import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { policyNeeds } from '../../renderer/render/policy-needs.ts';
import { createShellMarkup, type ShellPieces, type ShellView } from '../../renderer/render/shell-markup.ts';
import { serverTheme } from '../../theme/entry/server-theme.ts';
import { Shell } from '../../theme/entry/shell.tsx';
import type { NavbarItemProps, PageProps, SidebarItemProps, SiteProps } from '../../theme/types.ts';
import { navLink, pageProps, siteProps } from '../theme/site-props.ts';

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
const plain = { id: 'docs', items };
const paths = [
  '/docs/',
  "/docs/ben-&-jerry's/",
  ...'own a b c d e nowhere'.split(' ').map((name) => `/docs/${name}/`),
];

const inNavbar = (...all: NavbarItemProps[]): SiteProps => {
  const site = siteProps();
  return { ...site, navbar: { ...site.navbar, items: all } };
};

const viewOf = (path: string, more: Partial<ShellView> = {}): ShellView => ({
  page: pageProps({ path, title: path }),
  sidebar: plain,
  article: `<p>${path}</p>`,
  footer: '<p>Footer</p>',
  ...more,
});

const rendered = (view: ShellView, site: SiteProps) => renderToString(<Shell site={site} {...view} />);
const joined = ({ pieces }: ShellPieces) => pieces.join('');

it('is what rendering each page gives, in any order', () => {
  const site = siteProps();
  const shell = createShellMarkup(site, serverTheme);
  for (const path of [...paths, ...paths.toReversed()])
    expect(joined(shell(viewOf(path)))).toBe(rendered(viewOf(path), site));
});

const leaf = fc.oneof(
  fc.record({
    label: fc.constantFrom('Guide', 'A & B', '<b>'),
    href: fc.constantFrom(...paths, '/', '/blog', 'https://example.com/'),
    activeBasePath: fc.constantFrom(null, null, '/docs/', '/docs/a'),
    activeRegex: fc.constantFrom(null, null, null, '/[ab]/$'),
    sidebarId: fc.constantFrom(null, null, 'docs', ''),
    hrefByVersion: fc.constantFrom(null, null, { current: '/docs/a/', '3.x': '/docs/b/' }),
  }),
);
const navItem: fc.Arbitrary<NavbarItemProps> = fc.oneof(
  leaf.map(navLink),
  fc.constant({ type: 'html', value: '<i>$&</i>', position: 'left', className: null } as const),
  fc.constant({ type: 'search', position: 'right', className: null } as const),
  fc
    .array(leaf.map(navLink), { maxLength: 3 })
    .map(
      (of) => ({ type: 'dropdown', label: 'More', items: of, position: 'left', className: null }) as const,
    ),
  fc.tuple(fc.array(leaf.map(navLink), { maxLength: 2 }), fc.boolean()).map(
    ([before, marksDocs]) =>
      ({
        type: 'docsVersionDropdown',
        versions: [{ name: 'current', label: 'Newest' }, { name: '3.x' }],
        position: 'right',
        className: null,
        marksDocs,
        before,
        after: [],
      }) as const,
  ),
  fc.array(leaf.map(navLink), { maxLength: 2 }).map(
    (after) =>
      ({
        type: 'localeDropdown',
        queryString: '?a=1&b',
        position: 'right',
        className: null,
        before: [],
        after,
      }) as const,
  ),
);
const href = fc.constantFrom('/docs/a/', "/fr/l'été/?x=1&y", '/docs-href-0./', '/"><b>', '$1 $&');
const page: fc.Arbitrary<PageProps> = fc
  .record({
    path: fc.constantFrom(...paths, '/', '/blog/', '/blog/post/'),
    kind: fc.constantFrom('doc', 'home', 'blog-post', 'search'),
    version: fc.constantFrom('current', '3.x', null),
    sidebar: fc.constantFrom('docs', 'other', null),
    htmlClass: fc.constantFrom(undefined, 'of-version'),
    textLang: fc.constantFrom(undefined, 'en'),
    toc: fc.array(fc.record({ id: fc.string(), level: fc.integer({ min: 2, max: 4 }), html: href }), {
      maxLength: 3,
    }),
    localeHrefs: fc.record({ en: href, fr: href }, { requiredKeys: [] }),
    versionHrefs: fc.record({ current: href, '3.x': href }, { requiredKeys: [] }),
  })
  .map((props) => pageProps(props as Partial<PageProps>));

it('is what rendering gives, whatever the navbar has and pages are', () => {
  const sidebars = [
    null,
    plain,
    { id: 'other', items: [{ type: 'html', value: '$1<i>x</i>' } as const, ...items] },
  ];
  fc.assert(
    fc.property(
      fc.array(navItem, { maxLength: 5 }),
      fc.array(page, { minLength: 2, maxLength: 8 }),
      (nav, pages) => {
        const site = inNavbar(...nav);
        const shell = createShellMarkup(site, serverTheme);
        for (const shown of pages) {
          const sidebar = sidebars.find((known) => (known?.id ?? null) === shown.sidebar) ?? null;
          const view = { page: shown, sidebar, article: `<p>$1 ${shown.path}</p>`, footer: '<p>$&</p>' };
          expect(joined(shell(view))).toBe(rendered(view, site));
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('renders a frame once for the pages that share it, and entries once for the pages of a category', () => {
  const shells = vi.fn(serverTheme.Shell);
  const entries = vi.fn(serverTheme.ShellEntries);
  const theme = { ...serverTheme, Shell: shells, ShellEntries: entries };
  const shell = createShellMarkup(inNavbar(navLink({ label: 'A', href: '/docs/a/' })), theme);
  for (const path of ['/docs/c/', '/docs/d/', '/docs/c/', '/docs/a/', '/docs/d/']) shell(viewOf(path));
  expect(shells.mock.calls.map(([{ page }]) => page.path)).toEqual(['/docs/c/', '/docs/a/']);
  expect(entries.mock.calls.map(([{ page }]) => page.path)).toEqual(['/docs/c/', '/docs/d/', '/docs/a/']);
});

it('forgets frames, of which a site may have any number', () => {
  const shells = vi.fn(serverTheme.Shell);
  const site = siteProps();
  const shell = createShellMarkup(site, { ...serverTheme, Shell: shells });
  const views = Array.from({ length: 70 }, (_, index) =>
    viewOf('/docs/a/', { page: pageProps({ path: '/docs/a/', htmlClass: `class-${index}` }) }),
  );
  for (const view of views) shell(view);
  for (const view of [...views.slice(-2), ...views.slice(-2)])
    expect(joined(shell(view))).toBe(rendered(view, site));
  expect(shells).toHaveBeenCalledTimes(70);
});

it('says what pages share, in which nothing is missed that a policy is asked for', () => {
  const image = (name: string) => `<img src="https://${name}.example/a.png"/>`;
  const html = { type: 'html', value: image('navbar'), position: 'left', className: null } as const;
  const sidebar = { id: 'docs', items: [{ type: 'html', value: image('sidebar') } as const, ...items] };
  const toc = [{ id: 'a', level: 2, html: image('contents') }];
  const shell = createShellMarkup(inNavbar(html), serverTheme);
  const [first, second] = ['/docs/c/', '/docs/d/'].map((path) =>
    shell(
      viewOf(path, {
        sidebar,
        page: pageProps({ path, toc }),
        article: image('article'),
        footer: image('footer'),
      }),
    ),
  );
  for (const { around } of [first, second] as ShellPieces[]) {
    expect(policyNeeds(around.join(''), () => true)).toEqual(
      ['navbar', 'navbar', 'sidebar', 'contents', 'footer'].map((name) => `img-src https://${name}.example`),
    );
  }
  const others = shell(viewOf('/docs/d/')).around;
  expect(others).toEqual(shell(viewOf('/docs/d/')).around);
  expect(others.join('')).not.toContain('aria-current="page"');
});

it.each([
  ['HTML of its own', { type: 'html', value: '<a class="sidebar-link" href="/docs/a/">A</a>' } as const],
  ['a category that cannot be closed', category('Fixed', items, { href: '/docs/a/', collapsible: false })],
])('renders a sidebar with %s for each page', (_, item) => {
  const sidebar = { id: 'docs', items: [item, ...items] };
  const site = siteProps();
  const shell = createShellMarkup(site, serverTheme);
  for (const path of [...paths, ...paths]) {
    const view = viewOf(path, { sidebar });
    expect(joined(shell(view))).toBe(rendered(view, site));
  }
});

it.each(['<docsite-article></docsite-article>', 'docsite-href-0.', '<i>docsite-contents></i>'])(
  'leaves a site as it is whose own texts have %s, which stands for something in a frame',
  (value) => {
    const site = inNavbar({ type: 'html', value, position: 'left', className: null });
    const shell = createShellMarkup(site, serverTheme);
    for (const path of paths) expect(joined(shell(viewOf(path)))).toBe(rendered(viewOf(path), site));
  },
);
