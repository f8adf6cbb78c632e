import { choosePlural, formatMessage, type MessageValues } from '../messages/format.ts';
import { siteOfCode, useSiteFor } from './use-site.tsx';

/** A text of the site's own that other locales have in the section `texts` of their messages.yaml. */
export interface TranslatableText {
  /** Its key there; the text itself if not given. */
  readonly id?: string;
  /** The text in the default language, with `{name}` places; plural forms stand between `|`. */
  readonly message?: string;
  /** For translators. */
  readonly description?: string;
}

/**
 * The text in the locale of the page. `values.n` chooses the plural form. To be called while a component renders; on a
 * site of one locale at the top of a file as well.
 */
export function translate(text: TranslatableText, values: MessageValues = {}): string {
  // biome-ignore lint/correctness/useHookAtTopLevel: it reads a context, which may be done anywhere while rendering; the name is the one that sites know.
  return formatMessage(useTemplate(text, values.n), values);
}

/** The text before its places are filled in, in the plural form of `n`. */
export function useTemplate({ id, message }: TranslatableText, n: unknown): string {
  // biome-ignore lint/correctness/useHookAtTopLevel: it reads a context, as in translate().
  const { texts, locale } = siteOfCode() ?? useSiteFor('translate');
  const key = id ?? message ?? '';
  const own = texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
  const template = own ?? message ?? key;
  return typeof n === 'number' && template.includes('|')
    ? choosePlural(template, n, locale.htmlLang)
    : template;
}
