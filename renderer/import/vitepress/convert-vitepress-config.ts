import type { Data, DataObject } from '../../modules/evaluation-task.ts';
import { compact, type Fields, fieldsOf, isFunction, isObject, packageOf } from '../fields.ts';
import type { Gap } from '../gap.ts';
import type { VitePressLocale } from './vitepress-locales.ts';

interface ConfigContext {
  readonly configFile: string;
  readonly gaps: Gap[];
}

/** `site.config.yaml` of what `.vitepress/config` and the languages say. */
export function convertVitePressConfig(
  data: DataObject,
  locales: readonly VitePressLocale[],
  context: ConfigContext,
): DataObject {
  const config = fieldsOf(data);
  const main = locales.find(({ name }) => name === null);
  const theme = fieldsOf(main?.themeConfig);
  const hostname = fieldsOf(config.any('sitemap')).text('hostname');
  const made = compact({
    title: config.text('title') ?? main?.title ?? 'VitePress',
    tagline: config.text('description') ?? main?.description,
    url: originOf(hostname) ?? 'https://example.org',
    baseUrl: config.text('base'),
    trailingSlash: false,
    favicon: faviconOf(config.list('head')),
    onBrokenLinks: config.any('ignoreDeadLinks') === true ? 'warn' : undefined,
    onBrokenAnchors: 'warn',
    i18n: convertLocales(locales, config.text('lang')),
    docs: convertDocs(config, theme),
    blog: false,
    themeConfig: convertTheme(theme),
    markdown: compact({ math: fieldsOf(config.any('markdown')).any('math') === true || undefined }),
    headTags: config
      .list('head')
      .flatMap(headTag)
      .filter((tag) => !isOwnFeed(tag, context)),
  });
  config.ignore(...read.config);
  theme.ignore(...read.theme);
  reportPlugins(config, context);
  reportOthers(config, 'the configuration', context);
  reportOthers(theme, 'themeConfig', context);
  return withoutCode(made);
}

function convertDocs(config: Fields, theme: Fields): DataObject {
  return compact({
    routeBasePath: '/',
    editUrl: fieldsOf(theme.any('editLink')).text('pattern')?.replace(':path', '{path}'),
    showLastUpdateTime: config.any('lastUpdated') === true ? true : undefined,
    breadcrumbs: false,
  });
}

/** Options that were read elsewhere, or that change nothing here. */
const read = {
  config: [
    'srcDir',
    'srcExclude',
    'outDir',
    'cleanUrls',
    'locales',
    'themeConfig',
    'rewrites',
    'appearance',
    'cacheDir',
  ],
  theme: [
    'sidebar',
    'docFooter',
    'lastUpdated',
    'outlineTitle',
    'returnToTopLabel',
    'sidebarMenuLabel',
    'darkModeSwitchLabel',
    'langMenuLabel',
    'skipToContentLabel',
    'lightModeSwitchTitle',
    'darkModeSwitchTitle',
    'i18nRouting',
    'externalLinkIcon',
    'notFound',
    'outline',
    'search',
  ],
} as const;

/** An address that nobody named, code that changed Markdown, and languages that have sites of their own. */
function reportPlugins(config: Fields, context: ConfigContext): void {
  if (fieldsOf(config.any('sitemap')).text('hostname') === undefined)
    reportOption(
      'The address of the site is not known, so "url" is an example.',
      'Write it into site.config.yaml.',
      context,
    );
  for (const name of Object.keys(config.object('markdown')).filter((one) =>
    /config|[Tt]ransformers/.test(one),
  ))
    reportOption(
      `What "markdown.${name}" did to documents is missing.`,
      'See whether a plugin of remark or rehype under "markdown" can do it.',
      context,
      'lost',
    );
  for (const [name, locale] of Object.entries(config.object('locales')))
    if (isObject(locale) && /^https?:/.test(String(locale.link)))
      reportOption(
        `The menu of languages does not lead to "${name}".`,
        `Add ${String(locale.link)} to the items of the navbar.`,
        context,
        'lost',
      );
}

function reportOthers(fields: Fields, where: string, context: ConfigContext): void {
  for (const name of fields.left())
    reportOption(
      `"${name}" of ${where} has no counterpart.`,
      'See what it did, and whether readers miss it.',
      context,
      'note',
    );
}

function reportOption(
  missing: string,
  remedy: string,
  { configFile, gaps }: ConfigContext,
  weight: Gap['weight'] = 'changed',
): void {
  gaps.push({ kind: 'option', weight, file: configFile, line: null, missing, remedy });
}

function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
}

