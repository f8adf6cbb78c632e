import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { orNull } from '../../files/or-null.ts';
import { parseUrl } from '../../paths/parse-url.ts';

/** What readers find on a page, whatever built it. */
export interface PageFacts {
  readonly title: string;
  /** What search engines are told of the page; null when they are told nothing. */
  readonly description: string | null;
  /** Ids of headings in the text, in their order. */
  readonly headingIds: readonly string[];
  /** All ids that an address can lead to. */
  readonly ids: ReadonlySet<string>;
  /** In small letters. */
  readonly words: readonly string[];
  /** File names of images, without what builders add to them. */
  readonly images: readonly string[];
  /** Text of blocks of code, without blanks. */
  readonly code: readonly string[];
  /** Paths without the slash at their end; null when there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly canonical: string | null;
  /** `language path`, sorted. */
  readonly alternates: readonly string[];
  /** Whether the page only leads to another. */
  readonly isRedirect: boolean;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Reads a page of HTML.
 *
 * @param place path of its file below the host, from which relative addresses count
 */
export function pageFacts(html: string, place = '/'): PageFacts {
  const all = [...elementsOf(parse(html).childNodes)];
  const named = (tag: string) => all.filter(({ tagName }) => tagName === tag);
  const contents = contentsOf(all);
  const inside = [...elementsOf(contents, isApart)];
  const links = named('link');
  const pages = named('a');
  const about = named('meta').find((meta) => attribute(meta, 'name') === 'description');
  return {
    title: textOf(named('title')[0]?.childNodes ?? []).trim(),
    description: (about && attribute(about, 'content')?.replaceAll(/\s+/g, ' ').trim()) || null,
    headingIds: inside.flatMap((element) =>
      /^h[1-6]$/.test(element.tagName) ? (headingId(element) ?? []) : [],
    ),
    ids: new Set(
      all.flatMap((element) => [attribute(element, 'id') ?? [], attribute(element, 'name') ?? []].flat()),
    ),
    words: wordsOf(textOf(contents, isApart)),
    images: inside.flatMap((element) =>
      element.tagName === 'img' ? (imageName(attribute(element, 'src')) ?? []) : [],
    ),
    code: inside.flatMap((element) =>
      element.tagName === 'pre' ? [textOf(element.childNodes, isApart).replaceAll(/\s|\u200b/g, '')] : [],
    ),
    previous: neighbour(pages, 'prev', place),
    next: neighbour(pages, 'next', place),
    canonical: addressOf(
      links.find((link) => attribute(link, 'rel') === 'canonical'),
      place,
    ),
    alternates: alternatesOf(links, place),
    isRedirect: named('meta').some((meta) => /^refresh$/i.test(attribute(meta, 'http-equiv') ?? '')),
  };
}

/** Some builders name the one language of a site too: there is no other then. */
function alternatesOf(links: readonly Element[], place: string): string[] {
  const alternates = links
    .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang') !== null)
    .map((link) => `${attribute(link, 'hreflang')} ${addressOf(link, place)}`);
  const languages = alternates.filter((one) => !one.startsWith('x-default '));
  return languages.length < 2 ? [] : alternates.sort();
}

/** Classes of what builders make of a document. */
const documentClass = /(?:^|\s)(?:markdown|vp-doc|sl-markdown-content|md-content__inner)(?:\s|$)/;

/** The text of a page: its documents, or else its main part, unless the theme made that of the site's own data. */
function contentsOf(all: readonly Element[]): readonly Node[] {
  const documents = all.filter((element) => documentClass.test(attribute(element, 'class') ?? ''));
  const inner = new Set(documents.flatMap(({ childNodes }) => [...elementsOf(childNodes)]));
  if (documents.length > 0) return documents.filter((one) => !inner.has(one));
  const ofTheme = /\bplugin-(?:docs|blog|search-algolia)\b/.test(attribute(all[0] as Element, 'class') ?? '');
  const main = ['main', 'article', 'body']
    .map((tag) => all.find(({ tagName }) => tagName === tag))
    .find((one) => one);
  return main && !ofTheme ? [main] : [];
}

/** In the order of the text, without recursion: nobody says how deep a page nests. */
function* elementsOf(nodes: readonly Node[], isLeftOut?: (element: Element) => boolean): Generator<Element> {
  const next = [...nodes].reverse();
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    if (!('tagName' in node) || isLeftOut?.(node)) continue;
    yield node;
    for (const child of [...node.childNodes].reverse()) next.push(child);
  }
}

