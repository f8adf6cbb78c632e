import { groupBy } from '../../../theme/group-by.ts';
import type { DataObject } from '../../modules/evaluation-task.ts';
import { addressGap, type ConfigContext, editUrlGap, reportLeft } from '../config-context.ts';
import {
  baseUrlOf,
  compact,
  type Fields,
  fieldsOf,
  isFunction,
  isObject,
  originOf,
  plainData,
} from '../fields.ts';
import { gapOf } from '../gap.ts';
import { editOptions } from '../tree/edit-options.ts';
import { headTagsOf } from '../tree/front-matter.ts';
import { convertSearch, convertTheme } from './convert-vitepress-theme.ts';
import { foldersOf, type VitePressLocale } from './vitepress-locales.ts';

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
  const isClean = config.flag('cleanUrls') === true;
  const tags = headTagsOf(config.list('head'));
  const title = config.text('title') ?? main?.title ?? 'VitePress';
  const made = compact({
    title,
    tagline: config.text('description') ?? main?.description,
    url: originOf(hostname) ?? 'https://example.org',
    baseUrl: baseUrlOf(config.text('base')),
    // Addresses that end in ".html" lead to those without, which hosts find in folders.
    trailingSlash: !isClean,
    favicon: fieldsOf(tags.find(isIcon)?.attributes).text('href'),
    onBrokenLinks: config.any('ignoreDeadLinks') === true ? 'warn' : undefined,
    onBrokenAnchors: 'warn',
    i18n: convertLocales(locales, config),
    docs: convertDocs(config, theme, { locales, context }),
    blog: false,
    themeConfig: convertTheme({ config, theme, title }, context),
    search: convertSearch(theme, context),
    markdown: convertMarkdown(config, context),
    redirects: isClean ? [] : [{ from: '/:path*.html', to: '/:path*' }],
    headTags: tags.filter((tag) => !isIcon(tag) && !isOwnFeed(tag, context)),
  });
  config.ignore(...readElsewhere.config);
  theme.ignore(...readElsewhere.theme);
  reportPlugins(config, context);
  reportLeft(config, 'the configuration', context);
  reportLeft(theme, 'themeConfig', context);
  reportLocales(locales, context);
  // Values that packages would have given are left out.
  return plainData(made);
}

function convertMarkdown(config: Fields, context: ConfigContext): DataObject {
  const markdown = fieldsOf(config.any('markdown'));
  const math = markdown.any('math');
  const lineNumbers = markdown.flag('lineNumbers');
  markdown.ignore(...Object.keys(config.object('markdown')).filter(isCode));
  const attrs = fieldsOf(markdown.object('attrs'));
  attrs.ignore('leftDelimiter', 'rightDelimiter', 'disable');
  reportLeft(attrs, '"markdown.attrs"', context);
  const { anchor } = config.object('markdown');
  if (isObject(anchor) && anchor.slugify !== undefined) context.gaps.push(slugGap(context.configFile));
  reportLeft(markdown, '"markdown"', context);
  return compact({ math: math === true || isObject(math) || undefined, code: compact({ lineNumbers }) });
}

function convertDocs(
  config: Fields,
  theme: Fields,
  { locales, context }: { readonly locales: readonly VitePressLocale[]; readonly context: ConfigContext },
): DataObject {
  const pattern = fieldsOf(theme.any('editLink')).any('pattern');
  if (isFunction(pattern)) context.gaps.push(editUrlGap(context.configFile));
  const folders = { locales: foldersOf(locales), defaultLocale: defaultLocaleOf(locales, config) };
  return compact({
    routeBasePath: '/',
    ...(typeof pattern === 'string' &&
      editOptions((path) => pattern.replace(':path', path), folders, context)),
    showLastUpdateTime: config.any('lastUpdated') === true ? true : undefined,
    breadcrumbs: false,
  });
}

/** Options that were read elsewhere. */
const readElsewhere = {
  config: ['srcDir', 'srcExclude', 'locales', 'themeConfig', 'rewrites', 'lang', 'dir'],
  theme: ['sidebar', 'search'],
} as const;

