import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../class-names.ts';
import { rawHtml } from '../raw-html.ts';

export type DetailsProps = Omit<ComponentProps<'details'>, 'summary'> & {
  /** The line that always shows, when it is not given as a `<summary>` inside. */
  readonly summary?: ReactNode;
  /** The same line as HTML; `summary` says it as plain text. */
  readonly summaryHtml?: string;
};

/** Text that opens on demand. Opens without script, and finding in the page opens it. */
export function Details({ summary, summaryHtml, className, children, ...rest }: DetailsProps): ReactNode {
  const { text } = useMessages();
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details className={classNames('details', className)} {...rest}>
      {own ?? (
        <summary {...(summaryHtml ? rawHtml(summaryHtml) : { children: summary ?? text('details') })} />
      )}
      <div className="details-content">{parts.filter((part) => part !== own)}</div>
    </details>
  );
}
