import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { AuthorProps, PostProps } from '../../types.ts';

/** Date, reading time and authors of a post. */
export function PostMeta({ post }: { post: PostProps }): ReactNode {
  const { plural } = useMessages();
  return (
    <div className="post-meta">
      <p>
        <time dateTime={post.date}>{post.dateLabel}</time>
        {post.readingMinutes !== null && (
          <>
            {' · '}
            {plural('readingTime', post.readingMinutes)}
          </>
        )}
      </p>
      {post.authors.length > 0 && (
        <ul className="authors">
          {post.authors.map((author) => (
            <li key={author.name}>
              <Author author={author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A picture, the name, and what the author does. */
export function Author({ author }: { author: AuthorProps }): ReactNode {
  const { name, title, href, imageUrl } = author;
  return (
    <div className="author">
      {imageUrl !== null && <img src={imageUrl} alt="" width={40} height={40} loading="lazy" />}
      <div>
        {href === null ? <span className="author-name">{name}</span> : <AuthorLink name={name} href={href} />}
        {title !== null && <span className="author-title">{title}</span>}
      </div>
    </div>
  );
}

function AuthorLink({ name, href }: { name: string; href: string }): ReactNode {
  return (
    <a className="author-name" href={href}>
      {name}
    </a>
  );
}
