import type { AnnouncementBarProps, SiteWithFooterProps } from '../../../theme/types.ts';
import type { Locale, SiteConfig } from '../../config/site-config.ts';
import { searchPath } from '../rows/page-rows.ts';
import { footerProps } from './footer.ts';
import { linkedConfigHtml, linkedMessageHtml } from './linked-html.ts';
import { logoProps } from './logo.ts';
import { navbarItems } from './navbar.ts';
import type { NavContext } from './shell-links.ts';
import { docsLabel, versionLabel } from './version-label.ts';

/** What all pages of a locale share, ready for the theme. */
export function siteProps(
  context: NavContext,
  baseUrlBanner: SiteWithFooterProps['baseUrlBanner'],
): SiteWithFooterProps {
  const { input, texts, versions } = context;
  const { config } = input;
  const { navbar } = config.themeConfig;
  return {
    title: texts.siteTitle,
    tagline: texts.tagline,
    titleDelimiter: config.titleDelimiter,
    url: originOf(config),
    siteBaseUrl: config.baseUrl,
    locale: localeProps(texts.locale),
    locales: config.locales.map(localeProps),
    navbar: {
      title: navbarTitle(context),
      logo: logoProps(navbar.logo, ['themeConfig', 'navbar', 'logo'], context),
      hideOnScroll: navbar.hideOnScroll,
      items: navbarItems(context),
    },
    footer: footerProps(context),
    announcementBar: announcementBar(context),
    colorMode: config.themeConfig.colorMode,
    ...severalDocs(context),
    versions: versions.map(({ version, mainPath }) => ({
      name: version.name,
      label: versionLabel(version, context),
      isLast: version.isLast,
      mainHref: mainPath,
    })),
    versionPersistence: config.themeConfig.docs.versionPersistence,
    ...searchProps(context),
    baseUrlBanner,
    customFields: config.customFields,
    messages: texts.theme,
    ...ownTexts(context),
  };
}

/** The texts of the site's own code, and what its terms mean. */
function ownTexts({ input, texts: { labels, locale } }: NavContext) {
  const glossary = input.data.glossaries.get(locale.name);
  const isEmpty = Object.keys(labels.texts).length === 0;
  return { ...(!isEmpty && { texts: { ...labels.texts } }), ...(glossary && { glossary }) };
}

/** The docs by name, where readers have to tell them apart. */
function severalDocs({ input: { config }, texts }: NavContext): Pick<SiteWithFooterProps, 'docs'> {
  if (config.docs.length < 2) return {};
  return {
    docs: config.docs.map((instance) => ({ id: instance.id, label: docsLabel(instance, { texts }) })),
  };
}

/** Where the search is, and what it searches. */
function searchProps({ input, texts }: NavContext) {
  const { search } = input.config;
  const hasPosts = input.tree.documents.some(({ blog }) => blog !== undefined);
  const shared = { searchHref: searchPath(input, texts.locale), ...(!hasPosts && { noBlog: true }) };
  if (search === false || search.provider !== 'algolia') return shared;
  const { provider: _, ...hosted } = search;
  return { ...shared, hostedSearch: hosted };
}

/** Scheme and host without a slash at the end. */
export function originOf({ url }: SiteConfig): string {
  return url.replace(/\/+$/, '');
}

function navbarTitle({ input, texts }: NavContext): string {
  const { title } = input.config.themeConfig.navbar;
  if (title === undefined) return '';
  return texts.labels.navbar[title] ?? (title === input.config.title ? texts.siteTitle : title);
}

function localeProps({ name, label, htmlLang, direction, baseUrl, isDefault }: Locale) {
  return { name, label, htmlLang, direction, baseUrl, isDefault };
}

function announcementBar(context: NavContext): AnnouncementBarProps | null {
  const bar = context.input.config.themeConfig.announcementBar;
  if (!bar) return null;
  const own = context.texts.labels.announcementBar.content;
  const path = ['themeConfig', 'announcementBar', 'content'];
  const content =
    own === undefined ? linkedConfigHtml(bar.content, path, context) : linkedMessageHtml(own, context);
  return { ...bar, content };
}
