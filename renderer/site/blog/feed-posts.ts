import type { LinkedBlog } from './linked-blog.ts';
import type { Post } from './post.ts';

/** The feeds of a blog in a locale. */
export interface BlogFeed {
  readonly blog: LinkedBlog;
  /** The newest `feedLimit` that lists show, whatever order lists have. */
  readonly posts: readonly Post[];
}

/** Of each blog and locale that has feeds. */
export function feedsOf(blogs: readonly LinkedBlog[]): BlogFeed[] {
  return blogs
    .filter(({ blog }) => blog.feeds.length > 0)
    .map((blog) => ({ blog, posts: blog.newest.slice(0, blog.blog.feedLimit) }));
}
