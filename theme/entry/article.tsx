import type { ReactNode } from 'react';
import { BlogArchive } from '../components/article/blog-archive.tsx';
import { BlogAuthor, BlogAuthors } from '../components/article/blog-authors.tsx';
import { BlogList } from '../components/article/blog-list.tsx';
import { BlogPost } from '../components/article/blog-post.tsx';
import { CategoryIndex } from '../components/article/category-index.tsx';
import { DocPage } from '../components/article/doc-page.tsx';
import { NotFound } from '../components/article/not-found.tsx';
import { SearchPage } from '../components/article/search-page.tsx';
import { StandalonePage } from '../components/article/standalone-page.tsx';
import { DocTag, TagsIndex } from '../components/article/tags.tsx';
import { CategoryCardsProvider } from '../hooks/use-category-cards.tsx';
import { SiteProvider } from '../hooks/use-site.tsx';
import type { Article, SiteProps } from '../types.ts';

export interface ArticleViewProps {
  readonly site: SiteProps;
  readonly article: Article;
  /** The heading of a document that brings its own, where it stands apart from the text. */
  readonly title?: ReactNode;
  /** The rendered document of pages that have one. Lists carry their previews as HTML instead. */
  readonly children?: ReactNode;
}

/** The content of `<main>`, for every kind of page. Rendered to static markup and never hydrated. */
export function ArticleView({ site, article, title, children }: ArticleViewProps): ReactNode {
  return <SiteProvider site={site}>{articleOf(article, title, children)}</SiteProvider>;
}

/** A component's page has the width of any other; its outermost element may take the main region by the class `full-width`. */
function articleOf(article: Article, title: ReactNode, children: ReactNode): ReactNode {
  switch (article.kind) {
    case 'doc':
      return (
        <DocPage article={article} title={title}>
          <CategoryCardsProvider cards={article.cards}>{children}</CategoryCardsProvider>
        </DocPage>
      );
    case 'category-index':
      return <CategoryIndex article={article} />;
    case 'doc-tags':
    case 'blog-tags':
      return <TagsIndex article={article} />;
    case 'doc-tag':
      return <DocTag article={article} />;
    case 'blog-list':
    case 'blog-tag':
      return <BlogList article={article} />;
    case 'blog-post':
      return <BlogPost article={article}>{children}</BlogPost>;
    case 'blog-archive':
      return <BlogArchive article={article} />;
    case 'blog-authors':
      return <BlogAuthors article={article} />;
    case 'blog-author':
      return <BlogAuthor article={article} />;
    case 'page':
      return (
        <StandalonePage article={article} title={title}>
          {children}
        </StandalonePage>
      );
    case 'component':
      return <div className="article">{children}</div>;
    case 'search':
      return <SearchPage />;
    case 'not-found':
      return <NotFound />;
  }
}
