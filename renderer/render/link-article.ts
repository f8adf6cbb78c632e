import { createElement, type ReactElement } from 'react';
import type { UnprovenLink } from '../site/links/link-pages.ts';
import type { LinkLookup } from '../site/links/link-tables.ts';
import { isQuiet, linkRenderedMarkup, type RenderedLinks } from '../site/links/rendered-links.ts';
import { hasAnchor } from '../site/links/resolve-link.ts';
import { idsIn } from './ids-in.ts';
import type { RenderJob, RenderRecord, RenderSession } from './rendering.ts';

/** Stands around what the code of a file has a part in, until its links are looked up. */
const mark = 'docsite-code';

const marked = new RegExp(`<${mark} data-source="([^"]*)">([\\s\\S]*?)</${mark}>`, 'g');

const nowhere = { folders: [], roots: [] };

/** React asks for images before the text that shows them, by the addresses that they had then. */
const preload = /<link rel="preload" as="image"[^>]*>/g;

/** Whether code of the site has a part in a document: its own, or components and elements that the site gives to all. */
export function hasCode(
  source: string,
  record: RenderRecord | undefined,
  { modules, siteComponents }: RenderSession,
): boolean {
  if (modules.document(source)) return true;
  const given = Object.keys(siteComponents);
  const used = new Set(record?.components.map(({ name }) => name.split('.')[0]));
  return given.some((name) => /^[a-z]/.test(name) || used.has(name));
}

/**
 * Puts a mark around the element, for `linkArticle` to find its markup and to take the mark away. `source`: id of the
 * file whose code has a part in it.
 */
export function markCode(source: string | null, content: ReactElement): ReactElement {
  return createElement(mark, { 'data-source': source }, content);
}

export interface ArticleLinks {
  readonly lookup: LinkLookup | null;
  /** Those that components know to be no pages. */
  readonly addresses?: ReadonlySet<string>;
}

/**
 * An article with the addresses that its page needs in the parts that code of the site made. Those of plain Markdown
 * have theirs already, and are not looked through.
 */
export function linkArticle(
  html: string,
  { description, records }: RenderJob,
  { lookup, addresses = new Set() }: ArticleLinks,
): { readonly html: string; readonly links: RenderedLinks | null } {
  const { page, bodies, article } = description;
  const locale = lookup?.locales.find(({ name }) => name === page.locale);
  if (!lookup || !locale || !html.includes(`<${mark} `)) return { html, links: null };
  const found: RenderedLinks[] = [];
  const linked = html.replaceAll(preload, '').replaceAll(marked, (_, source: string, part: string) => {
    const number = bodies.findIndex((body) => body.source === source);
    const body = bodies[number];
    const resolved = body?.links ?? new Map();
    const places = body?.places ?? description.places ?? nowhere;
    // Of what may be no link nothing was told.
    const sure = records[number]?.links?.filter(({ guess }) => !guess) ?? [];
    const written = [...sure.map(({ url }) => url), ...addresses];
    const href = 'posts' in article ? article.posts[number]?.href : undefined;
    const post = href === undefined ? null : { path: href, ids: new Set(idsIn(part)) };
    const result = linkRenderedMarkup(
      part,
      { page, locale, source, places, resolved, written, post },
      lookup.index,
    );
    found.push(result.links);
    return result.html;
  });
  return { html: linked, links: joined(found) };
}

/** What code of the text and the site's versions of components link to; null without either. */
export function joinedLinks(
  ofCode: RenderedLinks | null,
  ofOverrides: readonly RenderedLinks[],
): RenderedLinks | null {
  const found = ofOverrides.filter((part) => !isQuiet(part));
  return ofCode === null && found.length === 0 ? null : joined([...(ofCode ? [ofCode] : []), ...found]);
}

/** The same without links to anchors that the page turned out to have itself. */
export function withoutProven(links: RenderedLinks, path: string, ids: ReadonlySet<string>): RenderedLinks {
  const isProven = ({ page, anchor }: UnprovenLink['problem']) =>
    page.path === path && hasAnchor(ids, anchor);
  return { ...links, unproven: links.unproven.filter(({ problem }) => !isProven(problem)) };
}

function joined(found: readonly RenderedLinks[]): RenderedLinks {
  return {
    broken: found.flatMap(({ broken }) => broken),
    unproven: found.flatMap(({ unproven }) => unproven),
    inIslands: found.flatMap(({ inIslands }) => inIslands),
    outside: found.flatMap(({ outside }) => outside),
    usedAssets: found.flatMap(({ usedAssets }) => usedAssets),
    asked: found.flatMap(({ asked }) => asked),
  };
}
