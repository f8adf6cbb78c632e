/** What writing Markdown copies is given: plain data, fit to be sent to threads. */

import type { PageFacts } from '../../theme/types.ts';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { DocumentModule, Slice } from './document.ts';
import type { ResolvedLink } from './page.ts';

/** What stands above the text of a Markdown copy. */
export interface MarkdownHead {
  /** Plain text. */
  readonly title: string;
  /** Plain text; empty for none. */
  readonly description: string;
}

/** The text of a document on one page. */
export interface MarkdownText {
  /** Id of the source file. */
  readonly source: string;
  readonly text: Slice;
  readonly module: DocumentModule | null;
  readonly frontMatter: FrontMatter;
  /** Full URL of the page. */
  readonly url: string;
  /** What its expressions may know of the page. */
  readonly facts: PageFacts;
  /** What each URL of the document became on the page; others stay as written. */
  readonly links: ReadonlyMap<string, ResolvedLink>;
}

/** The Markdown copy of one page. */
export interface MarkdownJob extends MarkdownHead {
  /** Below the output folder. */
  readonly output: string;
  /** Full URL of the page. */
  readonly url: string;
  /** Null for generated pages, whose copy is a list of links. */
  readonly text: MarkdownText | null;
}

/** The file with the text of many pages of one locale. */
export interface FullTextJob extends MarkdownHead {
  readonly output: string;
  readonly locale: string;
  readonly pages: readonly (MarkdownHead & { readonly text: MarkdownText })[];
}
