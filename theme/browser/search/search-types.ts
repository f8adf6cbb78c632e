/** What a search is asked and what it answers, whichever engine finds it. Plain data: it crosses to a worker. */

export interface SearchRequest {
  readonly query: string;
  /** Name of the locale. */
  readonly locale: string;
  /** Names of the versions that are searched, of each docs the one that counts most first; empty without docs. */
  readonly versions: readonly string[];
  readonly kinds: readonly SearchKind[];
  /** Most pages to return. */
  readonly limit: number;
}

export const searchKinds = ['docs', 'blog', 'pages'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchResponse {
  /** The best pages, best first. */
  readonly pages: readonly FoundPage[];
  /** How many pages were found in all, whatever the limit. */
  readonly total: number;
  /** When nothing was found: other queries that do find something. */
  readonly suggestions: readonly string[];
}

export interface FoundPage {
  readonly kind: SearchKind;
  /** Name of the version of docs pages, else null. */
  readonly version: string | null;
  readonly title: Marked;
  readonly href: string;
  /** Labels of the sidebar categories above it. */
  readonly trail: readonly string[];
  /** Start of what the page says around the words, when they stand before its first heading; null until it is loaded. */
  readonly excerpt: Marked | null;
  /** The best sections below headings, best first. */
  readonly sections: readonly FoundSection[];
}

export interface FoundSection {
  readonly href: string;
  /** Headings from the outermost down to this one. */
  readonly headings: readonly Marked[];
  /** Null until it is loaded. */
  readonly excerpt: Marked | null;
}

/** A text in pieces; those that match the query are marked. Always text, never HTML. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** An engine that answers searches. */
export interface SearchProvider {
  /** How long the reader has to stop typing before it is asked, in milliseconds. */
  readonly pause: number;
  /**
   * Rejects with an Error that says what could not be loaded, and when `signal` is aborted.
   *
   * @param tellEarly is given the answer while its excerpts are being loaded
   */
  search(
    request: SearchRequest,
    signal: AbortSignal,
    tellEarly?: (response: SearchResponse) => void,
  ): Promise<SearchResponse>;
  /** Loads ahead what the first search needs. Never rejects. */
  prepare(request: Omit<SearchRequest, 'query' | 'limit'>): void;
}
