import type { Article } from '../../theme/types.ts';
import type { Page, PageBody, PageDescription, ResolvedLink } from '../model/page.ts';
import {
  archiveArticle,
  authorArticle,
  authorsArticle,
  blogTagArticle,
  blogTagsArticle,
  listArticle,
  postArticle,
} from './describe/blog-articles.ts';
import { categoryArticle, docArticle, docTagArticle, docTagsArticle } from './describe/doc-articles.ts';
import { documentFacts, tocOf } from './describe/document-facts.ts';
import { pageProps } from './describe/page-props.ts';
import { describeHead } from './head/describe-head.ts';
import { documentOf, linkPlaces } from './links/link-pages.ts';
import type { LocalizedDocument } from './localize.ts';
import type { PageDetail } from './page-detail.ts';
import type { Site } from './site.ts';

/**
 * What rendering one page needs. Cheap: it reads the tables of the site and computes nothing that pages share.
 * Previews of lists have an empty `html`: `bodies` holds their texts in the same order.
 */
export function describePage(page: Page, site: Site): PageDescription {
  const detail = site.tables.details.get(page.path);
  const locale = site.config.locales.find(({ name }) => name === page.locale);
  if (!detail || !locale) throw new Error(`${page.path} is not a page of this site`);
  const shown = documentOf({ page, detail });
  const article = articleOf(detail, page, site);
  return {
    page,
    props: pageProps(page, 'toc' in article ? article.toc : [], site),
    article,
    head: describeHead({ page, detail, locale, shown, article }, site),
    bodies:
      shown && article.kind !== 'component' ? [ownBody(page, shown, site)] : previewBodies(detail, site),
    places: detail.kind === 'page' ? linkPlaces(detail.page.file) : null,
  };
}

function articleOf(detail: PageDetail, page: Page, site: Site): Article {
  switch (detail.kind) {
    case 'doc':
      return docArticle(detail, page, site);
    case 'category-index':
      return categoryArticle(detail, page, site);
    case 'doc-tags':
      return docTagsArticle(detail, page);
    case 'doc-tag':
      return docTagArticle(detail);
    case 'blog-list':
      return listArticle(detail, page, site);
    case 'blog-post':
      return postArticle(detail, page, site);
    case 'blog-archive':
      return archiveArticle(detail, site);
    case 'blog-tags':
      return blogTagsArticle(detail, page);
    case 'blog-tag':
      return blogTagArticle(detail, site);
    case 'blog-authors':
      return authorsArticle(detail, site);
    case 'blog-author':
      return authorArticle(detail, site);
    case 'page':
      return standaloneArticle(detail.page.document, page, site);
    case 'search':
      return { kind: 'search' };
    case 'not-found':
      return { kind: 'not-found' };
  }
}

/** Standalone pages lay themselves out: only a title in front matter adds a heading, and none on the home page. */
function standaloneArticle(shown: LocalizedDocument | null, page: Page, site: Site): Article {
  if (!shown) return { kind: 'component' };
  const title = page.kind === 'home' ? null : (shown.frontMatter.title ?? null);
  return {
    kind: 'page',
    facts: documentFacts(shown, { page, title }, site),
    toc: page.kind === 'home' ? [] : tocOf(shown, site),
    wrapperClassName: shown.frontMatter.wrapperClassName ?? null,
  };
}

const noLinks: ReadonlyMap<string, ResolvedLink> = new Map();

function ownBody(page: Page, shown: LocalizedDocument, site: Site): PageBody {
  const { source, document } = shown;
  const links = site.links.get(page.path) ?? noLinks;
  const omitTitle = ['blog-post', 'doc', 'page'].includes(page.kind) && document.contentTitle !== null;
  return { source: source.id, preview: false, omitTitle, places: linkPlaces(shown), links };
}

function previewBodies(detail: PageDetail, site: Site): PageBody[] {
  if (!('list' in detail)) return [];
  return detail.list.posts.map((post) => ({
    source: post.source.id,
    preview: true,
    omitTitle: post.document.contentTitle !== null,
    places: linkPlaces(post),
    links: linksFromElsewhere(post.document.links, post.path, site.links.get(post.path) ?? noLinks),
  }));
}

/** On a list, a fragment of the post's own page needs the page's path. */
function linksFromElsewhere(
  refs: LocalizedDocument['document']['links'],
  path: string,
  links: ReadonlyMap<string, ResolvedLink>,
): ReadonlyMap<string, ResolvedLink> {
  const fragments = refs.filter(({ url }) => url.startsWith('#'));
  if (fragments.length === 0) return links;
  return new Map([...links, ...fragments.map(({ url }) => [url, { href: path + url }] as const)]);
}
