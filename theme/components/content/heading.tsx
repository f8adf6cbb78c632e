import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../hooks/use-messages.ts';
import { nodeText } from './node-text.ts';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** A heading of the content; one with an id carries a link to itself, except the page's own title. */
export function heading(Tag: Level): (props: ComponentProps<Level>) => ReactNode {
  return function Heading({ children, id, ...rest }) {
    const { text } = useMessages();
    return (
      <Tag id={id} {...rest}>
        {children}
        {id !== undefined && Tag !== 'h1' && (
          <a
            className="hash-link"
            href={`#${id}`}
            aria-label={text('hashLink', { heading: nodeText(children) })}
          >
            #
          </a>
        )}
      </Tag>
    );
  };
}
