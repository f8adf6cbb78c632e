import { messagesFor } from '../../theme/messages/messages.ts';
import type { NavbarLinkProps, PageProps, SidebarProps, SiteWithFooterProps } from '../../theme/types.ts';

/** A navbar link with what a test sets, and nothing else. */
export function navLink(props: Partial<NavbarLinkProps> & { label: string; href: string }): NavbarLinkProps {
  return {
    type: 'link',
    position: 'left',
    className: null,
    html: null,
    external: false,
    target: null,
    rel: null,
    ariaLabel: null,
    activeBasePath: null,
    activeRegex: null,
    hrefByVersion: null,
    sidebarId: null,
    ...props,
  };
}

const locales = [
  { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: '/', isDefault: true },
  { name: 'fr', label: 'Français', htmlLang: 'fr', direction: 'ltr', baseUrl: '/fr/', isDefault: false },
] as const;

/** A small site in English or French. */
export function siteProps(
  locale: 'en' | 'fr' = 'en',
  props: Partial<SiteWithFooterProps> = {},
): SiteWithFooterProps {
  return {
    title: 'Site',
    tagline: '',
    titleDelimiter: '|',
    url: 'https://example.com',
    siteBaseUrl: '/',
    locale: locale === 'en' ? locales[0] : locales[1],
    locales,
    navbar: { title: 'Site', logo: null, hideOnScroll: false, items: [] },
    footer: { style: 'light', logo: null, columns: [], links: [], copyright: 'Copyright 2022' },
    announcementBar: null,
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    versions: [
      { name: 'current', label: '4.x', isLast: true, mainHref: '/docs/v4/' },
      { name: '3.x', label: '3.x', isLast: false, mainHref: '/docs/v3/' },
    ],
    versionPersistence: 'localStorage',
    searchHref: '/search/',
    baseUrlBanner: { lang: 'en', title: 'Site did not load properly.' },
    customFields: {},
    messages: messagesFor(locale),
    ...props,
  };
}

/** A docs page of the latest version. */
export function pageProps(props: Partial<PageProps> = {}): PageProps {
  return {
    kind: 'doc',
    path: '/docs/v4/rooms/',
    title: 'Rooms',
    version: 'current',
    sidebar: 'sidebar',
    toc: [],
    localeHrefs: { en: '/docs/v4/rooms/', fr: '/fr/docs/v4/rooms/' },
    versionHrefs: { current: '/docs/v4/rooms/', '3.x': '/docs/v3/rooms/' },
    ...props,
  };
}

/** Two closed categories, one of which holds `/docs/v4/rooms/`. */
export const sidebar: SidebarProps = {
  id: 'sidebar',
  items: [
    {
      type: 'category',
      label: 'Events',
      href: '/docs/v4/rooms/',
      ownPage: false,
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'Rooms', href: '/docs/v4/rooms/' }],
    },
    {
      type: 'category',
      label: 'Server',
      href: '/docs/v4/install/',
      ownPage: false,
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'Installation', href: '/docs/v4/install/' }],
    },
  ],
};
