import { Children, type ComponentProps, type ReactNode } from 'react';
import { keyboardScrollable } from './keyboard-scrollable.ts';

/** A table that scrolls on its own when it is wider than the text. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll" {...keyboardScrollable}>
      <table {...props} />
    </div>
  );
}

/** A header cell; one that holds nothing is a plain cell, since a header that says nothing misleads screen readers. */
export function TableHeader({ scope, ...props }: ComponentProps<'th'>): ReactNode {
  const isBlank = (part: ReactNode) => typeof part === 'string' && part.trim() === '';
  if (Children.toArray(props.children).every(isBlank)) return <td {...props} />;
  return <th scope={scope} {...props} />;
}
