import type { Article } from '../../../theme/types.ts';
import { headMarkdown, type MarkdownSession, textMarkdown } from './document-markdown.ts';
import { listMarkdown } from './list-markdown.ts';
import type { MarkdownJob } from './markdown-job.ts';

/** The Markdown copy of a page: title, description, then its text, or for a generated page the list that it shows. */
export function pageMarkdown(job: MarkdownJob, article: Article, session: MarkdownSession): string {
  const head = headMarkdown(job, ...bylineOf(article));
  const body = job.text ? textMarkdown(job.text, session) : listMarkdown(article, job.url);
  return body === '' ? `${head}\n` : `${head}\n\n${body}`;
}

/** Date and authors of a post. */
function bylineOf(article: Article): string[] {
  if (article.kind !== 'blog-post') return [];
  const { date, authors } = article.post;
  return [[date, authors.map(({ name }) => name).join(', ')].filter((part) => part !== '').join(' · ')];
}
