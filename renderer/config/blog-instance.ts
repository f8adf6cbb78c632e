import type { BlogOptions } from './schema/blog.ts';
import type { ResolvedUserConfig } from './schema/site.ts';

/** A blog with a folder, a route, authors, tags and feeds of its own. A site has one, several or none. */
export interface BlogInstance extends BlogOptions {
  /** `blog` for the blog of a site that gives it no id. */
  readonly id: string;
  /** Whether the site lists its blogs, each with an id. */
  readonly isListed: boolean;
  /** Where its options stand in the configuration. */
  readonly at: readonly (string | number)[];
}

/** The blogs in the order of the configuration; none for `blog: false`. */
export function resolveBlogs(blog: ResolvedUserConfig['blog']): BlogInstance[] {
  if (blog === false) return [];
  if (!Array.isArray(blog)) return [{ ...blog, id: 'blog', isListed: false, at: ['blog'] }];
  return blog.map(({ id, path = id, routeBasePath = id, ...options }, index) => ({
    ...options,
    id,
    path,
    routeBasePath,
    isListed: true,
    at: ['blog', index],
  }));
}
