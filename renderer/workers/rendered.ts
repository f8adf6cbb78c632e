import type { StagedFile } from '../model/output-file.ts';
import type { PageProblem } from '../render/merge-page-problems.ts';
import type { PolicyNeed } from '../render/policy-needs.ts';
import type { IndexedScope } from '../search/index-search.ts';
import type { RenderedLinks } from '../site/links/rendered-links.ts';
/** What a page, a scope of the search or a locale's whole text became. */
export interface Rendered {
  readonly files: readonly StagedFile[];
  readonly problems: readonly PageProblem[];
  /** The text for feeds; null when no feed shows it. */
  readonly feedHtml: string | null;
  /** Ids that links may be waiting for. */
  readonly ids: readonly string[] | null;
  /** What code of the site links to; null for pages without any. */
  readonly links: RenderedLinks | null;
  /** URLs of the images that the page shows in all their variants. */
  readonly images: readonly string[];
  /** What the page needs of a Content-Security-Policy. */
  readonly needs: readonly PolicyNeed[];
  /** What was indexed; null for all but a scope of the search. */
  readonly indexed: IndexedScope | null;
  /** Bytes of the parts of a whole text; see `fullTextParts`. */
  readonly lengths?: readonly number[];
}

/** Of which nothing became. */
export const nothingRendered: Rendered = {
  files: [],
  problems: [],
  feedHtml: null,
  ids: null,
  links: null,
  images: [],
  needs: [],
  indexed: null,
};
