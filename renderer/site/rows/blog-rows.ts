import type { AuthorPages, LinkedBlog, ListPage } from '../blog/linked-blog.ts';
import type { PageDetail, Row } from '../page-detail.ts';
import { createRow, documentFields, type RowInput } from './create-row.ts';
import type { LocaleTexts } from './locale-texts.ts';
import { tagTitle } from './tag-title.ts';

/** The pages of the blog in one locale: lists, posts, archive, tags, authors. */
export function blogRows(blog: LinkedBlog, texts: LocaleTexts): Row[] {
  const row = (input: Omit<RowInput, 'locale'>) =>
    createRow({ ...input, locale: blog.locale.name }, blog.input.config);
  const listRow = (list: ListPage, title: string, detail: PageDetail, description: string) =>
    row({ kind: detail.kind, path: list.path, key: list.key, title, detail, fields: { description } });
  const { blogTitle, blogDescription } = texts;
  return [
    ...blog.listPages.map((list) =>
      listRow(list, numbered(blogTitle, list), { kind: 'blog-list', list, blog }, blogDescription),
    ),
    ...blog.posts.map((post) =>
      row({
        kind: 'blog-post',
        path: post.path,
        key: `blog/${post.relative}`,
        title: post.title,
        detail: { kind: 'blog-post', post, blog },
        fields: documentFields(post),
      }),
    ),
    ...archiveRow(blog, texts, row),
    ...tagRows(blog, texts, row),
    ...blog.tags.flatMap((group) =>
      group.pages.map((list) =>
        listRow(
          list,
          numbered(tagTitle(texts, 'postsTagged', group), list),
          { kind: 'blog-tag', group, list, blog },
          group.tag.description ?? '',
        ),
      ),
    ),
    ...authorsRow(blog, texts, row),
    ...blog.authors.flatMap((entry: AuthorPages) =>
      entry.pages.map((list) =>
        listRow(
          list,
          numbered(entry.author.name, list),
          { kind: 'blog-author', entry, list, blog },
          entry.author.description ?? '',
        ),
      ),
    ),
  ];
}

type CreateRow = (input: Omit<RowInput, 'locale'>) => Row;

function archiveRow(blog: LinkedBlog, { theme }: LocaleTexts, row: CreateRow): Row[] {
  if (blog.archivePath === null || blog.listed.length === 0) return [];
  return [
    row({
      kind: 'blog-archive',
      path: blog.archivePath,
      key: `blog/${blog.blog.archiveBasePath ?? ''}`,
      title: theme.archive,
      detail: { kind: 'blog-archive', blog },
      fields: { description: theme.archiveDescription },
    }),
  ];
}

function tagRows(blog: LinkedBlog, { theme }: LocaleTexts, row: CreateRow): Row[] {
  if (blog.tags.length === 0) return [];
  const key = `blog/${blog.blog.tagsBasePath}`;
  return [
    row({
      kind: 'blog-tags',
      path: blog.tagsPath,
      key,
      title: theme.tags,
      detail: { kind: 'blog-tags', blog },
    }),
  ];
}

function authorsRow(blog: LinkedBlog, { theme }: LocaleTexts, row: CreateRow): Row[] {
  if (blog.authors.length === 0) return [];
  const key = `blog/${blog.blog.authorsBasePath}`;
  const detail = { kind: 'blog-authors', blog } as const;
  return [row({ kind: 'blog-authors', path: blog.authorsPath, key, title: theme.authors, detail })];
}

/** Later pages of a list have a title of their own, so that no two pages share one. */
function numbered(title: string, { number }: ListPage): string {
  return number === 1 ? title : `${title} (${number})`;
}
