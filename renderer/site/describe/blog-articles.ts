/** Articles of blog pages: lists, posts, archive, tags, authors. */
import { groupBy } from '../../../theme/group-by.ts';
import type {
  Article,
  AuthorProfileProps,
  AuthorProps,
  LinkProps,
  PaginationProps,
  PostPreviewProps,
  PostProps,
  RecentPostsProps,
  TagProps,
} from '../../../theme/types.ts';
import type { Page } from '../../model/page.ts';
import { joinRoute } from '../../paths/route-path.ts';
import type { Author } from '../blog/authors.ts';
import type { LinkedBlog, ListPage } from '../blog/linked-blog.ts';
import { blogPath, type Post } from '../blog/post.ts';
import { relatedPosts } from '../blog/related-posts.ts';
import { staticAt } from '../links/resolve-link.ts';
import { foreignLang } from '../localize.ts';
import type { Detail } from '../page-detail.ts';
import { blogTextsOf } from '../rows/locale-texts.ts';
import type { Site } from '../site.ts';
import { documentFacts, tocOf } from './document-facts.ts';

/** The previous post is the newer one, whatever order the lists have. The text is a body of the page description. */
export function postArticle({ post, blog }: Detail<'blog-post'>, page: Page, site: Site): Article {
  const { newer = null, older = null } = blog.neighbours.get(post.path) ?? {};
  return {
    kind: 'blog-post',
    post: postProps(post, blog, site),
    facts: documentFacts(post, { page, title: post.title }, site),
    recent: recentPosts(blog, site),
    related: relatedPosts(post, blog).map((other) => postLink(other, blog, site)),
    pagination: {
      previous: newer && postLink(newer, blog, site),
      next: older && postLink(older, blog, site),
    },
    toc: tocOf(post, site),
  };
}

/**
 * One page of the list of posts. Previews have an empty `html`, for rendering to fill from the bodies in the same
 * order.
 */
export function listArticle({ list, blog }: Detail<'blog-list'>, page: Page, site: Site): Article {
  return {
    kind: 'blog-list',
    title: page.title,
    description: page.description,
    isFirst: list.previousPath === null,
    ways: waysInto(blog, site),
    posts: previews(list, blog, site),
    recent: recentPosts(blog, site),
    pagination: listPagination(list, blog, site),
  };
}

/** As `listArticle`, of the posts with one tag. */
export function blogTagArticle({ group, list, blog }: Detail<'blog-tag'>, _: Page, site: Site): Article {
  return {
    kind: 'blog-tag',
    tag: tagProps(group),
    allTagsHref: blog.tagsPath,
    posts: previews(list, blog, site),
    recent: recentPosts(blog, site),
    pagination: listPagination(list, blog, site),
  };
}

/** The tags of this blog alone, each with the number of its posts. */
export function blogTagsArticle({ blog }: Detail<'blog-tags'>, page: Page): Article {
  return { kind: 'blog-tags', title: page.title, tags: blog.tags.map(tagProps) };
}

/** Listed posts by the year of their date in UTC, the newest first. */
export function archiveArticle({ blog }: Detail<'blog-archive'>, _: Page, site: Site): Article {
  const years = [...groupBy(blog.newest, ({ date }) => String(date.getUTCFullYear()))].map(
    ([year, posts]) => ({
      year,
      posts: posts.map((post) => postProps(post, blog, site)),
    }),
  );
  return { kind: 'blog-archive', years };
}

/** Authors link to their page where they have one, else to their own URL, if any. */
export function authorsArticle({ blog }: Detail<'blog-authors'>, _: Page, site: Site): Article {
  const authors = blog.listedAuthors.map(({ author, posts }) => ({
    ...authorProps(author, blog, site),
    count: posts.length,
  }));
  return { kind: 'blog-authors', authors };
}

