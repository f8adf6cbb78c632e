import type { ReactNode } from 'react';
import type { ArticleOf } from './article-of.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DocumentBody } from './document-body.tsx';
import { DocumentFooter } from './document-footer.tsx';
import { MobileContents } from './mobile-contents.tsx';
import { Pagination } from './pagination.tsx';
import { VersionBadge, VersionBanner } from './version-notice.tsx';

/** A page of the documentation. */
export function DocPage({
  article,
  children,
}: {
  article: ArticleOf<'doc'>;
  children: ReactNode;
}): ReactNode {
  return (
    <article className="article">
      <VersionBanner banner={article.versionBanner} />
      <Breadcrumbs items={article.breadcrumbs} />
      <VersionBadge label={article.versionBadge} />
      <MobileContents toc={article.toc} lang={article.facts.fallbackLang?.htmlLang} />
      <DocumentBody facts={article.facts}>{children}</DocumentBody>
      <DocumentFooter facts={article.facts} tags={article.tags} />
      <Pagination pagination={article.pagination} />
    </article>
  );
}
