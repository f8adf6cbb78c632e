import { blogKey, type LinkedBlog, type ListPage } from '../blog/linked-blog.ts';
import type { PageDetail, Row } from '../page-detail.ts';
import { createRow, documentFields, type RowInput } from './create-row.ts';
import { blogTextsOf, type LocaleTexts } from './locale-texts.ts';
import { tagTitle } from './tag-title.ts';

/** The pages of the blog in one locale: lists, posts, archive, tags, authors. */
export function blogRows(blog: LinkedBlog, texts: LocaleTexts): Row[] {
  const row: CreateRow = (input) => createRow({ ...input, locale: blog.locale.name }, blog.input.config);
  const { title, description } = blogTextsOf(blog.blog, texts);
  const lists = blog.listPages.map((list) =>
    listRow({ list, title, description }, { kind: 'blog-list', list, blog }, row),
  );
  const posts = blog.posts.map((post) =>
    row({
      kind: 'blog-post',
      path: post.path,
      key: blogKey(blog.blog, post.relative),
      title: post.title,
      detail: { kind: 'blog-post', post, blog },
      fields: documentFields(post),
    }),
  );
  return [
    ...lists,
    ...posts,
    ...archiveRow(blog, texts, row),
    ...tagRows(blog, texts, row),
    ...authorRows(blog, texts, row),
  ];
}

type CreateRow = (input: Omit<RowInput, 'locale'>) => Row;

function archiveRow(blog: LinkedBlog, { theme }: LocaleTexts, row: CreateRow): Row[] {
  if (blog.archivePath === null || blog.listed.length === 0) return [];
  return [
    row({
      kind: 'blog-archive',
      path: blog.archivePath,
      key: blogKey(blog.blog, blog.blog.archiveBasePath ?? ''),
      title: theme.archive,
      detail: { kind: 'blog-archive', blog },
      fields: { description: theme.archiveDescription },
    }),
  ];
}

function tagRows(blog: LinkedBlog, texts: LocaleTexts, row: CreateRow): Row[] {
  if (blog.tags.length === 0) return [];
  const { theme } = texts;
  const pages = blog.tags.flatMap((group) =>
    group.pages.map((list) => {
      const title = tagTitle(texts, 'postsTagged', group);
      const description = group.tag.description ?? '';
      return listRow({ list, title, description }, { kind: 'blog-tag', group, list, blog }, row);
    }),
  );
  const key = blogKey(blog.blog, blog.blog.tagsBasePath);
  const detail = { kind: 'blog-tags', blog } as const;
  return [row({ kind: 'blog-tags', path: blog.tagsPath, key, title: theme.tags, detail }), ...pages];
}

function authorRows(blog: LinkedBlog, { theme }: LocaleTexts, row: CreateRow): Row[] {
  if (blog.listedAuthors.length === 0) return [];
  const pages = blog.authors.flatMap((entry) =>
    entry.pages.map((list) => {
      const { name: title, description } = entry.author;
      const detail = { kind: 'blog-author', entry, list, blog } as const;
      return listRow({ list, title, description: description ?? '' }, detail, row);
    }),
  );
  const key = blogKey(blog.blog, blog.blog.authorsBasePath);
  const detail = { kind: 'blog-authors', blog } as const;
  return [row({ kind: 'blog-authors', path: blog.authorsPath, key, title: theme.authors, detail }), ...pages];
}

interface TitledList {
  readonly list: ListPage;
  readonly title: string;
  readonly description: string;
}

function listRow({ list, title, description }: TitledList, detail: PageDetail, row: CreateRow): Row {
  const { path, key } = list;
  return row({ kind: detail.kind, path, key, title: numbered(title, list), detail, fields: { description } });
}

/** Later pages of a list have a title of their own, so that no two pages share one. */
function numbered(title: string, { number }: ListPage): string {
  return number === 1 ? title : `${title} (${number})`;
}
