/** What `ArticleView` is given: the content around a page's text. Used at build time only. */

export interface LinkProps {
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly href: string;
  /** A full URL of another site: opens with the external mark. */
  readonly external?: boolean;
}

export interface TocEntry {
  readonly level: number;
  readonly id: string;
  readonly html: string;
}

/** A place above a page: a category without a page of its own has no address. */
export interface CrumbProps extends Omit<LinkProps, 'href' | 'external'> {
  readonly href: string | null;
}

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

/** What an author's own page says besides. */
export interface AuthorProfileProps extends AuthorProps {
  readonly description: string | null;
  /** The author's own site and accounts elsewhere. */
  readonly links: readonly LinkProps[];
}

export interface PostProps {
  readonly title: string;
  /** Language of title and text, where it is not the page's. */
  readonly lang?: string;
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
  /** Language of label and description, where it is not the page's. */
  readonly lang?: string;
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
  /** Whether readers are told so. */
  readonly fallbackNotice: boolean;
  /** The page that this one translates, when it has changed since and readers are to know. */
  readonly newerOriginal: {
    readonly href: string;
    readonly htmlLang: string;
    /** Name of its language in that language. */
    readonly label: string;
  } | null;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** What readers may do with a page as Markdown. */
export interface PageActionsProps {
  readonly shown: readonly ('copy' | 'markdown' | 'chatgpt' | 'claude')[];
  /** Path of the Markdown copy. */
  readonly href: string;
  /** The same as a full URL. */
  readonly url: string;
}

export type Article =
  | {
      readonly kind: 'doc';
      readonly facts: DocumentFacts;
      readonly breadcrumbs: readonly CrumbProps[];
      readonly versionBadge: string | null;
      readonly versionBanner: VersionBannerProps | null;
      readonly tags: readonly LinkProps[];
      readonly pagination: PaginationProps;
      readonly toc: readonly TocEntry[];
      /** Absent without any. */
      readonly actions?: PageActionsProps;
      /** What stands beside the page in its sidebar, or below it; absent unless its text shows it. */
      readonly cards?: readonly CardProps[];
      readonly wrapperClassName: string | null;
    }
  | {
      readonly kind: 'category-index';
      readonly title: string;
      readonly description: string | null;
      readonly breadcrumbs: readonly CrumbProps[];
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
      /** Whether the newest post of all stands first, and is to be seen first. */
      readonly isFirst: boolean;
      /** Other ways into the blog: archive, tags. */
      readonly ways: readonly LinkProps[];
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
      /** Posts on the same subjects, the nearest first. */
      readonly related: readonly LinkProps[];
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
      readonly author: AuthorProfileProps;
      readonly posts: readonly PostPreviewProps[];
      readonly pagination: PaginationProps;
    }
  | {
      readonly kind: 'page';
      readonly facts: DocumentFacts;
      readonly toc: readonly TocEntry[];
      readonly wrapperClassName: string | null;
    }
  /** A page of the site's own React component, which is all that the page shows. */
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
