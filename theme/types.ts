/**
 * What the theme is given. The renderer fills these; the theme imports nothing from the renderer.
 *
 * `SiteProps` and `SidebarProps` are shared by many pages and published once as hashed JSON; `PageProps` is
 * small and stands in each page's HTML; `Article` is used at build time only and never reaches the browser as data.
 */
import type { Messages } from './messages/messages.ts';

export interface LinkProps {
  readonly label: string;
  readonly href: string;
  /** A full URL of another site: opens with the external mark. */
  readonly external?: boolean;
}

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

export interface LogoProps {
  readonly src: string;
  readonly srcDark: string | null;
  readonly alt: string;
  readonly href: string;
  readonly width: number | null;
  readonly height: number | null;
}

interface NavbarItemBase {
  readonly position: 'left' | 'right';
  readonly className: string | null;
}

/** A link of the navbar or of a dropdown, ready to render. */
export interface NavbarLinkProps extends NavbarItemBase {
  readonly type: 'link';
  readonly label: string;
  /** Raw HTML in place of the label. */
  readonly html: string | null;
  readonly href: string;
  readonly external: boolean;
  readonly target: string | null;
  readonly rel: string | null;
  readonly ariaLabel: string | null;
  /** The item is current on pages whose path starts with this, or matches `activeRegex`. */
  readonly activeBasePath: string | null;
  readonly activeRegex: string | null;
  /** Doc and sidebar items: the same target by version folder, so that the item follows the active version. */
  readonly hrefByVersion: Readonly<Record<string, string>> | null;
  /** `docSidebar` items: current on every page of this sidebar. */
  readonly sidebarId: string | null;
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
      readonly href: string | null;
      readonly items: readonly NavbarLeafProps[];
    })
  | (NavbarItemBase & {
      readonly type: 'docsVersionDropdown';
      readonly versions: readonly string[];
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
  readonly columns: readonly { readonly title: string | null; readonly items: readonly FooterItemProps[] }[];
  readonly copyright: string;
}
export interface FooterItemProps {
  readonly label: string;
  readonly href: string | null;
  readonly html: string | null;
  readonly external: boolean;
}

export interface VersionProps {
  /** Folder name: `current`, `3.x`. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Path of the version's main document. */
  readonly mainHref: string;
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
  readonly footer: FooterProps;
  readonly announcementBar: AnnouncementBarProps | null;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly versions: readonly VersionProps[];
  readonly versionPersistence: 'localStorage' | 'none';
  /** Path of the search page, or null when search is off. */
  readonly searchHref: string | null;
  readonly baseUrlIssueBanner: boolean;
  readonly messages: Messages;
}

export type SidebarItemProps =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly external?: true;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Page of the category itself, or of its first page when it has none. */
      readonly href: string | null;
      /** False when `href` is only the first page below. */
      readonly ownPage: boolean;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly className?: string;
      readonly items: readonly SidebarItemProps[];
    }
  | { readonly type: 'html'; readonly value: string; readonly className?: string };

/** One sidebar of one version in one locale. */
export interface SidebarProps {
  readonly id: string;
  readonly items: readonly SidebarItemProps[];
}

// ---------------------------------------------------------------- one page

export interface TocEntry {
  readonly level: number;
  readonly id: string;
  readonly html: string;
}

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
  /** Docs pages: version folder and sidebar id (null outside any sidebar). */
  readonly version: string | null;
  readonly sidebar: string | null;
  readonly toc: readonly TocEntry[];
  /** Same page by locale name: every locale, since a missing translation falls back. */
  readonly localeHrefs: Readonly<Record<string, string>>;
  /** Same page, else main page, by version folder; empty outside the docs. */
  readonly versionHrefs: Readonly<Record<string, string>>;
}

// ---------------------------------------------------------------- build time only

/** A link to a neighbour page. */
export interface PaginationProps {
  readonly previous: LinkProps | null;
  readonly next: LinkProps | null;
}

export interface TagProps {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly description: string | null;
}

export interface AuthorProps {
  readonly name: string;
  readonly title: string | null;
  readonly href: string | null;
  readonly imageUrl: string | null;
}