/** An address that nobody named, code that changed Markdown, and languages that have sites of their own. */
function reportPlugins(config: Fields, context: ConfigContext): void {
  if (fieldsOf(config.any('sitemap')).text('hostname') === undefined)
    context.gaps.push(addressGap(context.configFile));
  for (const name of Object.keys(config.object('markdown')).filter(isCode))
    context.gaps.push(codeGap(context.configFile, name));
  for (const [name, locale] of Object.entries(config.object('locales')))
    if (isObject(locale) && /^https?:/.test(String(locale.link)))
      context.gaps.push(languageGap(context.configFile, name, String(locale.link)));
}

const codeGap = gapOf('lost', 'option', (name: string) => [
  `What "markdown.${name}" did to documents is missing.`,
  'See whether a plugin of remark or rehype under "markdown" can do it.',
]);

const slugGap = gapOf('changed', 'option', () => [
  'Headings have the ids that VitePress gives them on its own, and not those of "markdown.anchor.slugify".',
  'Write an id behind each heading that a link points at, as in "## Title {#id}": "docsite check" lists the links.',
]);

const languageGap = gapOf('lost', 'option', (name: string, link: string) => [
  `The menu of languages does not lead to "${name}".`,
  `Add ${link} to the items of the navbar.`,
]);

/** Options of Markdown that are code. */
function isCode(name: string): boolean {
  return /config|[Tt]ransformers/.test(name);
}

/** What languages say of their own, besides navigation and sidebar: each option once, with the languages. */
function reportLocales(locales: readonly VitePressLocale[], { configFile, gaps }: ConfigContext): void {
  const shared = locales.find(({ name }) => name === null)?.themeConfig ?? {};
  const own = locales
    .filter(({ name }) => name !== null)
    .flatMap(({ name, themeConfig }) =>
      Object.keys(themeConfig)
        .filter((key) => !['nav', 'sidebar'].includes(key) && themeConfig[key] !== shared[key])
        .map((key) => ({ key, name: `"${name}"` })),
    );
  for (const [key, named] of groupBy(own, (one) => one.key))
    gaps.push(localeGap(configFile, key, named.map(({ name }) => name).join(', ')));
}

const localeGap = gapOf('note', 'option', (name: string, languages: string) => [
  `"${name}" of the languages ${languages} has no counterpart.`,
  'Texts that should not be those of docsite stand in messages.yaml of each; "docsite i18n extract" lists their keys.',
]);

function defaultLocaleOf(locales: readonly VitePressLocale[], config: Fields): string {
  return locales.find(({ name }) => name === null)?.lang ?? config.text('lang') ?? 'en';
}

function convertLocales(locales: readonly VitePressLocale[], config: Fields): DataObject | undefined {
  if (locales.length < 2 && config.text('lang') === undefined) return undefined;
  const defaultLocale = defaultLocaleOf(locales, config);
  const configs = locales.map(({ name, label, dir, lang: tag }): [string, DataObject] => [
    name ?? defaultLocale,
    compact({
      label,
      direction: dir === 'rtl' ? 'rtl' : undefined,
      htmlLang: tag === (name ?? defaultLocale) ? undefined : tag,
    }),
  ]);
  return compact({
    defaultLocale,
    locales: configs.map(([name]) => name),
    localeConfigs: Object.fromEntries(configs.filter(([, one]) => Object.keys(one).length > 0)),
  });
}

function isIcon({ attributes }: DataObject): boolean {
  return isObject(attributes) && attributes.rel === 'icon';
}

/** A feed that code of the site made: a link to it would lead nowhere. */
function isOwnFeed({ attributes }: DataObject, context: ConfigContext): boolean {
  const { type, href } = isObject(attributes) ? attributes : {};
  if (!/(?:rss|atom)\+xml$/.test(String(type)) || !String(href).startsWith('/')) return false;
  context.gaps.push(feedGap(context.configFile, String(href)));
  return true;
}

const feedGap = gapOf('lost', 'option', (address: string) => [
  `The feed "${address}" is missing.`,
  'Posts in content/blog/ have feeds of their own.',
]);
