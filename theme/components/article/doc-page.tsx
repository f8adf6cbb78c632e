import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ArticleOf } from './article-of.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DocumentBody } from './document-body.tsx';
import { DocumentFooter } from './document-footer.tsx';
import { MobileContents } from './mobile-contents.tsx';
import { PageActions } from './page-actions.tsx';
import { Pagination } from './pagination.tsx';
import { VersionBadge, VersionBanner } from './version-notice.tsx';

/** A page of the documentation. Its heading comes before all that is to be known of it. */
export function DocPage({
  article,
  title,
  children,
}: {
  article: ArticleOf<'doc'>;
  title: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { facts, toc } = article;
  return (
    <article className={classNames('article', article.wrapperClassName)}>
      <Breadcrumbs items={article.breadcrumbs} />
      <VersionBadge label={article.versionBadge} />
      <DocumentBody
        facts={facts}
        title={title}
        banner={article.versionBanner && <VersionBanner banner={article.versionBanner} />}
        contents={
          <>
            {article.actions && <PageActions actions={article.actions} />}
            <MobileContents toc={toc} lang={facts.fallbackLang?.htmlLang} />
          </>
        }
      >
        {children}
      </DocumentBody>
      <DocumentFooter facts={facts} tags={article.tags} />
      <Pagination pagination={article.pagination} />
    </article>
  );
}
