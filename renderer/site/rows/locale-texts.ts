/** The texts of a locale: the theme's interface messages and the site's own labels. */
import type { Messages } from '../../../theme/messages/en.ts';
import { messagesFor } from '../../../theme/messages/messages.ts';
import type { Locale } from '../../config/site-config.ts';
import type { SiteData } from '../data/site-data.ts';
import type { SiteMessages } from '../data/site-data-schemas.ts';
import type { SiteInput } from '../site-input.ts';

export interface LocaleTexts {
  readonly locale: Locale;
  readonly theme: Messages;
  readonly labels: SiteMessages;
  readonly siteTitle: string;
  readonly tagline: string;
  readonly blogTitle: string;
  readonly blogDescription: string;
  readonly recentPostsTitle: string;
}

/** By locale. What messages.yaml does not set is the configuration's, then the theme's. */
export function localeTexts({ config }: SiteInput, data: SiteData): ReadonlyMap<string, LocaleTexts> {
  const blog = config.blog === false ? null : config.blog;
  return new Map(
    config.locales.flatMap((locale) => {
      const labels = data.messages.get(locale.name);
      if (!labels) return [];
      const theme: Messages = { ...messagesFor(locale.htmlLang, locale.name), ...labels.theme };
      const texts: LocaleTexts = {
        locale,
        theme,
        labels,
        siteTitle: labels.site.title ?? config.title,
        tagline: labels.site.tagline ?? config.tagline,
        blogTitle: labels.blog.title ?? blog?.blogTitle ?? '',
        blogDescription: labels.blog.description ?? blog?.blogDescription ?? '',
        recentPostsTitle: labels.blog.sidebarTitle ?? blog?.blogSidebarTitle ?? theme.recentPosts,
      };
      return [[locale.name, texts] as const];
    }),
  );
}
