import type { ReactNode } from 'react';
import { admonitionLooks } from '../../admonition-looks.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../class-names.ts';
import { rawHtml } from '../raw-html.ts';

export interface AdmonitionProps {
  /** One of the known types; another name is shown in the manner of a note. */
  readonly type?: string;
  /** Replaces the type's own title. */
  readonly title?: ReactNode;
  /** The title as HTML; `title` says the same as plain text. */
  readonly titleHtml?: string;
  /** A character in place of the type's icon. */
  readonly icon?: string;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A remark set apart from the text. */
export function Admonition({
  type = 'note',
  title,
  titleHtml,
  icon,
  id,
  className,
  children,
}: AdmonitionProps): ReactNode {
  const { text } = useMessages();
  const known = admonitionLooks.find((name) => name === type) ?? 'note';
  return (
    <div className={classNames('admonition', `admonition-${known}`, className)} id={id} role="note">
      <p
        className="admonition-title"
        data-icon={icon}
        {...(titleHtml ? rawHtml(titleHtml) : { children: title || text(known) })}
      />
      <div className="admonition-content">{children}</div>
    </div>
  );
}
