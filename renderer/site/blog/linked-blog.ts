/** The blog in one locale: posts in their order, and the lists made of them. */
import type { BlogInstance } from '../../config/blog-instance.ts';
import type { Locale } from '../../config/site-config.ts';
import { compareText, createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { joinRoute } from '../../paths/route-path.ts';
import type { SiteData } from '../data/site-data.ts';
import {
  isHiddenDraft,
  type LocalizedFile,
  localizeDocument,
  localizeFiles,
  orphanWarnings,
} from '../localize.ts';
import { configPlace, type SiteInput } from '../site-input.ts';
import { groupByTag, type TagGroup } from '../tags.ts';
import type { Author } from './authors.ts';
import { type BlogContext, blogPath, createPost, type Post } from './post.ts';

/** One page of a paginated list. */
export interface ListPage {
  readonly path: string;
  /** What the page is, whatever the locale: `blog/page/2`, `blog:news/page/2`. */
  readonly key: string;
  /** 1-based. */
  readonly number: number;
  readonly posts: readonly Post[];
  readonly previousPath: string | null;
  readonly nextPath: string | null;
}

/** One blog in one locale. Paths have the base URL. */
export interface LinkedBlog extends BlogContext {
  /** Every post, unlisted ones included, in list order. */
  readonly posts: readonly Post[];
  /** Posts that lists show. */
  readonly listed: readonly Post[];
  /** The same, the newest first whatever order lists have. */
  readonly newest: readonly Post[];
  readonly listPages: readonly ListPage[];
  readonly tags: readonly (TagGroup<Post> & { readonly path: string; readonly pages: readonly ListPage[] })[];
  readonly tagsPath: string;
  readonly archivePath: string | null;
  /** Authors who asked for a page of their own. */
  readonly authors: readonly AuthorPages[];
  /** Those whom the list of authors names. */
  readonly listedAuthors: readonly AuthorPosts[];
  readonly authorsPath: string;
  /** Neighbours in time by post path. */
  readonly neighbours: ReadonlyMap<string, { readonly newer: Post | null; readonly older: Post | null }>;
}

export interface AuthorPosts {
  readonly author: Author;
  readonly posts: readonly Post[];
}

/** Of an author who asked for a page of their own. */
export interface AuthorPages extends AuthorPosts {
  readonly pages: readonly ListPage[];
}

/** Every blog in every locale, the blogs in their order; a locale without a post has none. */
export function linkBlogs(
  input: SiteInput,
  data: SiteData,
): { linked: readonly LinkedBlog[]; diagnostics: Diagnostic[] } {
  const all = input.config.blogs.map((blog) => linkBlog(blog, input, data));
  return {
    linked: all.flatMap(({ linked }) => linked),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

function linkBlog(blog: BlogInstance, input: SiteInput, data: SiteData) {
  const linked: LinkedBlog[] = [];
  const diagnostics: Diagnostic[] = [];
  const { locales, i18n } = input.config;
  const files = input.tree.documents.filter((file) => file.blog === blog.id);
  if (blog.isListed && files.length === 0)
    diagnostics.push(createDiagnostic('blog-empty', blog, configPlace(input, [...blog.at, 'id'])));
  const reported = new Set<string>();
  for (const locale of locales) {
    const context = { input, data, blog, locale, formatDate: dateFormatter(locale) };
    const localized = localizeFiles(files, locale.name, i18n.defaultLocale);
    const { posts, problems } = createPosts(localized, context);
    diagnostics.push(...problems.filter(({ file }) => !reported.has(file ?? '')));
    for (const { file } of problems) reported.add(file ?? '');
    diagnostics.push(...orphanWarnings(localized, i18n.defaultLocale));
    if (posts.length > 0) linked.push(linkLists(posts, context));
  }
  return { linked, diagnostics };
}

function createPosts(files: readonly LocalizedFile[], context: BlogContext) {
  const posts: Post[] = [];
  const problems: Diagnostic[] = [];
  for (const file of files) {
    const localized = localizeDocument(file, context.input.documents);
    if (!localized || isHiddenDraft(localized, context.input)) continue;
    const created = createPost(localized, context);
    problems.push(...created.diagnostics);
    if (!created.post) continue;
    posts.push(created.post);
    if (context.blog.truncateWarning && !localized.document.truncated)
      problems.push(createDiagnostic('blog-post-untruncated', {}, { file: localized.source.id }));
  }
  const direction = context.blog.sortPosts === 'descending' ? -1 : 1;
  posts.sort((a, b) => direction * byDate(a, b) || compareText(a.relative, b.relative));
  return { posts, problems };
}

function linkLists(posts: readonly Post[], context: BlogContext): LinkedBlog {
  const { blog, locale } = context;
  const listed = posts.filter((post) => !post.frontMatter.unlisted);
  const newest = [...listed].sort((a, b) => byDate(b, a));
  const paginate = (items: readonly Post[], route: string) => listPagesOf(items, route, context);
  const authors = authorsOf(listed);
  const groups = groupByTag(listed, (post) => post.tags, locale.htmlLang);
  return {
    ...context,
    posts,
    listed,
    newest,
    listPages: paginate(listed, ''),
    tags: groups.map((group) => {
      const route = joinRoute(blog.tagsBasePath, group.tag.route);
      return { ...group, path: blogPath(context, route), pages: paginate(group.items, route) };
    }),
    tagsPath: blogPath(context, blog.tagsBasePath),
    archivePath: blog.archiveBasePath === null ? null : blogPath(context, blog.archiveBasePath),
    authors: authors.flatMap(({ author, posts: own }) =>
      author.pageRoute === null ? [] : [{ author, posts: own, pages: paginate(own, author.pageRoute) }],
    ),
    listedAuthors: authors.filter(({ author }) => blog.authorsList === 'all' || author.pageRoute !== null),
    authorsPath: blogPath(context, blog.authorsBasePath),
    neighbours: new Map(
      newest.map((post, index) => [
        post.path,
        { newer: newest[index - 1] ?? null, older: newest[index + 1] ?? null },
      ]),
    ),
  };
}

/** Key of a page of a blog, of its list of posts without a route. */
export function blogKey({ id, isListed }: BlogInstance, route = ''): string {
  return joinRoute(isListed ? `blog:${id}` : 'blog', route);
}

/** Cuts a list into pages; an empty list still has its first page. */
function listPagesOf(posts: readonly Post[], route: string, context: BlogContext): ListPage[] {
  const { postsPerPage, pageBasePath } = context.blog;
  const size = postsPerPage === 'ALL' ? Math.max(1, posts.length) : postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const routeOf = (number: number) => (number === 1 ? route : joinRoute(route, pageBasePath, String(number)));
  const pathOf = (number: number) => blogPath(context, routeOf(number));
  return Array.from({ length: count }, (_, index) => ({
    path: pathOf(index + 1),
    key: blogKey(context.blog, routeOf(index + 1)),
    number: index + 1,
    posts: posts.slice(index * size, (index + 1) * size),
    previousPath: index === 0 ? null : pathOf(index),
    nextPath: index + 1 === count ? null : pathOf(index + 2),
  }));
}

/** Everyone who wrote a post: by page, else by key, else by name. */
function authorsOf(posts: readonly Post[]): AuthorPosts[] {
  const known = new Map<string, { readonly author: Author; readonly posts: Post[] }>();
  for (const post of posts) {
    for (const author of post.authors) {
      const id = author.pageRoute ?? author.key ?? author.name;
      const entry = known.get(id);
      if (entry) entry.posts.push(post);
      else known.set(id, { author, posts: [post] });
    }
  }
  return [...known].sort(([a], [b]) => compareText(a, b)).map(([, entry]) => entry);
}

/** By language and calendar: to make one takes longer than to write a hundred dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Days in words: dates name days in UTC, wherever the site is built. */
export function dateFormatter({ htmlLang, calendar }: Locale): (date: Date) => string {
  const key = `${htmlLang} ${calendar}`;
  return (date) => {
    const options = { dateStyle: 'long', timeZone: 'UTC', calendar } as const;
    const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(htmlLang, options);
    dateFormats.set(key, format);
    return format.format(date);
  };
}

function byDate(a: Post, b: Post): number {
  return a.date.getTime() - b.date.getTime();
}
