import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../class-names.ts';

export type DetailsProps = Omit<ComponentProps<'details'>, 'summary'> & {
  /** The line that always shows, when it is not given as a `<summary>` inside. */
  readonly summary?: ReactNode;
};

/** Text that opens on demand. Opens without script, and finding in the page opens it. */
export function Details({ summary, className, children, ...rest }: DetailsProps): ReactNode {
  const { text } = useMessages();
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details className={classNames('details', className)} {...rest}>
      {own ?? <summary>{summary ?? text('details')}</summary>}
      <div className="details-content">{parts.filter((part) => part !== own)}</div>
    </details>
  );
}
