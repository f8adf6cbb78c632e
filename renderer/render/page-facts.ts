import type { PageFacts } from '../../theme/hooks/use-page-facts.tsx';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import type { Page } from '../model/page.ts';

/** What components of a page may know of it. `frontMatter`: that of the document that they stand in. */
export function pageFacts(page: Page, frontMatter: FrontMatter): PageFacts {
  const { kind, path, title, version, sidebar, locale } = page;
  return { kind, path, title, version, sidebar, locale, frontMatter };
}
