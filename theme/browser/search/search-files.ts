/**
 * The files of a search index, as the build writes them and the browser reads them.
 *
 * An index covers one scope of one locale: a docs version, the blog, or the standalone pages. Its unit is the
 * section: the text under one heading of one page. It is split so that a query loads little: the words that
 * there are first (`ScopeFile`), then where those stand that the query asks for (`PostingsFile`), and what the
 * pages say that are shown in the end (`PagesFile`). What a scope of ordinary size needs for an answer stands in its
 * `ScopeFile`, and those of the scopes that are searched first in `search-index.json`, so that readers with a slow line
 * wait for one file.
 */

/**
 * Where in its section a term occurs, best first; title and summary of a page belong to its first section. A term
 * counts once per section, at its best place: this number is the position in a term's postings.
 */
export const places = ['title', 'heading', 'summary', 'repeated', 'text', 'code'] as const;
export type TermPlace = (typeof places)[number];

/** `search-index.json` below the base of a locale: what can be searched, and in which files. */
export interface SearchManifest {
  readonly version: 3;
  readonly locale: string;
  /** Of the site: a number after it is a version. */
  readonly title?: string;
  readonly scopes: readonly SearchScope[];
  /** Groups of words that the site wants to stand for each other; absent without any. */
  readonly synonyms?: readonly (readonly string[])[];
}

/** What can be searched on its own; `pages` and `sections` count what it holds. */
export interface SearchScope {
  /** `docs/3.x` (the version's name), `blog` or `pages`. */
  readonly name: string;
  readonly pages: number;
  readonly sections: number;
  /** The `ScopeFile`, or its path below the site's base URL. All files but the manifest have a hash in their name. */
  readonly index: ScopeFile | string;
}

/** `index-….json`, or a part of the manifest: enough to know which other files a query needs. */
export interface ScopeFile {
  /** Codes without region of the languages that the pages are written in; a page can lack its translation. */
  readonly languages: readonly string[];
  /**
   * All terms, sorted by their folded form and then by themselves (UTF-16 code units), separated by spaces. Each
   * begins with how many letters it shares with the one before, as a digit to base 36.
   */
  readonly terms: string;
  /** Files of postings: number of the first term in each, and path below the site's base URL or what is in it. */
  readonly postings: readonly (readonly [firstTerm: number, file: string | PostingsFile])[];
  /**
   * Per page, shorter paths first: how many sections it has, and how many words with a meaning its title. Sections are
   * numbered from page to page.
   */
  readonly pages: readonly (readonly [sections: number, titleWords: number])[];
  /** The pages without their texts, in a scope that is loaded as a whole: results are shown before these are there. */
  readonly outlines?: PagesFile;
  /** Files of texts: number of the first page in each, and path below the site's base URL. */
  readonly texts: readonly (readonly [firstPage: number, path: string])[];
}

/** `postings-….json`: for each of its terms, by number. */
export type PostingsFile = readonly TermPostings[];

/**
 * For each of `places`, the numbers of the sections that have the term there: ascending, each but the first as
 * the difference to the one before. 0 stands for none, and trailing places without any are left out.
 */
export type TermPostings = readonly (readonly number[] | 0)[];

/** Undoes the differences of one place. */
export function sectionsFrom(differences: readonly number[] | 0): number[] {
  let id = 0;
  return (differences || []).map((difference) => {
    id += difference;
    return id;
  });
}

/** Of a large scope: few, so that showing some results loads little else; alone, a page's text would compress less well. */
export const pagesPerFile = 2;

/** `pages-….json` */
export type PagesFile = readonly PageTexts[];

export interface PageTexts {
  /** With the base URL. */
  readonly path: string;
  readonly title: string;
  /** Labels of the sidebar categories above it. */
  readonly trail: readonly string[];
  /** Id of the heading (`` for the text before the first), start of the text, and the headings down to it. */
  readonly sections: readonly (readonly [id: string, text: string, ...headings: string[]])[];
}
