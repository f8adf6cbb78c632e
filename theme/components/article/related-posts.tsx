import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { LinkProps } from '../../types.ts';
import { LinkList } from './link-list.tsx';

/** Below a post: others on the same subjects. */
export function RelatedPosts({ posts }: { posts: readonly LinkProps[] }): ReactNode {
  const { text } = useMessages();
  if (posts.length === 0) return null;
  return (
    <section className="related-posts">
      <h2>{text('relatedPosts')}</h2>
      <LinkList links={posts} />
    </section>
  );
}
