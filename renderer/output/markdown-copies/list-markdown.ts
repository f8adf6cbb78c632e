/** Generated pages as lists of links. */
import type { Article, LinkProps, PaginationProps, PostProps } from '../../../theme/types.ts';
import { escapeInline } from '../../content/markdown-copy/escape-inline.ts';
import { folded } from '../../content/record/text-of.ts';
import { fullUrl } from './full-url.ts';

/** What a generated page lists, the next and previous pages of the list last; empty for an article that is no list. */
export function listMarkdown(article: Article, page: string): string {
  const blocks = blocksOf(article, page).filter((block) => block !== '');
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

/** `- [label](url): remark`. */
export function linkLine({ label, href }: LinkProps, page: string, remark: string | null = null): string {
  const link = `- [${escapeInline(folded(label))}](${fullUrl(href, page)})`;
  return remark === null || remark === '' ? link : `${link}: ${escapeInline(folded(remark))}`;
}

function blocksOf(article: Article, page: string): string[] {
  const lines = (items: readonly string[]) => items.join('\n');
  const link = ({ label, href, ...item }: LinkProps & { readonly description: string | null }) =>
    linkLine({ label, href }, page, item.description);
  const post = (item: PostProps) => linkLine({ label: item.title, href: item.href }, page, item.date);
  switch (article.kind) {
    case 'category-index':
      return [lines(article.cards.map(link))];
    case 'doc':
      return [lines((article.cards ?? []).map(link))];
    case 'doc-tags':
    case 'blog-tags':
      return [lines(article.tags.map(link))];
    case 'doc-tag':
      return [lines(article.items.map(link))];
    case 'blog-list':
    case 'blog-tag':
    case 'blog-author':
      return [lines(article.posts.map(post)), ...neighbours(article.pagination, page)];
    case 'blog-archive':
      return article.years.flatMap(({ year, posts }) => [`## ${year}`, lines(posts.map(post))]);
    case 'blog-authors':
      return [
        lines(
          article.authors.map(({ name, href, title }) =>
            href === null ? `- ${escapeInline(name)}` : linkLine({ label: name, href }, page, title),
          ),
        ),
      ];
    default:
      return [];
  }
}

function neighbours({ previous, next }: PaginationProps, page: string): string[] {
  const links = [previous, next].flatMap((link) => (link ? [linkLine(link, page)] : []));
  return links.length === 0 ? [] : [links.join('\n')];
}
