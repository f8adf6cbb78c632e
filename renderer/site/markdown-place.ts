import type { Page } from '../model/page.ts';
import { canonicalPath } from '../paths/route-path.ts';
import { hasText, markdownCopyPath } from './own-files.ts';
import type { Site } from './site.ts';

/** Where a page's Markdown copy is published. */
export interface MarkdownPlace {
  /** Path with every base: `/fr/docs/v4/rooms/index.md`. */
  readonly path: string;
  /** Below the output folder. */
  readonly output: string;
}

/**
 * The copy's place, beside the page. Null for pages that have no text of their own (components, search, 404),
 * when something else of the site stands there, and when copies are switched off.
 */
export function markdownPlaceOf(page: Page, { config, tables }: Site): MarkdownPlace | null {
  if (config.llms === false || !config.llms.markdownCopies) return null;
  const detail = tables.details.get(page.path);
  if (!detail || !hasText({ detail })) return null;
  const path = markdownCopyPath(page);
  const output = page.output.replace(/\.html$/, '.md');
  const { assetsByOutput, pages, redirects } = tables.index;
  const canonical = canonicalPath(path);
  return assetsByOutput.has(output) || pages.has(canonical) || redirects.has(canonical)
    ? null
    : { path, output };
}
