import type { ReactNode } from 'react';
import type { ArticleOf } from './article-of.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CardList } from './card-list.tsx';
import { Pagination } from './pagination.tsx';
import { VersionBadge, VersionBanner } from './version-notice.tsx';

/** The generated page of a sidebar category: a card for each page and category below it. */
export function CategoryIndex({ article }: { article: ArticleOf<'category-index'> }): ReactNode {
  return (
    <article className="article">
      <Breadcrumbs items={article.breadcrumbs} />
      <VersionBadge label={article.versionBadge} />
      <div className="markdown">
        <h1>{article.title}</h1>
        {article.description !== null && <p className="lead">{article.description}</p>}
      </div>
      {article.versionBanner && (
        <div className="notice notice-warning" role="note">
          <VersionBanner banner={article.versionBanner} />
        </div>
      )}
      <CardList cards={article.cards} />
      <Pagination pagination={article.pagination} />
    </article>
  );
}
