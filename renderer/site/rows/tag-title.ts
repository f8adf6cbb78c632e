import { formatPlural } from '../../../theme/messages/format.ts';
import type { TagGroup } from '../tags.ts';
import type { LocaleTexts } from './locale-texts.ts';

/** `3 posts tagged “release”` in the language of the locale. */
export function tagTitle(
  { theme, locale }: LocaleTexts,
  key: 'pagesTagged' | 'postsTagged',
  { tag, items }: TagGroup<unknown>,
): string {
  return formatPlural(theme[key], { locale: locale.htmlLang, n: items.length, values: { tag: tag.label } });
}
