/** One page: its row in the page table, and all that rendering it needs. */
import type { Article, PageKind, PageProps } from '../../theme/types.ts';
import type { HeadTag } from '../config/schema/common.ts';

/** A row: one page in one locale (and version). Small, so that a large site's table stays in memory. */
export interface Page {
  readonly kind: PageKind;
  readonly locale: string;
  /** Name of the version of docs pages (`current`, `api/current`), else null. */
  readonly version: string | null;
  /** Path with every base, as in the address bar: `/fr/docs/v4/rooms/`. */
  readonly path: string;
  /** Below the output folder: `fr/docs/v4/rooms/index.html`. */
  readonly output: string;
  /**
   * What the page is, whatever the locale: `docs/current/rooms.md`, `blog/page/2`. Rows with the same key are
   * the same page in other locales.
   */
  readonly key: string;
  /** The same page across versions (docs: id without the version), else null. */
  readonly docId: string | null;
  /** Id of the source file whose text is shown; null for generated pages. */
  readonly source: string | null;
  /** Locale that the text is written in: differs from `locale` when a translation is missing. */
  readonly textLocale: string;
  readonly title: string;
  readonly description: string;
  /** Sidebar that shows the page, or null. */
  readonly sidebar: string | null;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** Kept out of search engines (unlisted, version or site setting, search and 404 pages). */
  readonly noIndex: boolean;
}

/** Key of the sidebar that a page shows in `Site.sidebars`. */
export function sidebarKey(page: Pick<Page, 'locale' | 'version' | 'sidebar'>): string {
  return `${page.locale}/${page.version}/${page.sidebar}`;
}

/** A file that pages load or link to, and where it is published. */
export interface PublishedAsset {
  /** Id of the source file. */
  readonly source: string;
  /** URL with the site's base. */
  readonly href: string;
  /** Below the output folder. */
  readonly output: string;
  /** Pixels, for images. */
  readonly width: number | null;
  readonly height: number | null;
}

/** By source id; static files under their id as well. */
export type AssetTable = ReadonlyMap<string, PublishedAsset>;

/** Where a link or asset of a page leads. */
export interface ResolvedLink {
  readonly href: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * For each page shown from a document, by page path: what each URL written in it became. URLs that stay as they are
 * written (other sites, `mailto:`, fragments of the same page, broken links) are not listed.
 */
export type PageLinks = ReadonlyMap<string, ReadonlyMap<string, ResolvedLink>>;

/** Folders, by id, in which a relative path is looked for. */
export interface LinkPlaces {
  /** Those of the shown file and of its original, in this order. */
  readonly folders: readonly string[];
  /** The docs version, the blog or the pages that these files belong to: looked in last. */
  readonly roots: readonly string[];
}

/** A document's text as part of a page: the whole on its own page, a preview on a list. */
export interface PageBody {
  readonly source: string;
  /** Stop at the truncate marker. */
  readonly preview: boolean;
  /** Leave out the leading `# heading`, which the page around the text shows: of docs the heading itself, above its notices. */
  readonly omitTitle: boolean;
  readonly places: LinkPlaces;
  readonly links: ReadonlyMap<string, ResolvedLink>;
}

/** The `<head>` of a page, ready to print. Attribute values are plain text. */
export interface PageHead {
  readonly title: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly tags: readonly HeadTag[];
}

/** All that rendering one page needs; made from the table just before the page is rendered. */
export interface PageDescription {
  readonly page: Page;
  readonly props: PageProps;
  readonly article: Article;
  readonly head: PageHead;
  /** The page's own text, or the previews of a list in the order of `article.posts`. */
  readonly bodies: readonly PageBody[];
  /** For what the component of the page links to; null for pages of text. */
  readonly places: LinkPlaces | null;
}
