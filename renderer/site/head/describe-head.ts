import type { Article } from '../../../theme/types.ts';
import { headFields, headTagsIn } from '../../config/resource-tags.ts';
import type { HeadTag } from '../../config/schema/common.ts';
import type { Locale } from '../../config/site-config.ts';
import type { Page, PageHead } from '../../model/page.ts';
import { parseFileName } from '../../paths/file-name.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import { resolveLink, staticAt } from '../links/resolve-link.ts';
import type { LocalizedDocument } from '../localize.ts';
import { markdownPlaceOf } from '../markdown-place.ts';
import { originOf } from '../nav/site-props.ts';
import type { PageDetail } from '../page-detail.ts';
import type { Site } from '../site.ts';
import { alternatesOf, canonicalPage, hreflangsOf, textLangOf } from './canonical.ts';
import { feedTags, hostedSearchTags } from './crawler-tags.ts';
import { ownImageOf, socialCardOf } from './social-card.ts';
import { structuredDataTags } from './structured-data.ts';
import { tagsWith } from './tag-links.ts';

export interface HeadInput {
  readonly page: Page;
  readonly detail: PageDetail;
  readonly locale: Locale;
  /** The document that the page shows, if it shows one. */
  readonly shown: LocalizedDocument | null;
  readonly article: Article;
}

/** Title, metadata and links of a page. Addresses in metadata are full URLs, as crawlers ask for. */
export function describeHead(input: HeadInput, site: Site): PageHead {
  const { locale, page, detail, article } = input;
  const image = socialImage(input, site);
  return {
    title: titleOf(input, site),
    htmlLang: locale.htmlLang,
    direction: locale.direction,
    tags: [
      ...descriptionTags(input),
      ...robotsTags(page),
      ...addressTags(page, site),
      ...socialTags(input, image, site),
      ...hostedSearchTags(page, site.config),
      ...feedTags(page, locale, site),
      ...markdownTags(page, site),
      ...faviconTags(site),
      ...structuredDataTags({ page, detail, article, image }, site),
      ...(site.tables.headTags.get(page.locale) ?? []),
      ...ownTags(input, site),
    ],
  };
}

/** Tags that the front matter adds. */
function ownTags({ page, shown }: HeadInput, site: Site): HeadTag[] {
  if (!shown) return [];
  const tags = headFields.flatMap((field) => headTagsIn(field, shown.frontMatter));
  return tagsWith(tags, (url) => site.links.get(page.path)?.get(url)?.href);
}

function titleOf(input: HeadInput, { config, siteProps }: Site): string {
  const { page } = input;
  const siteTitle = siteProps.get(page.locale)?.title ?? config.title;
  const title = ownTitleOf(input);
  return title === siteTitle || title === '' ? siteTitle : `${title} ${config.titleDelimiter} ${siteTitle}`;
}

/** Without the site's, which `og:site_name` says. */
function ownTitleOf({ page, shown }: HeadInput): string {
  return shown?.frontMatter.title_meta ?? page.title;
}

function descriptionTags({ page, shown, detail }: HeadInput): HeadTag[] {
  const index = detail.kind === 'category-index' ? detail.page.index : null;
  const keywords = shown?.frontMatter.keywords ?? index?.keywords ?? [];
  return [
    ...(page.description === '' ? [] : [named('description', page.description)]),
    ...(keywords.length === 0 ? [] : [named('keywords', keywords.join(','))]),
  ];
}

/** Pages that serve to find others are left out of results, but their links count. */
function robotsTags(page: Page): HeadTag[] {
  if (!page.noIndex) return [];
  return [named('robots', page.kind === 'search' ? 'noindex, follow' : 'noindex, nofollow')];
}

function addressTags(page: Page, site: Site): HeadTag[] {
  if (page.kind === 'not-found') return [];
  const origin = originOf(site.config);
  return [
    link({ rel: 'canonical', href: origin + canonicalPage(page, site).path }),
    ...hreflangsOf(page, site).map((alternate) =>
      link({ rel: 'alternate', hreflang: alternate.htmlLang, href: origin + alternate.page.path }),
    ),
  ];
}

function socialTags(input: HeadInput, image: string | null, site: Site): HeadTag[] {
  const { page, detail, locale } = input;
  const others = alternatesOf(page, site).filter((alternate) => alternate.page !== page);
  const post = detail.kind === 'blog-post' ? detail.post : null;
  return [
    property('og:title', ownTitleOf(input) || titleOf(input, site)),
    ...(page.description === '' ? [] : [property('og:description', page.description)]),
    property('og:url', originOf(site.config) + canonicalPage(page, site).path),
    property('og:type', post ? 'article' : 'website'),
    property('og:locale', openGraphLocale(textLangOf(page, site) ?? locale.htmlLang)),
    ...others.map(({ htmlLang }) => property('og:locale:alternate', openGraphLocale(htmlLang))),
    property('og:site_name', site.siteProps.get(page.locale)?.title ?? site.config.title),
    ...(image === null ? [] : [property('og:image', image), named('twitter:image', image)]),
    named('twitter:card', 'summary_large_image'),
    ...(post ? articleTags(post) : []),
  ];
}

const openGraphLocales = new Map<string, string>();

/** Open Graph writes `pt_BR` where HTML writes `pt-BR`, and asks for a region: the one where most speak the language. */
function openGraphLocale(htmlLang: string): string {
  const known = openGraphLocales.get(htmlLang);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(htmlLang).maximize();
  const name = region === undefined ? language : `${language}_${region}`;
  openGraphLocales.set(htmlLang, name);
  return name;
}

function articleTags({ date, authors, tags }: Extract<PageDetail, { kind: 'blog-post' }>['post']): HeadTag[] {
  return [
    property('article:published_time', date.toISOString()),
    ...authors.flatMap(({ url }) => (url === null ? [] : [property('article:author', url)])),
    ...tags.map(({ label }) => property('article:tag', label)),
  ];
}

/** The page's own image beside it or below static/, else its card, else the site's; a full URL. */
function socialImage({ page, shown, detail, locale }: HeadInput, site: Site): string | null {
  const { config, tables } = site;
  const card = socialCardOf(page, site);
  if (card !== null) return originOf(config) + config.baseUrl + card.path;
  const url = ownImageOf({ page, detail }) ?? config.themeConfig.image;
  if (url === undefined) return null;
  const files = shown ? [shown.source.id, shown.original.id] : [];
  const folders = files.map((id) => parseFileName(id).folder);
  const target = resolveLink({ url, kind: 'asset' }, { locale, page, folders, roots: [] }, tables.index);
  // What fetches the page for others takes full URLs alone.
  if (target.kind === 'untouched')
    return /^(?:\/\/|https?:(?!\/\/))/i.test(url) ? (parseUrl(url, config.url)?.href ?? null) : url;
  const asset = target.kind === 'asset' ? target.asset : staticAt(url, tables.index);
  return asset === null ? null : originOf(config) + asset.href;
}

function markdownTags(page: Page, site: Site): HeadTag[] {
  const place = markdownPlaceOf(page, site);
  return place ? [link({ rel: 'alternate', type: 'text/markdown', href: place.path })] : [];
}

function faviconTags({ config, tables }: Site): HeadTag[] {
  if (config.favicon === undefined) return [];
  const href = staticAt(config.favicon, tables.index)?.href ?? config.favicon;
  return [link({ rel: 'icon', href })];
}

function named(name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { property: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { tagName: 'link', attributes };
}
