/** The texts of a locale: the theme's interface messages and the site's own labels. */
import type { Messages } from '../../../theme/messages/en.ts';
import { messagesFor } from '../../../theme/messages/messages.ts';
import type { BlogInstance } from '../../config/blog-instance.ts';
import type { Locale } from '../../config/site-config.ts';
import type { SiteData } from '../data/site-data.ts';
import type { SiteMessages } from '../data/site-data-schemas.ts';
import type { SiteInput } from '../site-input.ts';

/** `labels` is what messages.yaml of the locale says; `theme` has every text, the site's own before the theme's. */
export interface LocaleTexts {
  readonly locale: Locale;
  readonly theme: Messages;
  readonly labels: SiteMessages;
  readonly siteTitle: string;
  readonly tagline: string;
}

/** What a blog calls itself. */
export interface BlogTexts {
  readonly title: string;
  readonly description: string;
  /** Heading of the list of recent posts. */
  readonly recent: string;
}

/** Where a site lists its blogs, their texts are translated by the text in the default language. */
export function blogTextsOf(
  { blogTitle, blogDescription, blogSidebarTitle, isListed }: BlogInstance,
  { labels, theme }: Pick<LocaleTexts, 'labels' | 'theme'>,
): BlogTexts {
  const own = isListed ? {} : labels.blog;
  const translated = (text: string | undefined) => (text && isListed ? (labels.blogs[text] ?? text) : text);
  return {
    title: own.title ?? translated(blogTitle) ?? '',
    description: own.description ?? translated(blogDescription) ?? '',
    recent: own.sidebarTitle ?? translated(blogSidebarTitle) ?? theme.recentPosts,
  };
}

/** By locale. What messages.yaml does not set is the configuration's, then the theme's. */
export function localeTexts({ config }: SiteInput, data: SiteData): ReadonlyMap<string, LocaleTexts> {
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
      };
      return [[locale.name, texts] as const];
    }),
  );
}
