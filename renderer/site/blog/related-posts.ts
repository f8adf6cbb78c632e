import type { LinkedBlog } from './linked-blog.ts';
import type { Post } from './post.ts';

/**
 * At most `blog.relatedPosts` listed posts that share tags with this one, the nearest first. A tag that few posts
 * have says more than one that most have; among equals the newest comes first.
 */
export function relatedPosts(post: Post, { blog, tags }: LinkedBlog): Post[] {
  const routes = new Set(post.tags.map(({ route }) => route));
  if (blog.relatedPosts === 0 || routes.size === 0) return [];
  const weights = new Map<Post, number>();
  for (const { tag, items } of tags) {
    if (!routes.has(tag.route)) continue;
    for (const other of items) {
      if (other.path !== post.path) weights.set(other, (weights.get(other) ?? 0) + 1 / items.length);
    }
  }
  return [...weights]
    .sort(([a, weightOfA], [b, weightOfB]) => weightOfB - weightOfA || compareNewest(a, b))
    .slice(0, blog.relatedPosts)
    .map(([other]) => other);
}

function compareNewest(a: Post, b: Post): number {
  return b.date.getTime() - a.date.getTime() || (a.path < b.path ? -1 : 1);
}