/** As `listArticle`, of the posts of one author, with the whole profile. */
export function authorArticle({ entry, list, blog }: Detail<'blog-author'>, _: Page, site: Site): Article {
  return {
    kind: 'blog-author',
    author: profileProps(entry.author, blog, site),
    posts: previews(list, blog, site),
    pagination: listPagination(list, blog, site),
  };
}

function waysInto({ archivePath, tags, tagsPath, locale }: LinkedBlog, { tables }: Site): LinkProps[] {
  const { archive = '', tagsIndex = '' } = tables.texts.get(locale.name)?.theme ?? {};
  return [
    ...(archivePath === null ? [] : [{ label: archive, href: archivePath }]),
    ...(tags.length === 0 ? [] : [{ label: tagsIndex, href: tagsPath }]),
  ];
}

function postLink(post: Post, { locale }: LinkedBlog, { input }: Site): LinkProps {
  return { label: post.title, ...foreignLang(post, { locale, input }), href: post.path };
}

function postProps(post: Post, blog: LinkedBlog, site: Site): PostProps {
  return {
    title: post.title,
    ...foreignLang(post, { locale: blog.locale, input: site.input }),
    href: post.path,
    date: post.date.toISOString().slice(0, 10),
    dateLabel: post.dateLabel,
    readingMinutes: post.readingMinutes,
    authors: post.authors.map((author) => authorProps(author, blog, site)),
    tags: post.tags.map(({ label, route }) => ({
      label,
      href: blogPath(blog, joinRoute(blog.blog.tagsBasePath, route)),
    })),
  };
}

/** The text is not here: rendering puts each body of the page description into `html`. */
function previews({ posts }: ListPage, blog: LinkedBlog, site: Site): PostPreviewProps[] {
  return posts.map((post) => ({
    ...postProps(post, blog, site),
    html: '',
    truncated: post.document.truncated,
  }));
}

function authorProps(author: Author, blog: LinkedBlog, { tables, config }: Site): AuthorProps {
  const { name, title, image, pageRoute, url } = author;
  const file = image === null ? null : staticAt(image, tables.index);
  const isPath = image?.startsWith('/') === true && !image.startsWith('//');
  return {
    name,
    title,
    href: pageRoute === null ? url : blogPath(blog, pageRoute),
    imageUrl: file?.href ?? (isPath ? `${config.baseUrl}${image.slice(1)}` : image),
  };
}

function profileProps(author: Author, blog: LinkedBlog, site: Site): AuthorProfileProps {
  const { description, url, links } = author;
  const own = url === null ? [] : [{ label: url.replace(/^\w+:(?:\/\/)?|\/$/g, ''), href: url }];
  const all = [...own, ...links].filter(
    ({ href }, index, list) => list.findIndex((link) => link.href === href) === index,
  );
  return { ...authorProps(author, blog, site), description, links: all };
}

function tagProps({ tag, items, path }: LinkedBlog['tags'][number]): TagProps {
  return { label: tag.label, href: path, count: items.length, description: tag.description };
}

function recentPosts(linked: LinkedBlog, site: Site): RecentPostsProps {
  const { newest, blog, locale } = linked;
  const texts = site.tables.texts.get(locale.name);
  const count = blog.sidebarCount === 'ALL' ? newest.length : blog.sidebarCount;
  return {
    title: texts ? blogTextsOf(blog, texts).recent : '',
    posts: newest.slice(0, count).map((post) => postLink(post, linked, site)),
  };
}

function listPagination(list: ListPage, { blog, locale }: LinkedBlog, { tables }: Site): PaginationProps {
  const { newerPosts = '', olderPosts = '' } = tables.texts.get(locale.name)?.theme ?? {};
  const { previousPath, nextPath } = list;
  const [before, after] =
    blog.sortPosts === 'descending' ? [newerPosts, olderPosts] : [olderPosts, newerPosts];
  return {
    previous: previousPath === null ? null : { label: before, href: previousPath },
    next: nextPath === null ? null : { label: after, href: nextPath },
  };
}
