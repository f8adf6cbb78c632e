import type { ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { useSite } from '../../hooks/use-site.tsx';
import { formatNodes } from '../../messages/format-nodes.ts';
import type { DocumentFacts, LinkProps } from '../../types.ts';
import { Icon } from '../icon.tsx';
import { LinkList } from './link-list.tsx';

/** Below a document: its tags, where to edit it, and when it was last changed. */
export function DocumentFooter({
  facts,
  tags,
}: {
  facts: DocumentFacts;
  tags: readonly LinkProps[];
}): ReactNode {
  const { text } = useMessages();
  const { editUrl, lastUpdate } = facts;
  if (tags.length === 0 && editUrl === null && lastUpdate === null) return null;
  return (
    <footer className="document-footer">
      <TagLinks tags={tags} />
      <div className="document-facts">
        {editUrl !== null && (
          <a className="edit-link" href={editUrl} rel="noopener">
            <Icon name="edit" />
            {text('editThisPage')}
          </a>
        )}
        {lastUpdate !== null && <LastUpdate update={lastUpdate} />}
      </div>
    </footer>
  );
}

/** Tags of a page as links to their own pages. */
export function TagLinks({ tags }: { tags: readonly LinkProps[] }): ReactNode {
  const { text } = useMessages();
  if (tags.length === 0) return null;
  return <LinkList of="tags" links={tags} label={text('tags')} />;
}

function LastUpdate({ update }: { update: NonNullable<DocumentFacts['lastUpdate']> }): ReactNode {
  const { messages } = useSite();
  const { date, dateLabel, author } = update;
  const time = (
    <time key="date" dateTime={date}>
      {dateLabel}
    </time>
  );
  const template = author === null ? messages.lastUpdated : messages.lastUpdatedBy;
  return <p className="last-update">{formatNodes(template, { date: time, author })}</p>;
}
