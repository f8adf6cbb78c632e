import { capitalized } from '../../markup/capitalized.ts';
import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { type ConfigContext, converted, reportLeft } from '../config-context.ts';
import { compact, type Fields, fieldsOf, isObject } from '../fields.ts';

/** The hosted search, if the site has it; the one that VitePress builds is docsite's here. */
export function convertSearch(theme: Fields, context: ConfigContext): DataObject | undefined {
  const search = fieldsOf(theme.any('search'));
  if (search.text('provider') !== 'algolia') {
    search.ignore('provider');
    reportLeft(search, 'themeConfig.search', context);
    return undefined;
  }
  return converted(search.any('options') ?? {}, 'themeConfig.search.options', context, (options) => ({
    provider: 'algolia',
    ...options.pick('text', 'appId', 'apiKey', 'indexName'),
    searchParameters: options.object('searchParameters'),
  }));
}

/**
 * Navigation, footer and colours of `themeConfig`, and of the configuration around it.
 *
 * @param title of the site, which stands beside a logo
 */
export function convertTheme(
  { config, theme, title }: { readonly config: Fields; readonly theme: Fields; readonly title: string },
  context: ConfigContext,
): DataObject {
  const siteTitle = theme.any('siteTitle');
  const appearance = config.any('appearance');
  const logo = theme.any('logo');
  const image = isObject(logo) ? logo : { src: logo ?? null };
  const source = [image.src, image.light].find((one) => typeof one === 'string');
  const footer = fieldsOf(theme.any('footer'));
  const message = [footer.text('message'), footer.text('copyright')]
    .filter((one) => one !== undefined)
    .join('<br>');
  const links = theme
    .list('socialLinks')
    .filter(isObject)
    .map((social) =>
      compact({ label: iconName(social), href: String(social.link ?? ''), position: 'right' }),
    );
  return compact({
    colorMode: compact({
      defaultMode: /dark/.test(String(appearance)) ? 'dark' : undefined,
      disableSwitch: appearance === false || /^force/.test(String(appearance)) ? true : undefined,
    }),
    tableOfContents: outlineOf(theme.any('outline')),
    navbar: compact({
      title: typeof siteTitle === 'string' ? siteTitle : source && siteTitle !== false ? title : undefined,
      logo:
        source === undefined
          ? undefined
          : compact({
              src: source,
              srcDark: typeof image.dark === 'string' ? image.dark : undefined,
              alt: typeof image.alt === 'string' ? image.alt : siteTitle === false ? title : '',
            }),
      items: [...theme.list('nav').flatMap((item) => navItem(item, context)), ...links],
    }),
    footer: message === '' ? undefined : { copyright: message },
  });
}

function iconName({ icon, ariaLabel }: DataObject): string {
  const name = typeof ariaLabel === 'string' ? ariaLabel : typeof icon === 'string' ? icon : 'Link';
  return capitalized(name);
}

/** Levels of headings that the list beside the text shows. */
function outlineOf(data: Data | undefined): DataObject | undefined {
  const level = isObject(data) ? data.level : data;
  const [low, high] = Array.isArray(level) ? level : level === 'deep' ? [2, 6] : [level, level];
  if (typeof low !== 'number' || typeof high !== 'number') return undefined;
  return { minHeadingLevel: low, maxHeadingLevel: high };
}

function navItem(data: Data, context: ConfigContext): Data[] {
  if (!isObject(data)) return [];
  const item = fieldsOf(data);
  const label = item.text('text');
  const inner = item
    .list('items')
    .flatMap((one) => (isObject(one) && Array.isArray(one.items) ? one.items : [one]));
  if (inner.length > 0)
    return [{ type: 'dropdown', label: label ?? '…', items: inner.flatMap((one) => navItem(one, context)) }];
  const link = item.text('link');
  const made = compact({
    label: label?.replaceAll(/<[^>]*>/g, ''),
    ...(/^(?:[a-z]+:|\/\/)/.test(link ?? '') ? { href: link } : { to: rooted(link ?? '') }),
    activeBaseRegex: item.text('activeMatch'),
    ...item.pick('text', 'target', 'rel'),
  });
  reportLeft(item, `the navbar item "${label ?? link ?? ''}"`, context);
  return link === undefined ? [] : [made];
}

function rooted(link: string): string {
  return (link.startsWith('/') ? link : `/${link}`).replace(/\.(?:md|html)$/, '');
}
