import { bannerTemplateId, baseUrlScript } from '../browser/base-url-banner.ts';
import { prePaintScript } from '../browser/pre-paint.ts';
import { formatMessage } from '../messages/format.ts';
import type { PageProps, SiteWithFooterProps } from '../types.ts';

/** A tag of the head. Attribute values are plain text; `true` stands for a bare attribute, false for none. */
export interface DocumentTag {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string | undefined;
}

export interface DocumentHead {
  /** The whole title, site's name included. */
  readonly title: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly tags: readonly DocumentTag[];
}

/** URLs of what every page loads. */
export interface DocumentAssets {
  readonly css: readonly string[];
  /** Fonts of the style sheets that the page asks for at once. */
  readonly fonts: readonly string[];
  /** The module that starts everything else. */
  readonly boot: string;
  /** JSON of the `SiteProps` of the locale. */
  readonly siteData: string;
  /** JSON of the page's `SidebarProps`, or null. */
  readonly sidebarData: string | null;
  /** What browsers hold scripts and style sheets against, by URL. */
  readonly integrity: ReadonlyMap<string, string>;
}

export interface DocumentParts {
  readonly head: DocumentHead;
  /** The rendered `Shell`, in one piece or more. */
  readonly shell: readonly string[];
  readonly page: PageProps;
  readonly assets: DocumentAssets;
  readonly site: SiteWithFooterProps;
}

const voidTags: ReadonlySet<string> = new Set(['meta', 'link', 'base']);

/**
 * The pieces of a complete HTML document, which joined are what a page's file holds. The same parts give the same bytes, and
 * what does not differ between pages has pieces of its own.
 */
export function documentPieces({ head, shell, page, assets, site }: DocumentParts): string[] {
  const { messages, colorMode } = site;
  const html = attributes({
    lang: head.htmlLang,
    dir: head.direction,
    class: page.htmlClass ?? false,
    'data-theme': colorMode.defaultMode,
    'data-fixed-theme': colorMode.disableSwitch,
    'data-follow-system': !colorMode.disableSwitch || colorMode.respectPrefersColorScheme,
  });
  const data = attributes({
    type: 'application/json',
    id: 'docsite-page',
    'data-site': assets.siteData,
    'data-sidebar': assets.sidebarData ?? false,
    'data-resources': resourcesMark(head.tags),
  });
  const root = attributes({
    id: 'docsite',
    'data-copied': messages.copied,
    'data-copy-failed': messages.copyFailed,
    'data-load-failed': messages.loadFailed,
    'data-retry': messages.retry,
  });
  const boot = attributes({ type: 'module', src: assets.boot, ...integrity(assets.boot, assets) });
  return [
    `<!doctype html><html${html}><head>${headHtml(head, assets)}</head>\n`,
    `<body><script>${prePaintScript(site)}</script>\n<div${root}>`,
    ...shell,
    `</div>\n<script${data}>`,
    jsonText(JSON.stringify(page)),
    `</script>\n<script${boot}></script>\n`,
    ...(page.kind === 'home' ? baseUrlBannerHtml(site) : []),
    '</body></html>\n',
  ];
}

function headHtml(head: DocumentHead, assets: DocumentAssets): string {
  const stylesheet = (href: string) =>
    tagHtml({ tagName: 'link', attributes: { rel: 'stylesheet', href, ...integrity(href, assets) } });
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(head.title)}</title>`,
    ...assets.css.map(stylesheet),
    ...assets.fonts.map(preloadedFont),
    ...head.tags.map(tagHtml),
  ].join('');
}

/** Browsers fetch fonts without credentials, and so take from ahead what was fetched likewise. */
function preloadedFont(href: string): string {
  return tagHtml({ tagName: 'link', attributes: { rel: 'preload', href, as: 'font', crossorigin: true } });
}

function integrity(url: string, assets: DocumentAssets): DocumentTag['attributes'] {
  return { integrity: assets.integrity.get(url) ?? false };
}

function baseUrlBannerHtml(site: SiteWithFooterProps): string[] {
  const { messages, siteBaseUrl, locale, baseUrlBanner: banner } = site;
  if (banner === null) return [];
  const line = (text: string) => `<p>${text}</p>`;
  const title = formatMessage(messages.baseUrlTitle, { title: site.title });
  const lines = [
    `<p${attributes({ lang: banner.lang })}><strong>${escapeText(banner.title)}</strong></p>`,
    ...(title === banner.title ? [] : [line(escapeText(title))]),
    '<div data-served>',
    line(escapeText(messages.baseUrlCause)),
    line(formatMessage(escapeText(messages.baseUrlCurrent), { baseUrl: code(escapeText(siteBaseUrl)) })),
    line(formatMessage(escapeText(messages.baseUrlSuggestion), { baseUrl: code('', ' data-suggestion') })),
    '</div><p data-file>',
    formatMessage(escapeText(messages.openedAsFile), { command: code('docsite preview') }),
  ];
  const values = attributes({
    id: bannerTemplateId,
    'data-base': siteBaseUrl,
    'data-prefix': locale.baseUrl.slice(siteBaseUrl.length),
  });
  return [`<template${values}>${lines.join('')}</template><script>${baseUrlScript}</script>\n`];
}

function code(html: string, values = ''): string {
  return `<code${values}>${html}</code>`;
}

/**
 * A short mark of the scripts and styles among a page's tags, or false without any. Pages with different marks
 * cannot take each other's place in an open document, where scripts have run and styles apply.
 */
function resourcesMark(tags: readonly DocumentTag[]): string | false {
  const resources = tags.filter(isResource).map(tagHtml);
  if (resources.length === 0) return false;
  let hash = 0;
  for (const character of resources.join('')) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

function isResource({ tagName, attributes: values }: DocumentTag): boolean {
  if (tagName === 'script') return !/json$/.test(String(values.type));
  return tagName === 'style' || (tagName === 'link' && /stylesheet/.test(String(values.rel)));
}

function tagHtml({ tagName, attributes: values, innerHTML = '' }: DocumentTag): string {
  const start = `<${tagName}${attributes(values)}>`;
  return voidTags.has(tagName) ? start : `${start}${tagText(tagName, values, innerHTML)}</${tagName}>`;
}

/** Text of a script or style cannot be escaped as HTML; what would end it early is rewritten in its language. */
function tagText(tagName: string, values: DocumentTag['attributes'], text: string): string {
  if (tagName === 'noscript') return text;
  if (tagName === 'script' && /json$/.test(String(values.type))) return jsonText(text);
  return text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
}

/** JSON that may stand inside a script element: `<` only ever occurs within strings, where it can be escaped. */
function jsonText(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function attributes(values: DocumentTag['attributes']): string {
  let written = '';
  for (const [name, value] of Object.entries(values)) written += attribute(name, value);
  return written;
}

function attribute(name: string, value: string | boolean): string {
  if (value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
