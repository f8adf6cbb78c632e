import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { DocumentFacts } from '../../types.ts';

export interface DocumentBodyProps {
  readonly facts: DocumentFacts;
  /** The heading, where the document brings its own and it stands apart from the text. */
  readonly title?: ReactNode;
  /** What its version has to say, as paragraphs. */
  readonly banner?: ReactNode;
  /** What stands between notices and text. */
  readonly contents?: ReactNode;
  readonly children?: ReactNode;
}

/** A document's heading, what its readers must know of it first in one box, and its text. */
export function DocumentBody({ facts, title, banner, contents, children }: DocumentBodyProps): ReactNode {
  const { heading, fallbackLang } = facts;
  const language = { lang: fallbackLang?.htmlLang, dir: fallbackLang?.direction };
  const hasTitle = heading !== null || title !== undefined;
  return (
    <>
      {hasTitle && (
        <div className="markdown" {...language}>
          {heading !== null && <h1>{heading}</h1>}
          {title}
        </div>
      )}
      <Notices facts={facts} banner={banner} />
      {contents}
      <div className="markdown" {...language}>
        {children}
      </div>
    </>
  );
}

/** That the text is of another version, a draft, unlisted, untranslated or outdated. */
function Notices({ facts, banner }: Pick<DocumentBodyProps, 'facts' | 'banner'>): ReactNode {
  const { text } = useMessages();
  const { fallbackLang, fallbackNotice, newerOriginal, draft, unlisted } = facts;
  const isForeign = fallbackLang !== null && fallbackNotice;
  if (!banner && !draft && !unlisted && !isForeign && newerOriginal === null) return null;
  return (
    <div className={banner ? 'notice notice-warning' : 'notice'} role="note">
      {banner}
      {draft && <p>{text('draftNotice')}</p>}
      {unlisted && <p>{text('unlistedNotice')}</p>}
      {isForeign && <p>{text('untranslated', { language: fallbackLang.label })}</p>}
      {newerOriginal !== null && (
        <p>
          {text('translationOutdated')}{' '}
          <a href={newerOriginal.href} hrefLang={newerOriginal.htmlLang}>
            {text('readOriginal', { language: newerOriginal.label })}
          </a>
        </p>
      )}
    </div>
  );
}
