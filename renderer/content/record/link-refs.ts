import type { Element, Properties } from 'hast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { LinkRef } from '../../model/document.ts';
import { type BodyPosition, type ParseContext, rangeOfText, report } from '../parse-context.ts';
import { unsafeScheme } from '../syntax/unsafe-scheme.ts';

type Kind = LinkRef['kind'];

/** Attributes that hold a URL, and what the browser does with it. */
const kinds: Readonly<Record<string, Kind | undefined>> = {
  href: 'link',
  to: 'link',
  src: 'asset',
  srcDark: 'asset',
  srcSet: 'asset',
  srcset: 'asset',
  poster: 'asset',
};

/** Adds the URLs of an element; one that would run code is reported and taken off the element. */
export function collectElementLinks(element: Element, links: LinkRef[], context: ParseContext): void {
  const { tagName, properties, position } = element;
  for (const name of urlProperties(tagName)) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    const kind = tagName === 'use' || tagName === 'image' ? 'asset' : (kinds[name] ?? 'asset');
    if (!addLinks({ name, value, kind, position }, links, context)) dropProperty(properties, name);
  }
}

function dropProperty(properties: Properties, name: string): void {
  delete properties[name];
}

const none: readonly string[] = [];
const byTag: Readonly<Record<string, readonly string[] | undefined>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href'],
  img: ['src', 'srcSet'],
  input: ['src'],
  object: ['data'],
  source: ['src', 'srcSet'],
  track: ['src'],
  use: ['href'],
  video: ['src', 'poster'],
};

function urlProperties(tagName: string): readonly string[] {
  return byTag[tagName] ?? none;
}

/** Adds the URLs of a JSX attribute; false when it must be taken off. */
export function collectJsxLinks(
  attribute: MdxJsxAttribute,
  links: LinkRef[],
  context: ParseContext,
): boolean {
  const { name, value } = attribute;
  const position = attribute.position as BodyPosition | undefined;
  const kind = kinds[name];
  if (typeof value === 'string' && kind) return addLinks({ name, value, kind, position }, links, context);
  if (name === 'sources' && typeof value === 'object' && value !== null) {
    const literal = (value.data as { literal?: unknown } | undefined)?.literal;
    const urls = typeof literal === 'object' && literal !== null ? Object.values(literal) : [];
    for (const url of urls) {
      if (typeof url === 'string') addLinks({ name, value: url, kind: 'asset', position }, links, context);
    }
  }
  return true;
}

interface WrittenUrl {
  readonly name: string;
  readonly value: string;
  readonly kind: Kind;
  readonly position: BodyPosition | undefined;
}

function addLinks(
  { name, value, kind, position }: WrittenUrl,
  links: LinkRef[],
  context: ParseContext,
): boolean {
  const urls = name.toLowerCase() === 'srcset' ? urlsOfSrcSet(value) : [value];
  for (const url of urls) {
    const scheme = unsafeScheme(url);
    if (scheme !== null) {
      report(context, 'link-unsafe', { url, scheme }, position);
      return false;
    }
    links.push({ url, kind, range: rangeOfText(context, position, url) });
  }
  return true;
}

/** `a.png 1x, b.png 2x`: the first word of each candidate (HTML, section 4.8.4.2.1). */
function urlsOfSrcSet(value: string): string[] {
  return value
    .split(/,\s+|,$/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((url) => url !== '');
}