function convertLocales(
  locales: readonly VitePressLocale[],
  lang: string | undefined,
): DataObject | undefined {
  if (locales.length < 2 && lang === undefined) return undefined;
  const main = locales.find(({ name }) => name === null);
  const defaultLocale = main?.lang ?? lang ?? 'en';
  const configs = locales.map(({ name, label, dir }): [string, DataObject] => [
    name ?? defaultLocale,
    compact({ label, direction: dir === 'rtl' ? 'rtl' : undefined }),
  ]);
  return compact({
    defaultLocale,
    locales: configs.map(([name]) => name),
    localeConfigs: Object.fromEntries(configs.filter(([, one]) => Object.keys(one).length > 0)),
  });
}

function convertTheme(theme: Fields): DataObject {
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
    navbar: compact({
      title: theme.text('siteTitle'),
      logo:
        source === undefined
          ? undefined
          : compact({
              src: source,
              srcDark: typeof image.dark === 'string' ? image.dark : undefined,
              alt: typeof image.alt === 'string' ? image.alt : '',
            }),
      items: [...theme.list('nav').flatMap(navItem), ...links],
    }),
    footer: message === '' ? undefined : { copyright: message },
  });
}

function iconName({ icon, ariaLabel }: DataObject): string {
  const name = typeof ariaLabel === 'string' ? ariaLabel : typeof icon === 'string' ? icon : 'Link';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function navItem(data: Data): Data[] {
  if (!isObject(data)) return [];
  const item = fieldsOf(data);
  const label = item.text('text');
  const inner = item
    .list('items')
    .flatMap((one) => (isObject(one) && Array.isArray(one.items) ? one.items : [one]));
  if (inner.length > 0) return [{ type: 'dropdown', label: label ?? '…', items: inner.flatMap(navItem) }];
  const link = item.text('link');
  if (link === undefined) return [];
  return [
    compact({
      label: label?.replaceAll(/<[^>]*>/g, ''),
      ...(/^(?:[a-z]+:|\/\/)/.test(link) ? { href: link } : { to: rooted(link) }),
    }),
  ];
}

function rooted(link: string): string {
  return (link.startsWith('/') ? link : `/${link}`).replace(/\.(?:md|html)$/, '');
}

/** Labels of the navbar in a language by those of the default one. */
export function labelsOfNav(main: Data | undefined, own: Data | undefined): DataObject {
  const entries = (data: Data | undefined) => (Array.isArray(data) ? data.filter(isObject) : []);
  const others = entries(own);
  return Object.assign(
    {},
    ...entries(main).map((item, index): DataObject => {
      const other = others[index];
      if (!other) return {};
      const isPair =
        typeof item.text === 'string' && typeof other.text === 'string' && item.text !== other.text;
      return {
        ...(isPair && { [item.text as string]: other.text as string }),
        ...labelsOfNav(item.items, other.items),
      };
    }),
  ) as DataObject;
}

function faviconOf(head: readonly Data[]): string | undefined {
  const icon = head.find((tag) => Array.isArray(tag) && isObject(tag[1]) && tag[1].rel === 'icon');
  const href = Array.isArray(icon) && isObject(icon[1]) ? icon[1].href : undefined;
  return typeof href === 'string' ? href : undefined;
}

/** `[name, attributes, content]`; the icon stands for itself. */
function headTag(tag: Data): DataObject[] {
  if (!Array.isArray(tag)) return [];
  const [tagName, attributes, innerHTML] = tag;
  if (typeof tagName !== 'string' || (isObject(attributes) && attributes.rel === 'icon')) return [];
  const texts = isObject(attributes)
    ? Object.fromEntries(
        Object.entries(attributes)
          .filter(([, value]) => packageOf(value) === null && !isFunction(value))
          .map(([name, value]) => [name, value === '' ? true : String(value)]),
      )
    : undefined;
  return [
    compact({ tagName, attributes: texts, innerHTML: typeof innerHTML === 'string' ? innerHTML : undefined }),
  ];
}

/** A feed that code of the site made: a link to it would lead nowhere. */
function isOwnFeed({ attributes }: DataObject, context: ConfigContext): boolean {
  const { type, href } = isObject(attributes) ? attributes : {};
  if (!/(?:rss|atom)\+xml$/.test(String(type)) || !String(href).startsWith('/')) return false;
  reportOption(
    `The feed "${String(href)}" is missing.`,
    'Posts in content/blog/ have feeds of their own.',
    context,
    'lost',
  );
  return true;
}

/** Values that packages would have given are left out. */
function withoutCode(data: DataObject): DataObject {
  const plain = (value: Data): Data | undefined => {
    if (packageOf(value) !== null || isFunction(value)) return undefined;
    if (Array.isArray(value)) return value.flatMap((item) => plain(item) ?? []);
    return isObject(value) ? withoutCode(value) : value;
  };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, Data][] => {
      const own = plain(value);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}
