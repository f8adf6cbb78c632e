import { formatMessage } from '../../../theme/messages/format.ts';
import type { SiteWithFooterProps } from '../../../theme/types.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { LocaleTexts } from '../rows/locale-texts.ts';

/** What home pages of every locale say, in the default one, to the owner of a site at the wrong address. */
export function baseUrlBanner(
  { baseUrlIssueBanner, i18n }: SiteConfig,
  texts: ReadonlyMap<string, LocaleTexts>,
): SiteWithFooterProps['baseUrlBanner'] {
  const own = texts.get(i18n.defaultLocale);
  if (!baseUrlIssueBanner || !own) return null;
  const title = formatMessage(own.theme.baseUrlTitle, { title: own.siteTitle });
  return { lang: own.locale.htmlLang, title };
}
