import { type ComponentProps, isValidElement, type ReactNode } from 'react';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/**
 * A heading of the content; one with an id is a link to itself, except the page's own title and headings that nobody sees. Where
 * it holds links or components, a link stands behind it: links cannot hold each other.
 */
export function heading(Tag: Level): (props: ComponentProps<Level>) => ReactNode {
  return function Heading({ children, ...rest }) {
    const { id, className } = rest;
    if (id === undefined || Tag === 'h1' || className === 'sr-only') return <Tag {...rest}>{children}</Tag>;
    const href = `#${id}`;
    const content = isText(children) ? (
      <a className="heading-link" href={href}>
        {children}
      </a>
    ) : (
      <>
        {children}
        {/* biome-ignore lint/a11y/useAnchorContent: the style draws its sign, which is thus in no text that is copied. */}
        <a className="heading-link" href={href} aria-label="#" />
      </>
    );
    return <Tag {...rest}>{content}</Tag>;
  };
}

const textElements =
  /^(?:abbr|b|bdi|bdo|br|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

function isText(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isText);
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return true;
  return typeof node.type === 'string' && textElements.test(node.type) && isText(node.props.children);
}
