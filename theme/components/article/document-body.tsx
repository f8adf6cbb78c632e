import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import type { DocumentFacts } from '../../types.ts';

export interface DocumentBodyProps {
  readonly facts: DocumentFacts;
  readonly children?: ReactNode;
}

/** A document's text with what its readers must know first: that it is a draft, unlisted, untranslated or outdated. */
export function DocumentBody({ facts, children }: DocumentBodyProps): ReactNode {
  const { text } = useMessages();
  const { heading, fallbackLang, fallbackNotice, newerOriginal } = facts;
  return (
    <>
      {facts.draft && <Notice>{text('draftNotice')}</Notice>}
      {facts.unlisted && <Notice>{text('unlistedNotice')}</Notice>}
      {fallbackLang !== null && fallbackNotice && (
        <Notice>{text('untranslated', { language: fallbackLang.label })}</Notice>
      )}
      {newerOriginal !== null && (
        <Notice>
          {text('translationOutdated')}{' '}
          <a href={newerOriginal.href} hrefLang={newerOriginal.htmlLang}>
            {text('readOriginal', { language: newerOriginal.label })}
          </a>
        </Notice>
      )}
      <div className="markdown" lang={fallbackLang?.htmlLang} dir={fallbackLang?.direction}>
        {heading !== null && <h1>{heading}</h1>}
        {children}
      </div>
    </>
  );
}

function Notice({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="notice" role="note">
      <p>{children}</p>
    </div>
  );
}
