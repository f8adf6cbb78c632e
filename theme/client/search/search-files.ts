/**
 * The files of a search index, as the build writes them and the browser reads them.
 *
 * An index covers one scope of one locale: a docs version, the blog, or the standalone pages. Its unit is the
 * section: the text under one heading of one page.
 */

/**
 * Where in its section a term occurs, best first. A term counts once per section, at its best place: this
 * number is the position in a term's postings and the resolution of the FlexSearch index.
 */
export const places = ['title', 'heading', 'repeated', 'text', 'code'] as const;
export type TermPlace = (typeof places)[number];

/** `search-index.json` below the base of a locale: what can be searched, and in which files. */
export interface SearchManifest {
  readonly version: 1;
  readonly locale: string;
  readonly scopes: readonly SearchScope[];
}

export interface SearchScope {
  /** `docs/3.x` (the version's folder), `blog` or `pages`. */
  readonly name: string;
  readonly pages: number;
  readonly sections: number;
  /** Paths below the site's base URL; the names carry a hash of the contents. */
  readonly files: { readonly terms: string; readonly sections: string; readonly excerpts: string };
}

/**
 * A term and, for each of `places`, the numbers of the sections that have it there: ascending, each but the
 * first as the difference to the one before. 0 stands for none, and trailing places without any are left out.
 */
export type TermEntry = readonly [term: string, ...postings: (readonly number[] | 0)[]];

/** `terms-….json`: sorted by term (UTF-16 code units), so that the terms with a prefix stand together. */
export type TermsFile = readonly TermEntry[];

/** `sections-….json`. Sections are numbered by their position. */
export interface SectionsFile {
  readonly pages: readonly SearchPage[];
  readonly sections: readonly SearchSection[];
}

/** Path with the base URL, title, and labels of the sidebar categories above it. */
export type SearchPage = readonly [path: string, title: string, ...trail: string[]];

/** Position in `pages`, id of the heading (`` for the text before the first) and headings down to it. */
export type SearchSection = readonly [page: number, id: string, ...headings: string[]];

/** `excerpts-….json`: the start of each section's text, by section number. */
export type ExcerptsFile = readonly string[];