export interface PostProps {
  readonly title: string;
  readonly href: string;
  /** ISO date, `2022-04-23`. */
  readonly date: string;
  /** The date in words of the locale. */
  readonly dateLabel: string;
  /** Whole minutes, or null when not shown. */
  readonly readingMinutes: number | null;
  readonly authors: readonly AuthorProps[];
  readonly tags: readonly LinkProps[];
}

export interface PostPreviewProps extends PostProps {
  /** The text up to the truncate marker, as HTML. */
  readonly html: string;
  /** Whether there is more to read. */
  readonly truncated: boolean;
}

export interface CardProps {
  readonly label: string;
  readonly href: string;
  readonly description: string | null;
  /** Pages below, for categories. */
  readonly count: number | null;
}

/** Facts that any page made of a document may show around its content. */
export interface DocumentFacts {
  /** The heading to add above the content; null when the content brings its own, or it is hidden. */
  readonly heading: string | null;
  readonly editUrl: string | null;
  readonly lastUpdate: {
    readonly date: string;
    readonly dateLabel: string;
    readonly author: string | null;
  } | null;
  /** Set when the text is in another language than the page around it. */
  readonly fallbackLang: {
    readonly htmlLang: string;
    readonly direction: 'ltr' | 'rtl';
    readonly label: string;
  } | null;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

export type Article =
  | {
      readonly kind: 'doc';
      readonly facts: DocumentFacts;
      readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[];
      readonly versionBadge: string | null;
      readonly versionBanner: VersionBannerProps | null;
      readonly tags: readonly LinkProps[];
      readonly pagination: PaginationProps;
      readonly toc: readonly TocEntry[];
    }
  | {
      readonly kind: 'category-index';
      readonly title: string;
      readonly description: string | null;
      readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[];
      readonly versionBadge: string | null;
      readonly versionBanner: VersionBannerProps | null;
      readonly cards: readonly CardProps[];
      readonly pagination: PaginationProps;
    }
  | { readonly kind: 'doc-tags' | 'blog-tags'; readonly title: string; readonly tags: readonly TagProps[] }
  | {
      readonly kind: 'doc-tag';
      readonly tag: TagProps;
      readonly allTagsHref: string;
      readonly items: readonly CardProps[];
    }
  | {
      readonly kind: 'blog-list';
      readonly title: string;
      readonly description: string;
      readonly posts: readonly PostPreviewProps[];
      readonly recent: RecentPostsProps;
      readonly pagination: PaginationProps;
    }
  | {
      readonly kind: 'blog-tag';
      readonly tag: TagProps;
      readonly allTagsHref: string;
      readonly posts: readonly PostPreviewProps[];
      readonly recent: RecentPostsProps;
      readonly pagination: PaginationProps;
    }
  | {
      readonly kind: 'blog-post';
      readonly post: PostProps;
      readonly facts: DocumentFacts;
      readonly recent: RecentPostsProps;
      readonly pagination: PaginationProps;
      readonly toc: readonly TocEntry[];
    }
  | {
      readonly kind: 'blog-archive';
      readonly years: readonly { readonly year: string; readonly posts: readonly PostProps[] }[];
    }
  | { readonly kind: 'blog-authors'; readonly authors: readonly (AuthorProps & { readonly count: number })[] }
  | {
      readonly kind: 'blog-author';
      readonly author: AuthorProps;
      readonly posts: readonly PostPreviewProps[];
      readonly pagination: PaginationProps;
    }
  | {
      readonly kind: 'page';
      readonly facts: DocumentFacts;
      readonly toc: readonly TocEntry[];
      readonly wrapperClassName: string | null;
    }
  /** A page of the site's own React component: the component is the whole main region. */
  | { readonly kind: 'component' }
  | { readonly kind: 'search' }
  | { readonly kind: 'not-found' };

export interface VersionBannerProps {
  readonly kind: 'unreleased' | 'unmaintained';
  readonly versionLabel: string;
  readonly latestLabel: string;
  readonly latestHref: string;
}

export interface RecentPostsProps {
  readonly title: string;
  readonly posts: readonly LinkProps[];
}
