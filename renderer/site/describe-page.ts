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
import { linkPlaces } from './links/link-pages.ts';
import type { LocalizedDocument } from './localize.ts';
import { type Detail, documentOf, type PageDetail } from './page-detail.ts';
import type { Site } from './site.ts';

/**
 * What rendering one page needs. Cheap: it reads the tables of the site and computes nothing that pages share.
 * Previews of lists have an empty `html`: `bodies` holds their texts in the same order.
 */
export function describePage(page: Page, site: Site): PageDescription {
  const detail = site.tables.details.get(page.path);
  const locale = site.config.locales.find(({ name }) => name === page.locale);
  if (!detail || !locale) throw new Error(`${page.path} is not a page of this site`);
  const shown = documentOf({ detail });
  const article = (articles[detail.kind] as ArticleMaker)(detail, page, site);
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

/** What makes the article of a page of each kind. */
const articles: {
  readonly [Kind in PageDetail['kind']]: (detail: Detail<Kind>, page: Page, site: Site) => Article;
} = {
  doc: docArticle,
  'category-index': categoryArticle,
  'doc-tags': docTagsArticle,
  'doc-tag': docTagArticle,
  'blog-list': listArticle,
  'blog-post': postArticle,
  'blog-archive': archiveArticle,
  'blog-tags': blogTagsArticle,
  'blog-tag': blogTagArticle,
  'blog-authors': authorsArticle,
  'blog-author': authorArticle,
  page: ({ page: { document } }, page, site) => standaloneArticle(document, page, site),
  search: () => ({ kind: 'search' }),
  'not-found': () => ({ kind: 'not-found' }),
};

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

type ArticleMaker = (detail: PageDetail, page: Page, site: Site) => Article;

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
