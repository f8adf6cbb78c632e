import type { PageFacts } from '../../theme/types.ts';
import type { RenderJob, RenderRecord } from './rendering.ts';

/** What components of a page may know of it. `record`: the document that they stand in, if it is not the page's own. */
export function pageFacts({ description, frontMatter }: RenderJob, record?: RenderRecord): PageFacts {
  const { kind, path, title, version, sidebar, locale } = description.page;
  return { kind, path, title, version, sidebar, locale, frontMatter: record?.frontMatter ?? frontMatter };
}
