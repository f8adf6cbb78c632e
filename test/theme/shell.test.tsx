import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isReservedId } from '../../renderer/markup/reserved-ids.ts';
import { Shell, type ShellProps } from '../../theme/entry/shell.tsx';
import type { NavbarProps, PageProps } from '../../theme/types.ts';
import { navLink, pageProps, sidebar, siteProps } from './site-props.ts';

function shell(props: Partial<ShellProps> = {}): string {
  const given = {
    site: siteProps(),
    sidebar: null,
    page: pageProps(),
    article: '<p>text</p>',
    footer: '',
  };
  return renderToString(<Shell {...given} {...props} />);
}

const navbar = (items: NavbarProps['items']): NavbarProps => ({
  title: 'Site',
  logo: null,
  hideOnScroll: false,
  items,
});
const linkTo = (markup: string, href: string) =>
  markup.match(new RegExp(`<a [^>]*href="${href}"[^>]*>`))?.[0];

describe('Shell', () => {
  it('holds the article as it is, below a skip link that leads to it', () => {
    const markup = shell();
    expect(markup).toContain('<a class="skip-link" href="#docsite-main">Skip to main content</a>');
    expect(markup).toContain('<main id="docsite-main" tabindex="-1"><p>text</p></main>');
  });

  it('has no id that content may have, such as that of a heading "Content"', () => {
    const toc = [{ level: 2, id: 'a', html: 'A section' }] as const;
    const ids = [...shell({ sidebar, page: pageProps({ toc }) }).matchAll(/ id="([^"]*)"/g)];
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.map(([, id = '']) => id).filter((id) => !isReservedId(id))).toEqual([]);
  });

  it('renders the same bytes twice', () => {
    expect(shell({ sidebar })).toBe(shell({ sidebar }));
  });

  it('writes the branch of the page and leaves closed categories out, as links', () => {
    const markup = shell({ sidebar });
    expect(markup).toContain('>Rooms</a>');
    expect(markup).not.toContain('>Installation</a>');
    expect(linkTo(markup, '/docs/v4/install/')).toContain('aria-expanded="false"');
  });

  it('lets the announcement be closed when it is closable', () => {
    const bar = { id: 'a', content: 'News', backgroundColor: '', textColor: '' };
    const withBar = (isCloseable: boolean) =>
      shell({ site: siteProps('en', { announcementBar: { ...bar, isCloseable } }) });
    expect(withBar(true)).toContain('data-action="dismiss-announcement"');
    expect(withBar(false)).toContain('News');
    expect(withBar(false)).not.toContain('dismiss-announcement');
  });

  it('tells a link of the navbar that leads here from one that leads to what the page lies below', () => {
    const items = ['/', '/blog/', '/blog/first/', '/docs/'].map((href) => navLink({ label: href, href }));
    const site = siteProps('en', { navbar: navbar(items) });
    const page = pageProps({ kind: 'blog-post', path: '/blog/first/', version: null, sidebar: null });
    const links = shell({ site, page }).match(/<a class="nav-link" [^>]*>/g) ?? [];
    const marked = links.filter((link) => link.includes('aria-current')).slice(0, 2);
    expect(marked).toEqual([
      '<a class="nav-link" href="/blog/" aria-current="true">',
      '<a class="nav-link" href="/blog/first/" aria-current="page">',
    ]);
  });

  it('marks the page once in the sidebar, not the category that borrows its address', () => {
    const markup = shell({ sidebar });
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
  });

  it('offers the same page in other versions and locales', () => {
    const items: NavbarProps['items'] = [
      {
        type: 'docsVersionDropdown',
        position: 'right',
        className: null,
        versions: [{ name: 'current' }, { name: '3.x' }],
        marksDocs: true,
        before: [],
        after: [],
      },
      {
        type: 'localeDropdown',
        position: 'right',
        className: null,
        queryString: '?a=b',
        before: [],
        after: [],
      },
    ];
    const markup = shell({ site: siteProps('en', { navbar: navbar(items) }) });
    expect(linkTo(markup, '/docs/v3/rooms/')).toContain('data-docs-version="3.x"');
    expect(linkTo(markup, '/fr/docs/v4/rooms/\\?a=b')).toContain('lang="fr"');
  });

  it('calls versions what the dropdown calls them, and is marked in the docs unless it should not be', () => {
    const dropdown = (marksDocs: boolean) =>
      shell({
        page: pageProps({ version: 'current' }),
        site: siteProps('en', {
          navbar: navbar([
            {
              type: 'docsVersionDropdown',
              position: 'left',
              className: null,
              versions: [{ name: 'current', label: 'Stable' }],
              marksDocs,
              before: [],
              after: [],
            },
          ]),
        }),
      });
    expect(dropdown(true)).toMatch(/<summary [^>]*data-active=""[^>]*><bdi>Stable<\/bdi>/);
    expect(dropdown(true)).not.toContain('<bdi>4.x</bdi>');
    expect(dropdown(false)).not.toContain('data-active');
  });

  it('lets navbar links follow the version of the page', () => {
    const hrefByVersion = { current: '/docs/v4/api/', '3.x': '/docs/v3/api/' };
    const items = [navLink({ label: 'API', href: '/docs/v4/api/', hrefByVersion })];
    const site = siteProps('en', { navbar: navbar(items) });
    expect(linkTo(shell({ site, page: pageProps({ version: '3.x' }) }), '/docs/v3/api/')).toBeDefined();
    expect(linkTo(shell({ site, page: pageProps({ version: null }) }), '/docs/v4/api/')).toBeDefined();
  });

  it('says the language of the contents where it is not that of the page', () => {
    const toc = [{ level: 2, id: 'a', html: 'A section' }] as const;
    const contents = (page: Partial<PageProps>) =>
      shell({ site: siteProps('fr'), page: pageProps({ toc, ...page }) }).match(
        /<ul class="toc-list"[^>]*>/,
      )?.[0];
    expect(contents({ textLang: 'en' })).toContain(' lang="en"');
    expect(contents({})).not.toContain('lang');
  });

  it('speaks the language of the page', () => {
    expect(shell({ site: siteProps('fr'), sidebar })).toContain('← Retour au menu principal');
    expect(shell({ sidebar })).toContain('← Back to main menu');
  });

  it('names keys of the search only to who has script', () => {
    const [keys] = shell().match(/<span class="search-link-key[^>]*>[^<]*/) ?? [];
    expect(keys).toBe('<span class="search-link-key needs-script" aria-hidden="true">Ctrl K');
  });

  it('has no way to search when search is off', () => {
    expect(shell()).toContain('href="/search/"');
    expect(shell({ site: siteProps('en', { searchHref: null }) })).not.toContain('search-link');
  });
});
