/** Which attributes of which elements and components hold URLs: what finds, checks and rewrites them asks here. */
import { mapSrcSet } from '../../../theme/src-set.ts';
import type { LinkRef } from '../../model/document.ts';

type Kind = LinkRef['kind'];

/** How an attribute holds URLs: one, the candidates of a `srcset`, or every string of a list or object. */
interface UrlField {
  readonly kind: Kind;
  readonly form: 'url' | 'srcset' | 'values';
}

type UrlFields = Readonly<Record<string, UrlField>>;

const link: UrlField = { kind: 'link', form: 'url' };
const asset: UrlField = { kind: 'asset', form: 'url' };
const srcset: UrlField = { kind: 'asset', form: 'srcset' };

/** By element, then by attribute in small letters without colons. `xlink:href` is what SVG 1.1 calls `href`. */
const ofElements: Readonly<Record<string, UrlFields>> = {
  a: { href: link, xlinkhref: link },
  area: { href: link },
  audio: { src: asset },
  blockquote: { cite: link },
  del: { cite: link },
  embed: { src: asset },
  iframe: { src: asset },
  image: { href: asset, xlinkhref: asset },
  img: { src: asset, srcset },
  input: { src: asset },
  ins: { cite: link },
  link: { href: link },
  object: { data: asset },
  q: { cite: link },
  script: { src: asset },
  source: { src: asset, srcset },
  track: { src: asset },
  use: { href: asset, xlinkhref: asset },
  video: { src: asset, poster: asset },
};

/** Of components and custom elements, of which only the names of their properties tell. */
const ofComponents: UrlFields = {
  href: link,
  to: link,
  src: asset,
  srcdark: asset,
  srcset,
  poster: asset,
  sources: { kind: 'asset', form: 'values' },
};

/** What becomes of a URL of an attribute. */
export type UrlMap = (url: string, kind: Kind) => string;

/**
 * The value of an attribute with each URL in it as `map` gives it. `tag` is an element or a component; names may
 * be written as in HTML, JSX or hast. A value that holds no URL is given back as it is.
 */
export function mapUrls(tag: string, attribute: string, value: unknown, map: UrlMap): unknown {
  const field = urlField(tag, attribute);
  if (!field) return value;
  const mapped = (url: string) => map(url, field.kind);
  if (field.form === 'values') return typeof value === 'string' ? value : mapStrings(value, mapped);
  if (typeof value !== 'string') return value;
  return field.form === 'srcset' ? mapSrcSet(value, mapped) : mapped(value);
}

/** The URLs that `mapUrls` maps, in their order. */
export function findUrls(tag: string, attribute: string, value: unknown): Pick<LinkRef, 'url' | 'kind'>[] {
  const found: Pick<LinkRef, 'url' | 'kind'>[] = [];
  mapUrls(tag, attribute, value, (url, kind) => {
    found.push({ url, kind });
    return url;
  });
  return found;
}

/** Whether and how an attribute of an element or component holds URLs. */
export function urlField(tag: string, attribute: string): UrlField | undefined {
  const fields = Object.hasOwn(ofElements, tag)
    ? ofElements[tag]
    : /^[A-Z]|[.-]/.test(tag)
      ? ofComponents
      : undefined;
  const name = attribute.toLowerCase().replace(':', '');
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function mapStrings(value: unknown, map: (url: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]));
}
