import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { ArticleOf } from './article-of.ts';
import { LinkList } from './link-list.tsx';
import { Pagination } from './pagination.tsx';
import { Author } from './post-header.tsx';
import { PostPreviews } from './post-previews.tsx';

/** Everyone who writes the blog. */
export function BlogAuthors({ article }: { article: ArticleOf<'blog-authors'> }): ReactNode {
  const { text, plural } = useMessages();
  return (
    <div className="article">
      <header className="markdown">
        <h1>{text('authors')}</h1>
      </header>
      <ul className="cards">
        {article.authors.map((author) => (
          <li className="card" key={author.name}>
            <Author author={author} />
            <p>{plural('postCount', author.count)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One author's posts. */
export function BlogAuthor({ article }: { article: ArticleOf<'blog-author'> }): ReactNode {
  const { author, posts, pagination } = article;
  return (
    <div className="article">
      <header className="markdown">
        <h1>{author.name}</h1>
        {author.title !== null && <p className="lead">{author.title}</p>}
        {author.description !== null && <p>{author.description}</p>}
        {author.links.length > 0 && <LinkList of="tags" links={author.links} rel="me noopener" />}
      </header>
      <PostPreviews posts={posts} />
      <Pagination pagination={pagination} above={null} />
    </div>
  );
}
