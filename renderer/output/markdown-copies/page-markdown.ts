/** The Markdown copies of pages, with all their holes filled. */
import type { Article } from '../../../theme/types.ts';
import { escapeInline } from '../../content/markdown-copy/escape-inline.ts';
import { fillHoles, listHole } from '../../content/markdown-copy/holes.ts';
import type { PackReader } from '../../content/store/pack-reader.ts';
import type { MarkdownJob, MarkdownText } from '../../model/markdown-job.ts';
import { expressionValue } from '../../render/document-values.ts';
import { evaluateOnPage } from '../../render/evaluate-on-page.ts';
import type { PageModules, RenderSession } from '../../render/rendering.ts';
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
  const list = listMarkdown(article, job.url);
  const text = job.text ? textMarkdown(job.text, session, list) : '';
  const hasPlace = job.text !== null && session.packs.readText(job.text.text).includes(listHole);
  const body = [text, hasPlace ? '' : list].filter((part) => part !== '').join('\n');
  return body === '' ? `${head}\n` : `${head}\n\n${body}`;
}

/** Date and authors of a post. */
function bylineOf(article: Article): string[] {
  if (article.kind !== 'blog-post') return [];
  const { date, authors } = article.post;
  return [[date, authors.map(({ name }) => name).join(', ')].filter((part) => part !== '').join(' · ')];
}

/**
 * The text of a document on its page, without title; empty or ended by a line end. URLs are full ones. An
 * expression is its value if that is text; one that fails leaves nothing, as rendering the page has reported it.
 *
 * @param list of the pages in its category, for where it shows them
 */
export function textMarkdown(
  { source, module, text, frontMatter, url: page, links, facts }: MarkdownText,
  session: MarkdownSession,
  list = '',
): string {
  return fillHoles(session.packs.readText(text), (hole) => {
    if (hole.kind === 'url') return fullUrl(links.get(hole.url)?.href ?? hole.url, page);
    if (hole.kind === 'slot') return '';
    if (hole.kind === 'list') return list.trim();
    try {
      const document = { source, module, frontMatter };
      const evaluate = () => expressionValue(document, hole.index, session.modules, null);
      const value = evaluateOnPage(evaluate, facts, session);
      return typeof value === 'string' || typeof value === 'number' ? escapeInline(String(value)) : '';
    } catch {
      return '';
    }
  });
}
