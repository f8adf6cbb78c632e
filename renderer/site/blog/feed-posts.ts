import type { LinkedBlog } from './linked-blog.ts';
import type { Post } from './post.ts';

/** The posts of each locale's feeds: the newest `blog.feedLimit` that lists show, whatever order lists have. */
export function feedPosts(byLocale: ReadonlyMap<string, LinkedBlog>): ReadonlyMap<string, readonly Post[]> {
  return new Map(
    [...byLocale].flatMap(([locale, { blog, newest }]) => {
      if (blog.feeds.length === 0) return [];
      return [[locale, newest.slice(0, blog.feedLimit)] as const];
    }),
  );
}
