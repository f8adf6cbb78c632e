/** What a page is made of, by its kind: the parts that `describePage` turns into what the theme shows. */

import type { Page } from '../model/page.ts';
import type { AuthorPages, LinkedBlog, ListPage } from './blog/linked-blog.ts';
import type { Post } from './blog/post.ts';
import type { Doc } from './docs/doc.ts';
import type { CategoryPage, LinkedVersion } from './docs/linked-version.ts';
import type { LocalizedDocument } from './localize.ts';
import type { StandalonePage } from './pages/standalone-pages.ts';
import type { TagGroup } from './tags.ts';

/** By the kind of the page; `version` and `blog` are those in its locale. */
export type PageDetail =
  | { readonly kind: 'doc'; readonly doc: Doc; readonly version: LinkedVersion }
  | { readonly kind: 'category-index'; readonly page: CategoryPage; readonly version: LinkedVersion }
  | { readonly kind: 'doc-tags'; readonly version: LinkedVersion }
  | { readonly kind: 'doc-tag'; readonly group: TagGroup<Doc>; readonly version: LinkedVersion }
  | { readonly kind: 'blog-list'; readonly list: ListPage; readonly blog: LinkedBlog }
  | { readonly kind: 'blog-post'; readonly post: Post; readonly blog: LinkedBlog }
  | { readonly kind: 'blog-archive'; readonly blog: LinkedBlog }
  | { readonly kind: 'blog-tags'; readonly blog: LinkedBlog }
  | {
      readonly kind: 'blog-tag';
      readonly group: LinkedBlog['tags'][number];
      readonly list: ListPage;
      readonly blog: LinkedBlog;
    }
  | { readonly kind: 'blog-authors'; readonly blog: LinkedBlog }
  | {
      readonly kind: 'blog-author';
      readonly entry: AuthorPages;
      readonly list: ListPage;
      readonly blog: LinkedBlog;
    }
  | { readonly kind: 'page'; readonly page: StandalonePage }
  | { readonly kind: 'search' }
  | { readonly kind: 'not-found' };

/** The parts of one kind. */
export type Detail<Kind extends PageDetail['kind']> = Extract<PageDetail, { kind: Kind }>;

/** A page of the table before it is placed among the others. */
export interface Row {
  readonly page: Page;
  readonly detail: PageDetail;
}

/** The document that a row shows, or what its page of code says of itself. */
export function documentOf({ detail }: Pick<Row, 'detail'>): LocalizedDocument | null {
  if (detail.kind === 'doc') return detail.doc;
  if (detail.kind === 'blog-post') return detail.post;
  return detail.kind === 'page' ? detail.page.facts : null;
}
