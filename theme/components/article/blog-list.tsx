import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { ArticleOf } from './article-of.ts';
import { BlogLayout } from './blog-layout.tsx';
import { Pagination } from './pagination.tsx';
import { PostPreviews } from './post-previews.tsx';
import { TagHeading } from './tags.tsx';

/** One page of the list of posts, of the whole blog or of one tag. */
export function BlogList({ article }: { article: ArticleOf<'blog-list' | 'blog-tag'> }): ReactNode {
  return (
    <BlogLayout recent={article.recent}>
      <BlogHeading article={article} />
      <PostPreviews posts={article.posts} hasLead={article.kind === 'blog-list' && article.isFirst} />
      <Pagination pagination={article.pagination} above={null} />
    </BlogLayout>
  );
}

function BlogHeading({ article }: { article: ArticleOf<'blog-list' | 'blog-tag'> }): ReactNode {
  const { plural } = useMessages();
  if (article.kind === 'blog-tag') {
    const { tag, allTagsHref } = article;
    const title = plural('postsTagged', tag.count, { tag: tag.label });
    return <TagHeading tag={tag} allTagsHref={allTagsHref} title={title} />;
  }
  return (
    <header className="markdown">
      <h1>{article.title}</h1>
      {article.description !== '' && <p className="lead">{article.description}</p>}
      {article.ways.length > 0 && (
        <p className="blog-ways">
          {article.ways.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </header>
  );
}
