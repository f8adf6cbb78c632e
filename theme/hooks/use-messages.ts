import type { Messages } from '../messages/en.ts';
import { formatMessage, formatPlural, type MessageValues } from '../messages/format.ts';
import { useSiteFor } from './use-site.tsx';

export interface MessageFormatter {
  /** A text of the interface in the page's locale, with its places filled in. */
  readonly text: (key: keyof Messages, values?: MessageValues) => string;
  /** The same for a count, which fills `{n}` and chooses the plural form. */
  readonly plural: (key: keyof Messages, n: number, values?: MessageValues) => string;
}

/** The interface's texts in the page's locale. */
export function useMessages(): MessageFormatter {
  const { messages, locale } = useSiteFor('useMessages');
  return {
    text: (key, values) => formatMessage(messages[key], values),
    plural: (key, n, values = {}) => formatPlural(messages[key], { locale: locale.htmlLang, n, values }),
  };
}
