import { docsearchTag } from '../../docs-version.ts';
import type { FoundPage, Marked } from './search-types.ts';

/** What of the service's answer is read. */
export interface AlgoliaAnswer {
  readonly hits?: readonly unknown[];
  readonly nbHits?: number;
}

/** A record of a DocSearch crawler: one heading, or one paragraph below headings. */
export interface AlgoliaHit {
  readonly url: string;
  readonly hierarchy: Levels<string>;
  readonly content?: string | null;
  readonly docusaurus_tag?: string | readonly string[];
  readonly _highlightResult?: { readonly hierarchy?: Levels<{ readonly value: string }> };
  readonly _snippetResult?: { readonly content?: { readonly value: string } };
}

/** `lvl0` is the part of the site, `lvl1` the page's title, the others its headings. */
type Levels<Value> = Readonly<Record<string, Value | null | undefined>>;

/** Records of an index that something else than such a crawler filled can lack what a result needs. */
export function isAlgoliaHit(hit: unknown): hit is AlgoliaHit {
  const { url, hierarchy } = (hit ?? {}) as Partial<AlgoliaHit>;
  return typeof url === 'string' && typeof hierarchy === 'object' && hierarchy !== null;
}

const headingLevels = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
const sectionsPerPage = 3;

/** The site whose pages are found. */
export interface SiteOfHits {
  /** Scheme and host. */
  readonly siteUrl: string;
  /** Names of the docs versions that it has. */
  readonly versions: readonly string[];
}

/** Hits grouped by page, in the order in which each page comes first. */
export function pagesFromHits(hits: readonly AlgoliaHit[], { siteUrl, versions }: SiteOfHits): FoundPage[] {
  const pages = new Map<string, { -readonly [Key in keyof FoundPage]: FoundPage[Key] }>();
  for (const hit of hits) {
    const url = urlOf(hit, siteUrl);
    if (url === null) continue;
    const page = pages.get(url.page) ?? { ...pageOf(hit, versions), href: url.page };
    pages.set(url.page, page);
    const excerpt = markedFrom(hit._snippetResult?.content?.value ?? hit.content ?? '');
    const headings = headingLevels.map((level) => marked(hit, level)).filter((heading) => heading !== null);
    if (headings.length === 0) {
      if (page.excerpt?.length === 0) page.excerpt = excerpt;
    } else if (
      page.sections.length < sectionsPerPage &&
      page.sections.every(({ href }) => href !== url.href)
    ) {
      page.sections = [...page.sections, { href: url.href, headings, excerpt }];
    }
  }
  return [...pages.values()];
}

function pageOf(hit: AlgoliaHit, versions: readonly string[]): Omit<FoundPage, 'href'> {
  const tags = [hit.docusaurus_tag ?? []].flat();
  const version = versions.find((name) => tags.includes(docsearchTag(name))) ?? null;
  const part = hit.hierarchy.lvl0;
  return {
    kind: version === null ? 'pages' : 'docs',
    version,
    title: marked(hit, 'lvl1') ?? marked(hit, 'lvl0') ?? markedFrom(hit.url),
    trail: part && hit.hierarchy.lvl1 ? [part] : [],
    excerpt: [],
    sections: [],
  };
}

/** Pages of the published site as paths, so that they open where the reader is; only web addresses are links. */
function urlOf({ url }: AlgoliaHit, siteUrl: string): { href: string; page: string } | null {
  const parsed = parse(url, siteUrl);
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) return null;
  const origin = parsed.origin === siteUrl ? '' : parsed.origin;
  const page = `${origin}${parsed.pathname}${parsed.search}`;
  return { href: page + parsed.hash, page };
}

/** `URL.parse`, which browsers of 2023 lack. */
function parse(url: string, base: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

function marked(hit: AlgoliaHit, level: string): Marked | null {
  const value = hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level];
  return value ? markedFrom(value) : null;
}

/** Pieces between the marks that were asked for. */
function markedFrom(value: string): Marked {
  return value
    .split(/\ue000(.*?)\ue001/s)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
