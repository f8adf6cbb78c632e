import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { PostPreviewProps } from '../../types.ts';
import { classNames } from '../class-names.ts';
import { rawHtml } from '../raw-html.ts';
import { TagLinks } from './document-footer.tsx';
import { PostMeta } from './post-header.tsx';

export interface PostPreviewsProps {
  readonly posts: readonly PostPreviewProps[];
  /** Whether the first one is larger than the others. */
  readonly hasLead?: boolean;
}

/** Posts with the text that stands before their truncate marker. */
export function PostPreviews({ posts, hasLead = false }: PostPreviewsProps): ReactNode {
  const { text } = useMessages();
  if (posts.length === 0) return <p>{text('noPosts')}</p>;
  return (
    <div className="post-previews">
      {posts.map((post, index) => (
        <PostPreview key={post.href} post={post} isLead={hasLead && index === 0} />
      ))}
    </div>
  );
}

function PostPreview({ post, isLead }: { post: PostPreviewProps; isLead: boolean }): ReactNode {
  const { text } = useMessages();
  return (
    <article className={classNames('post-preview', isLead && 'post-preview-lead')}>
      <header>
        <TagLinks tags={post.tags} />
        <h2 className="post-title" lang={post.lang}>
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostMeta post={post} />
      </header>
      <div className="markdown" lang={post.lang} {...rawHtml(post.html)} />
      {post.truncated && (
        <p className="post-preview-footer">
          <a className="read-more" href={post.href}>
            <span aria-hidden="true">{text('readMore')}</span>
            <span className="visually-hidden">{text('readMoreAbout', { title: post.title })}</span>
          </a>
        </p>
      )}
    </article>
  );
}
