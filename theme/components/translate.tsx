import { Fragment, type ReactNode } from 'react';
import { type TranslatableText, useTemplate } from '../hooks/translate.ts';
import { formatNodes } from '../messages/format-nodes.ts';

export interface TranslateProps extends Omit<TranslatableText, 'message'> {
  /** Texts, numbers or elements for the `{name}` places. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** The text in the default language, written out. */
  readonly children?: string;
}

/** A text of the site's own in the locale of the page: its children, unless messages.yaml has it. */
export function Translate({ id, values = {}, children = '' }: TranslateProps): ReactNode {
  const template = useTemplate({ ...(id !== undefined && { id }), message: children }, values.n);
  // Each part of a text has its place for good.
  return formatNodes(template, values).map((part, index) => <Fragment key={String(index)}>{part}</Fragment>);
}
