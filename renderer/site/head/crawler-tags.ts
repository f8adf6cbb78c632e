/** What hosted searches, their crawlers and feed readers look for in a head. */
import { algoliaHost } from '../../../theme/browser/search/algolia-host.ts';
import { docsearchTag, parseDocsVersion } from '../../../theme/docs-version.ts';
import type { HeadTag } from '../../config/schema/common.ts';
import type { Locale, SiteConfig } from '../../config/site-config.ts';
import type { Page } from '../../model/page.ts';
import { feedFormats, feedPath } from '../blog/feed-path.ts';
import { blogTextsOf } from '../rows/locale-texts.ts';
import type { Site } from '../site.ts';

/**
 * The facets by which a DocSearch crawler files a page, with the names and tag values that Docusaurus sites have,
 * so that a configured crawler and its filters go on working, and a connection ahead to the service, so that the first
 * answer need not wait for that. None on a site that searches its own index.
 */
export function hostedSearchTags(
  page: Pick<Page, 'kind' | 'locale' | 'version'>,
  { search }: Pick<SiteConfig, 'search'>,
): HeadTag[] {
  if (search === false || search.provider !== 'algolia') return [];
  const facets = {
    language: page.locale,
    ...(page.version === null ? {} : { version: parseDocsVersion(page.version).folder }),
    docusaurus_tag: docsearchTagOf(page),
  };
  const metas = Object.entries(facets).map(
    ([name, content]): HeadTag => ({
      tagName: 'meta',
      attributes: { name: `docsearch:${name}`, content },
    }),
  );
  const connection = { rel: 'preconnect', href: algoliaHost(search.appId), crossorigin: 'anonymous' };
  return [...metas, { tagName: 'link', attributes: connection }];
}

function docsearchTagOf({ kind, version }: Pick<Page, 'kind' | 'version'>): string {
  switch (kind) {
    case 'doc':
    case 'category-index':
      return docsearchTag(version ?? '');
    case 'doc-tags':
      return 'doc_tags_list';
    case 'doc-tag':
      return 'doc_tag_doc_list';
    case 'blog-list':
      return 'blog_posts_list';
    case 'blog-tags':
      return 'blog_tags_list';
    case 'blog-tag':
      return 'blog_tags_posts';
    case 'blog-authors':
      return 'blog_authors_list';
    case 'blog-author':
      return 'blog_authors_posts';
    default:
      return 'default';
  }
}

/** With more blogs, heads would be most of a site: 500 blogs are 1,000 feeds, on each of their pages. */
const mostBlogs = 20;

/** The feeds of the locale's blogs, on every page: readers subscribe from where they are. Of many blogs, that of the page. */
export function feedTags({ path }: Page, locale: Locale, { tables }: Site): HeadTag[] {
  const texts = tables.texts.get(locale.name);
  if (!texts) return [];
  const feeds = tables.feeds.filter(({ blog }) => blog.locale.name === locale.name);
  const named = feeds.length > mostBlogs ? feeds.filter(({ folder }) => path.startsWith(folder)) : feeds;
  return named.flatMap(({ blog: { blog } }) =>
    blog.feeds.map((format) => ({
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: feedFormats[format].type,
        title: `${texts.siteTitle} ${blogTextsOf(blog, texts).title} (${feedFormats[format].name})`,
        href: feedPath(format, blog, locale),
      },
    })),
  );
}
