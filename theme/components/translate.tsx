import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type TranslatableText, useTemplate } from '../hooks/translate.ts';
import { formatNodes } from '../messages/format-nodes.ts';
import { nodeText } from './content/node-text.ts';

export interface TranslateProps extends Omit<TranslatableText, 'message'> {
  /** Texts, numbers or elements for the `{name}` places. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** The text in the default language, written out: in code a string, in MDX text. */
  readonly children?: ReactNode;
}

/**
 * A text of the site's own in the locale of the page: its children, unless messages.yaml has it. A translation has no
 * markup within it, but for what `values` bring, and stands in the paragraph of the text.
 */
export function Translate({ id, values = {}, children = '' }: TranslateProps): ReactNode {
  const text = nodeText(children)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  const template = useTemplate({ ...(id !== undefined && { id }), message: text }, values.n);
  if (typeof children !== 'string' && template === text) return children;
  // Each part of a text has its place for good.
  const parts = formatNodes(template, values).map((part, index) => (
    <Fragment key={String(index)}>{part}</Fragment>
  ));
  const paragraph = onlyElement(children);
  return paragraph ? createElement(paragraph.type, paragraph.props, parts) : parts;
}

/** The element that is all of `content`, as a paragraph of MDX is. */
function onlyElement(content: ReactNode): ReactElement<object> | null {
  const parts = Children.toArray(content).filter((part) => typeof part !== 'string' || part.trim() !== '');
  const [only] = parts;
  return parts.length === 1 && isValidElement<object>(only) ? only : null;
}
