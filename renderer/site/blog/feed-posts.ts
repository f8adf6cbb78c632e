import { feedPath } from './feed-path.ts';
import type { LinkedBlog } from './linked-blog.ts';
import type { Post } from './post.ts';

/** The feeds of a blog in a locale. */
export interface BlogFeed {
  readonly blog: LinkedBlog;
  /** What the paths of the blog's pages begin with: `/fr/blog/`. */
  readonly folder: string;
  /** The newest `feedLimit` that lists show, whatever order lists have. */
  readonly posts: readonly Post[];
}

/** Of each blog and locale that has feeds. */
export function feedsOf(blogs: readonly LinkedBlog[]): BlogFeed[] {
  return blogs
    .filter(({ blog }) => blog.feeds.length > 0)
    .map((blog) => ({
      blog,
      folder: feedPath('rss', blog.blog, blog.locale).replace(/[^/]*$/, ''),
      posts: blog.newest.slice(0, blog.blog.feedLimit),
    }));
}
