import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { ArticleOf } from './article-of.ts';
import { BlogLayout } from './blog-layout.tsx';
import { DocumentBody } from './document-body.tsx';
import { DocumentFooter } from './document-footer.tsx';
import { MobileContents } from './mobile-contents.tsx';
import { Pagination } from './pagination.tsx';
import { PostMeta } from './post-header.tsx';
import { RelatedPosts } from './related-posts.tsx';

/** A post of the blog on its own page. */
export function BlogPost(props: { article: ArticleOf<'blog-post'>; children: ReactNode }): ReactNode {
  const { post, facts, recent, related, pagination, toc } = props.article;
  const { text } = useMessages();
  return (
    <BlogLayout recent={recent}>
      <article>
        <header className="post-header">
          <h1 className="post-title" lang={post.lang}>
            {post.title}
          </h1>
          <PostMeta post={post} />
        </header>
        <MobileContents toc={toc} lang={facts.fallbackLang?.htmlLang} />
        <DocumentBody facts={{ ...facts, heading: null }}>{props.children}</DocumentBody>
        <DocumentFooter facts={facts} tags={post.tags} />
        <RelatedPosts posts={related} />
      </article>
      <Pagination pagination={pagination} above={{ previous: text('newerPost'), next: text('olderPost') }} />
    </BlogLayout>
  );
}
