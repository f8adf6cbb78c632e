import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ArticleOf } from './article-of.ts';
import { DocumentBody } from './document-body.tsx';
import { DocumentFooter } from './document-footer.tsx';
import { MobileContents } from './mobile-contents.tsx';

/** A page outside the docs and the blog. `wrapperClassName` (`home` for one) may change its whole layout. */
export function StandalonePage(props: {
  article: ArticleOf<'page'>;
  title: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { facts, toc, wrapperClassName } = props.article;
  return (
    <article className={classNames('article', wrapperClassName)}>
      <DocumentBody
        facts={facts}
        title={props.title}
        contents={<MobileContents toc={toc} lang={facts.fallbackLang?.htmlLang} />}
      >
        {props.children}
      </DocumentBody>
      <DocumentFooter facts={facts} tags={[]} />
    </article>
  );
}
