import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { PostPreviewProps } from '../../types.ts';
import { rawHtml } from '../raw-html.ts';
import { TagLinks } from './document-footer.tsx';
import { PostMeta } from './post-header.tsx';

/** Posts with the text that stands before their truncate marker. */
export function PostPreviews({ posts }: { posts: readonly PostPreviewProps[] }): ReactNode {
  const { text } = useMessages();
  if (posts.length === 0) return <p>{text('noPosts')}</p>;
  return posts.map((post) => (
    <article className="post-preview" key={post.href}>
      <header>
        <h2 className="post-title" lang={post.lang}>
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostMeta post={post} />
      </header>
      <div className="markdown" lang={post.lang} {...rawHtml(post.html)} />
      <footer className="post-preview-footer">
        <TagLinks tags={post.tags} />
        {post.truncated && (
          <a className="read-more" href={post.href}>
            <span aria-hidden="true">{text('readMore')}</span>
            <span className="visually-hidden">{text('readMoreAbout', { title: post.title })}</span>
          </a>
        )}
      </footer>
    </article>
  ));
}