function attribute(element: Element, name: string): string | null {
  return element.attrs.find((one) => one.name === name)?.value ?? null;
}

const apart = /^(?:aside|button|dialog|footer|nav|noscript|script|style|svg|template)$/;
/** Classes of what stands beside a text: contents, labels of versions, links of headings, languages and numbers of code. */
const apartClass =
  /(?:^|\s)(?:hash-link|headerlink|header-anchor|sl-anchor-link|theme-doc-toc-mobile|theme-doc-version-badge|theme-doc-footer|skipToContent_[\w-]+|mobile-contents|version-badge|code-copy|code-language|lang|gutter|linenos|line-numbers-wrapper|sr-only|visually-hidden|document-footer|breadcrumbs)(?:\s|$)/;

function isApart(element: Element): boolean {
  const ofElement = attribute(element, 'class') ?? '';
  // Tabs are buttons, and the notes of Starlight asides.
  if (attribute(element, 'role') === 'tab' || ofElement.includes('starlight-aside')) return false;
  return apart.test(element.tagName) || apartClass.test(ofElement) || isCount(element, ofElement);
}

/** "2 items" on a card of Docusaurus: what a theme counts, and calls so, is no text of the site. */
function isCount({ childNodes }: Element, ofElement: string): boolean {
  return ofElement.includes('cardDescription') && /^\s*\d+\s+\S+\s*$/.test(textOf(childNodes));
}

const inlineTags =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** The text, with a blank where a block begins or ends. */
function textOf(nodes: readonly Node[], isLeftOut?: (element: Element) => boolean): string {
  const parts: string[] = [];
  const next: (Node | string)[] = [...nodes].reverse();
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if ('value' in node) parts.push(node.value);
    else if ('tagName' in node && !isLeftOut?.(node)) {
      const isInline = inlineTags.test(node.tagName) && !/\bline\b/.test(attribute(node, 'class') ?? '');
      const blank = isInline ? '' : ' ';
      parts.push(blank);
      next.push(blank);
      for (const child of [...node.childNodes].reverse()) next.push(child);
    }
  }
  return parts.join('');
}

/** Signs that builders add, and punctuation, are no words. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*/gu) ?? [];
}

/** Some builders put the id on the link in the heading. */
function headingId(heading: Element): string | null {
  const all = [heading, ...elementsOf(heading.childNodes)];
  return all.map((element) => attribute(element, 'id')).find((id) => id) ?? null;
}

function imageName(source: string | null): string | null {
  if (source === null || source.startsWith('data:')) return null;
  const [file = ''] = (source.split('/').at(-1) ?? '').split(/[?#]/);
  return decode(file)
    .replace(/\.\w+$/, '')
    .replace(/[-.](?:[0-9a-f]{8,40}|[A-Z0-9]{8}|(?=\S*\d)[\w-]{8})$/, '')
    .replace(/-\d+w?$/, '');
}

function neighbour(links: readonly Element[], relation: 'prev' | 'next', place: string): string | null {
  const link = links.find(
    (one) =>
      attribute(one, 'rel') === relation ||
      new RegExp(`(?:pagination-nav__link--|md-footer__link--)${relation}\\b|pager-link ${relation}\\b`).test(
        attribute(one, 'class') ?? '',
      ),
  );
  return addressOf(link, place);
}

function addressOf(link: Element | undefined, place: string): string | null {
  return link ? pathOf(attribute(link, 'href'), place) : null;
}

/** The path of an address that stands at a place, without its host, its ending and the slash at its end. */
export function pathOf(address: string | null, place = '/'): string | null {
  const url = address === null ? null : parseUrl(address, `https://site.example${place}`);
  return url && routeOf(url.pathname);
}

/** `/a/`, `/a/index.html` and `/a.html` are one page. */
export function routeOf(path: string): string {
  const plain = decode(path)
    .replace(/(?:^|(?<=\/))index\.html$/, '')
    .replace(/\.html$/, '');
  return `/${plain.replace(/^\/+|\/+$/g, '')}`;
}

function decode(text: string): string {
  return orNull(() => decodeURIComponent(text)) ?? text;
}
