import { useSite } from 'docsite/theme';
import options from './options.json';

export default function useDocusaurusContext() {
  const { title, tagline, url, siteBaseUrl, customFields, locale, locales } = useSite();
  return {
    siteConfig: { themeConfig: {}, ...options, title, tagline, url, baseUrl: siteBaseUrl, customFields },
    i18n: {
      currentLocale: locale.name,
      locales: locales.map(({ name }) => name),
      defaultLocale: locales[0].name,
    },
    siteMetadata: {},
  };
}
