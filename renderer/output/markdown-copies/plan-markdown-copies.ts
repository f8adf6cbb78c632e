/** From the page table to what the threads write. */
import type { Document } from '../../model/document.ts';
import type { FullTextJob, MarkdownHead, MarkdownJob, MarkdownText } from '../../model/markdown-job.ts';
import type { Page, ResolvedLink } from '../../model/page.ts';
import { pageFacts } from '../../render/page-facts.ts';
import { markdownPlaceOf } from '../../site/markdown-place.ts';
import { originOf } from '../../site/nav/site-props.ts';
import { fullTextPath } from '../../site/own-files.ts';
import type { Site } from '../../site/site.ts';
import { outlineOf } from '../llms-outline.ts';

type Documents = ReadonlyMap<string, Document>;

/** The Markdown copy of a page, or null when it has none. */
export function markdownJobOf(page: Page, site: Site, documents: Documents): MarkdownJob | null {
  const place = markdownPlaceOf(page, site);
  if (!place) return null;
  const url = originOf(site.config) + page.path;
  const document = documentOf(page, documents);
  if (!document)
    return { title: page.title, description: page.description, output: place.output, url, text: null };
  return { ...headOf(page, document), output: place.output, url, text: textOf(page, document, site) };
}

/** What `llms-full.txt` of a locale holds; null when it is switched off, or the site brings its own. */
export function planFullText(locale: string, site: Site, documents: Documents): FullTextJob | null {
  const { config, tables } = site;
  const texts = tables.texts.get(locale);
  if (config.llms === false || !config.llms.full || !texts) return null;
  const output = fullTextPath(texts.locale);
  if (tables.index.assetsByOutput.has(output)) return null;
  const { docs, pages } = outlineOf(locale, site);
  const all = [...docs.flatMap((section) => section.pages), ...pages];
  return {
    title: texts.siteTitle,
    description: texts.tagline,
    output,
    locale,
    pages: all.flatMap((page) => {
      const document = documentOf(page, documents);
      return document ? [{ ...headOf(page, document), text: textOf(page, document, site) }] : [];
    }),
  };
}

function documentOf({ source }: Page, documents: Documents): Document | null {
  return source === null ? null : (documents.get(source) ?? null);
}

/** The heading that the page shows. A description that is only the first paragraph is in the text already. */
function headOf(page: Page, { linked: { contentTitle, frontMatter } }: Document): MarkdownHead {
  return { title: contentTitle ?? page.title, description: frontMatter.description ?? '' };
}

const noLinks: ReadonlyMap<string, ResolvedLink> = new Map();

function textOf(page: Page, { id, markdown, module, linked }: Document, site: Site): MarkdownText {
  const url = originOf(site.config) + page.path;
  const { frontMatter } = linked;
  return {
    source: id,
    text: markdown,
    module,
    frontMatter,
    facts: pageFacts(page, frontMatter),
    url,
    links: site.links.get(page.path) ?? noLinks,
  };
}
