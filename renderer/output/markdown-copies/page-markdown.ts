/** The Markdown copies of pages, with all their holes filled. */
import type { Article } from '../../../theme/types.ts';
import { escapeInline } from '../../content/markdown-copy/escape-inline.ts';
import { fillHoles } from '../../content/markdown-copy/holes.ts';
import type { PackReader } from '../../content/store/pack-reader.ts';
import type { FullTextJob, MarkdownJob, MarkdownText } from '../../model/markdown-job.ts';
import { expressionValue } from '../../render/document-values.ts';
import { evaluateOnPage } from '../../render/evaluate-on-page.ts';
import type { PageModules, RenderSession } from '../../render/rendering.ts';
import { inBatches } from '../../threads/in-batches.ts';
import { eachWithin } from '../../threads/within-time.ts';
import { fullUrl } from './full-url.ts';
import { headMarkdown } from './head-markdown.ts';
import { listMarkdown } from './list-markdown.ts';

/** What texts are read from. */
export interface MarkdownSession extends Pick<RenderSession, 'sites' | 'theme' | 'seconds'> {
  readonly packs: Pick<PackReader, 'readText'>;
  readonly modules: Pick<PageModules, 'document'>;
}

/** The Markdown copy of a page: title, description, then its text and the list that it shows. */
export function pageMarkdown(job: MarkdownJob, article: Article, session: MarkdownSession): string {
  const head = headMarkdown(job, ...bylineOf(article));
  const text = job.text ? textMarkdown(job.text, session) : '';
  const body = [text, listMarkdown(article, job.url)].filter((part) => part !== '').join('\n');
  return body === '' ? `${head}\n` : `${head}\n\n${body}`;
}

/** Date and authors of a post. */
function bylineOf(article: Article): string[] {
  if (article.kind !== 'blog-post') return [];
  const { date, authors } = article.post;
  return [[date, authors.map(({ name }) => name).join(', ')].filter((part) => part !== '').join(' · ')];
}

/** Pages whose texts are made at a time: all those of a large site are hundreds of megabytes. */
const batchPages = 64;

/**
 * The Markdown copies of all pages of the job, one after the other, each with the URL of its page. A part is made when it is
 * asked for.
 */
export function* fullTextParts({ pages, ...head }: FullTextJob, session: MarkdownSession): Iterable<Buffer> {
  yield Buffer.from(`${headMarkdown(head)}\n`);
  for (const batch of inBatches(pages, () => 1, batchPages)) {
    const texts = eachWithin(batch, session.seconds * 1000, {
      work: (page) => `${headMarkdown(page, `URL: ${page.text.url}`)}\n\n${textMarkdown(page.text, session)}`,
      // Rendering the page tells what keeps it.
      refuse: (page) => headMarkdown(page, `URL: ${page.text.url}`),
    });
    yield Buffer.from(texts.map((text) => `\n---\n\n${text.trimEnd()}\n`).join(''));
  }
}

/**
 * The text of a document on its page, without title; empty or ended by a line end. URLs are full ones. An
 * expression is its value if that is text; one that fails leaves nothing, as rendering the page has reported it.
 */
function textMarkdown(
  { source, module, text, frontMatter, url: page, links, facts }: MarkdownText,
  session: MarkdownSession,
): string {
  return fillHoles(session.packs.readText(text), (hole) => {
    if (hole.kind === 'url') return fullUrl(links.get(hole.url)?.href ?? hole.url, page);
    if (hole.kind === 'slot') return '';
    try {
      const evaluate = () => expressionValue({ source, module, frontMatter }, hole.index, session.modules);
      const value = evaluateOnPage(evaluate, facts, session);
      return typeof value === 'string' || typeof value === 'number' ? escapeInline(String(value)) : '';
    } catch {
      return '';
    }
  });
}
