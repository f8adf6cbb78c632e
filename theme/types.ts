/**
 * What the theme is given. The renderer fills these; the theme imports nothing from the renderer.
 *
 * `SiteProps` and `SidebarProps` are shared by many pages and published once as hashed JSON; `PageProps` is
 * small and stands in each page's HTML; `Article` is used at build time only and never reaches the browser as data.
 */
import type { TocEntry } from './article-types.ts';
import type { Messages } from './messages/en.ts';
import type { SidebarBadgeProps } from './sidebar-badge.ts';

export type * from './article-types.ts';

// ---------------------------------------------------------------- shared by all pages of a locale

export interface LocaleProps {
  readonly name: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Base URL of the locale, with both slashes. */
  readonly baseUrl: string;
  readonly isDefault: boolean;
}

/** Addresses are ready to be written; width and height are pixels, null where they are not known. */
export interface LogoProps {
  readonly src: string;
  readonly srcDark: string | null;
  readonly alt: string;
  readonly href: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** What an item does not set is null, and left out in browsers. */
interface NavbarItemBase {
  readonly position: 'left' | 'right';
  readonly className?: string | null;
}

/** A link of the navbar or of a dropdown, ready to render. */
export interface NavbarLinkProps extends NavbarItemBase {
  readonly type: 'link';
  readonly label: string;
  /** Raw HTML in place of the label. */
  readonly html?: string | null;
  readonly href: string;
  readonly external: boolean;
  readonly target?: string | null;
  readonly rel?: string | null;
  readonly ariaLabel?: string | null;
  /** The item is current on pages whose path starts with this, or matches `activeRegex`. */
  readonly activeBasePath?: string | null;
  readonly activeRegex?: string | null;
  /** Items that name something of the docs: id of the instance; `default` if not set. */
  readonly docs?: string;
  /** Doc and sidebar items: the same target by version, so that the item follows the active one. */
  readonly hrefByVersion?: Readonly<Record<string, string>> | null;
  /** `docsVersion` items without a label of their own: the version's label, by version. */
  readonly labelByVersion?: Readonly<Record<string, string>>;
  /** Doc and sidebar items: current on every page of this sidebar. Empty for a document that stands in none. */
  readonly sidebarId?: string | null;
}

export interface NavbarHtmlProps extends NavbarItemBase {
  readonly type: 'html';
  readonly value: string;
}

export type NavbarLeafProps = NavbarLinkProps | NavbarHtmlProps;

export type NavbarItemProps =
  | NavbarLeafProps
  | (NavbarItemBase & {
      readonly type: 'dropdown';
      readonly label: string;
      /** Raw HTML in place of the label. */
      readonly html?: string | null;
      readonly ariaLabel?: string | null;
      readonly href?: string | null;
      readonly items: readonly NavbarLeafProps[];
    })
  | (NavbarItemBase & {
      readonly type: 'docsVersionDropdown';
      /** Id of the docs instance; `default` if not set. */
      readonly docs?: string;
      /** Names of versions in the order of the list; a label is this dropdown's own. */
      readonly versions: readonly { readonly name: string; readonly label?: string }[];
      /** Whether pages of the docs mark the dropdown as the place where the reader is. */
      readonly marksDocs: boolean;
      readonly before: readonly NavbarLeafProps[];
      readonly after: readonly NavbarLeafProps[];
    })
  | (NavbarItemBase & {
      readonly type: 'localeDropdown';
      readonly queryString: string;
      readonly before: readonly NavbarLeafProps[];
      readonly after: readonly NavbarLeafProps[];
    })
  | (NavbarItemBase & { readonly type: 'search' });

export interface NavbarProps {
  readonly title: string;
  readonly logo: LogoProps | null;
  readonly hideOnScroll: boolean;
  readonly items: readonly NavbarItemProps[];
}

/** `content` is HTML. Under another `id`, readers who have closed the bar see it again. */
export interface AnnouncementBarProps {
  readonly id: string;
  readonly content: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly isCloseable: boolean;
}

export interface FooterProps {
  readonly style: 'light' | 'dark';
  readonly logo: LogoProps | null;
  readonly columns: readonly FooterColumnProps[];
  /** Links that stand in no column. A footer has these or columns. */
  readonly links: readonly FooterItemProps[];
  readonly copyright: string;
}

export interface FooterColumnProps {
  readonly title: string | null;
  readonly className: string | null;
  readonly items: readonly FooterItemProps[];
}

/** `html` is raw and stands in place of the link; `href` is null only where there is some. */
export interface FooterItemProps {
  readonly className: string | null;
  readonly label: string;
  readonly href: string | null;
  readonly html: string | null;
  readonly external: boolean;
}

/** One of several docs of a site. */
export interface DocsProps {
  readonly id: string;
  readonly label: string;
}

export interface VersionProps {
  /** Unique in the site (see `docs-version.ts`): `current`, `3.x`, `api/current`. */
  readonly name: string;
  readonly label: string;
  /** Whether readers of its docs should use it. */
  readonly isLast: boolean;
  /** Path of the version's main document. */
  readonly mainHref: string;
}

/** Algolia's query API: what a browser needs to ask it. */
export interface HostedSearchProps {
  readonly appId: string;
  /** The public, search-only key. */
  readonly apiKey: string;
  readonly indexName: string;
  /** Whether only pages of the reader's locale and version are searched. */
  readonly contextualSearch: boolean;
  /** Further parameters of each query, as the service names them. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
}

export interface SiteProps {
  readonly title: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  /** Scheme and host, no slash at the end. */
  readonly url: string;
  /** Base of the whole site, with both slashes. */
  readonly siteBaseUrl: string;
  readonly locale: LocaleProps;
  readonly locales: readonly LocaleProps[];
  readonly navbar: NavbarProps;
  readonly announcementBar: AnnouncementBarProps | null;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  /** Where the site has several docs: all of them, in their order. */
  readonly docs?: readonly DocsProps[];
  /** Of all docs. */
  readonly versions: readonly VersionProps[];
  readonly versionPersistence: 'localStorage' | 'none';
  /** Set on a site without posts, where there is no blog to search. */
  readonly noBlog?: boolean;
  /** Path of the search page, or null when search is off. */
  readonly searchHref: string | null;
  /** In browsers: JSON of the `messages` that the search alone shows. */
  readonly searchMessages?: string;
  /** Set when a hosted service searches in place of the site's own index. */
  readonly hostedSearch?: HostedSearchProps;
  /** `customFields` of the configuration. */
  readonly customFields: CustomProps;
  readonly messages: Messages;
  /** Texts of the site's own code in the locale, by id; absent without any. */
  readonly texts?: Readonly<Record<string, string>>;
  /** What terms mean; absent when it is not known, and in browsers without those that no script names. */
  readonly glossary?: Readonly<Record<string, string>>;
}

/** The site as the server knows it. Browsers get the footer as HTML, which React leaves alone. */
export interface SiteWithFooterProps extends SiteProps {
  readonly footer: FooterProps;
  /** What home pages say, in the default language, to the owner of a site at the wrong address; null for nothing. */
  readonly baseUrlBanner: { readonly lang: string; readonly title: string } | null;
}

export type SidebarItemProps =
  | {
      readonly type: 'link';
      readonly label: string;
      /** Language of the label, where it is not the page's. */
      readonly lang?: string;
      readonly href: string;
      readonly external?: true;
      readonly badge?: SidebarBadgeProps;
      readonly className?: string;
      readonly customProps?: CustomProps;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly lang?: string;
      /** Page of the category itself, or of its first page when it has none. */
      readonly href: string | null;
      /** False when `href` is only the first page below. */
      readonly ownPage: boolean;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly badge?: SidebarBadgeProps;
      readonly className?: string;
      readonly customProps?: CustomProps;
      readonly items: readonly SidebarItemProps[];
    }
  | {
      readonly type: 'html';
      readonly value: string;
      /** Whether it stands as far in as the labels of other items. */
      readonly defaultStyle?: true;
      readonly className?: string;
      readonly customProps?: CustomProps;
    };

/** Data of the site's own for its own components: docsite hands it on and does not read it. */
export type CustomProps = Readonly<Record<string, unknown>>;

/** One sidebar of one version in one locale. */
export interface SidebarProps {
  readonly id: string;
  readonly items: readonly SidebarItemProps[];
}

// ---------------------------------------------------------------- one page

export type PageKind =
  | 'home'
  | 'doc'
  | 'category-index'
  | 'doc-tags'
  | 'doc-tag'
  | 'blog-list'
  | 'blog-post'
  | 'blog-archive'
  | 'blog-tags'
  | 'blog-tag'
  | 'blog-authors'
  | 'blog-author'
  | 'page'
  | 'search'
  | 'not-found';

/** The part of a page that its shell needs in the browser. Small: it stands in every page's HTML. */
export interface PageProps {
  readonly kind: PageKind;
  /** Path with the base URL, as in the address bar. */
  readonly path: string;
  /** For the document title, without the site's. */
  readonly title: string;
  /** Docs pages: name of the version and sidebar id (null outside any sidebar). */
  readonly version: string | null;
  readonly sidebar: string | null;
  /** Class that `<html>` has while the page is shown: that of its docs version. */
  readonly htmlClass?: string;
  readonly toc: readonly TocEntry[];
  /** Language of the text, and so of `toc`, where it is not the page's. */
  readonly textLang?: string;
  /** Same page by locale name: every locale, since a missing translation falls back. */
  readonly localeHrefs: Readonly<Record<string, string>>;
  /** Same page, else main page, by version of the same docs; empty outside the docs. */
  readonly versionHrefs: Readonly<Record<string, string>>;
}
