import type { ReactNode } from 'react';
import type { RecentPostsProps } from '../../types.ts';
import { LinkList } from './link-list.tsx';

/** A blog page with the recent posts beside its text, or below it where there is no room. */
export function BlogLayout({
  recent,
  children,
}: {
  recent: RecentPostsProps;
  children: ReactNode;
}): ReactNode {
  const hasRecent = recent.posts.length > 0;
  return (
    <div className="blog-layout" data-recent={hasRecent ? '' : undefined}>
      <div className="article">{children}</div>
      {hasRecent && (
        <nav className="recent-posts" aria-label={recent.title}>
          <p className="contents-title">{recent.title}</p>
          <LinkList links={recent.posts} />
        </nav>
      )}
    </div>
  );
}
