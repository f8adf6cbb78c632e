/** Structured data for search engines, as JSON-LD with the vocabulary of schema.org. */
import type { Article } from '../../../theme/types.ts';
import type { HeadTag } from '../../config/schema/common.ts';
import type { Page } from '../../model/page.ts';
import type { LinkedBlog, ListPage } from '../blog/linked-blog.ts';
import { blogPath, type Post } from '../blog/post.ts';
import { lastChangeOf } from '../last-change.ts';
import { originOf } from '../nav/site-props.ts';
import type { PageDetail } from '../page-detail.ts';
import { blogTextsOf } from '../rows/locale-texts.ts';
import type { Site } from '../site.ts';
import { canonicalPage, textLangOf } from './canonical.ts';

export interface StructuredDataInput {
  readonly page: Page;
  readonly detail: PageDetail;
  readonly article: Article;
  /** Full URL of the page's social image, or null. */
  readonly image: string | null;
}

/** Breadcrumbs of docs pages, posts, and the lists of posts; nothing for pages kept out of search engines. */
export function structuredDataTags(input: StructuredDataInput, site: Site): HeadTag[] {
  if (input.page.noIndex) return [];
  const data = dataOf(input, site);
  if (data === null) return [];
  const innerHTML = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML }];
}

/** A thing of schema.org; fields that are undefined are not written. */
type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

function dataOf({ page, detail, article, image }: StructuredDataInput, site: Site): Thing | null {
  if ('breadcrumbs' in article) return breadcrumbList(article.breadcrumbs, site);
  if (detail.kind === 'blog-list') return blogOf(detail.list, detail.blog, { page, site });
  if (detail.kind !== 'blog-post') return null;
  const { post, blog } = detail;
  const isPartOf = { '@type': 'Blog', '@id': blogUrl(blog, site), name: blogName(blog, site) };
  return { ...postOf(post, site), image: image ?? undefined, isPartOf };
}

/** Entries without a page of their own are left out, as Google asks. */
function breadcrumbList(
  crumbs: readonly { readonly label: string; readonly href: string | null }[],
  site: Site,
): Thing | null {
  const linked = crumbs.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
  if (linked.length === 0) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: originOf(site.config) + href,
    })),
  };
}

function blogOf(list: ListPage, blog: LinkedBlog, { page, site }: { page: Page; site: Site }): Thing {
  return {
    '@type': 'Blog',
    '@id': blogUrl(blog, site),
    mainEntityOfPage: originOf(site.config) + page.path,
    name: blogName(blog, site),
    description: page.description || undefined,
    inLanguage: blog.locale.htmlLang,
    blogPost: list.posts.map((post) => postOf(post, site)),
  };
}

function postOf(post: Post, site: Site): Thing {
  const page = site.byPath.get(post.path);
  const url = originOf(site.config) + (page ? canonicalPage(page, site).path : post.path);
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: page?.description || undefined,
    inLanguage: page && textLangOf(page, site),
    datePublished: post.date.toISOString(),
    dateModified: lastChangeOf(post, site.input)?.date.toISOString(),
    author: post.authors.map(({ name, title, url: home }) => ({
      '@type': 'Person',
      name,
      jobTitle: title ?? undefined,
      url: home ?? undefined,
    })),
    keywords: post.tags.length === 0 ? undefined : post.tags.map(({ label }) => label),
  };
}

function blogUrl(blog: LinkedBlog, { config }: Site): string {
  return originOf(config) + blogPath(blog, '');
}

function blogName({ locale, blog }: LinkedBlog, { tables }: Site): string {
  const texts = tables.texts.get(locale.name);
  return texts ? blogTextsOf(blog, texts).title : blog.blogTitle;
}
