/**
 * Links and files that the site's own code puts into a page. What it makes is known when the page is rendered: they
 * are found in the markup, looked up like those of Markdown, and written there as the page needs them.
 */
import type { Locale } from '../../config/site-config.ts';
import { mapHtmlUrls } from '../../content/urls/html-urls.ts';
import type { UrlMap } from '../../content/urls/map-urls.ts';
import { escapeMarkup } from '../../markup/escape-markup.ts';
import type { LinkRef } from '../../model/document.ts';
import type { LinkPlaces, Page, ResolvedLink } from '../../model/page.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import type { LinkIndex } from './link-index.ts';
import { type BrokenLink, resolvedLink, type UnprovenLink } from './link-pages.ts';
import { draftProblem, hasAnchor, resolveLink, unprovenAnchor } from './resolve-link.ts';

/** A link that is right on the server alone: the browser renders an island as it is written. */
export interface IslandLink {
  readonly url: string;
  readonly href: string;
  readonly kind: LinkRef['kind'];
  readonly file: string;
}

/** A link to another site. */
export interface OutsideLink {
  readonly url: string;
  /** Id of the file whose code makes it. */
  readonly file: string;
}

/** What was found in the markup of one page. */
export interface RenderedLinks {
  readonly broken: readonly BrokenLink[];
  readonly unproven: readonly UnprovenLink[];
  readonly inIslands: readonly IslandLink[];
  readonly outside: readonly OutsideLink[];
  /** Source ids of files that are published because the page shows them. */
  readonly usedAssets: readonly string[];
  /** What was looked up in the site, right or wrong. */
  readonly asked: readonly string[];
}

export interface RenderedMarkup {
  /** Null for what the pages of a locale share. */
  readonly page: Page | null;
  readonly locale: Locale;
  /** Id of the file that brings the code. */
  readonly source: string;
  readonly places: LinkPlaces;
  /** What the URLs became that are written in the file itself. */
  readonly resolved: ReadonlyMap<string, ResolvedLink>;
  /** Those of them that stay as written: their problems are told already. */
  readonly written: readonly string[];
  /** Of a preview on a list: the path of its post, which other fragments than those of its own ids lead to. */
  readonly post?: { readonly path: string; readonly ids: ReadonlySet<string> } | null;
}

/** The same while it is being found. */
export type LinkFindings = { readonly [Name in keyof RenderedLinks]: RenderedLinks[Name][number][] };

/** Whether nothing was found that the site has to know; what was looked up is none of that. */
export function isQuiet({ asked: _, ...found }: RenderedLinks): boolean {
  return Object.values(found).every(({ length }) => length === 0);
}

/** New lists with each call, for whoever finds something to add to. */
export function noFindings(): LinkFindings {
  return { broken: [], unproven: [], inIslands: [], outside: [], usedAssets: [], asked: [] };
}

/** Where an island or its children begin or end; children are of the server, as all else is. */
const islandTag = /<(\/?)docsite-(island|slot)\b(?:[^"'>]|"[^"]*"|'[^']*')*>/g;

/** The markup with the addresses that the page needs, and what was found in it. */
export function linkRenderedMarkup(
  html: string,
  markup: RenderedMarkup,
  index: LinkIndex,
): { readonly html: string; readonly links: RenderedLinks } {
  const links = noFindings();
  const look = createLinker(markup, index, links);
  const open: string[] = [];
  let linked = '';
  let end = 0;
  const part = (until: number) => {
    const alive = open.at(-1) === 'island';
    linked += mapMarkup(html.slice(end, until), (url, kind) => look(url, kind, alive));
  };
  for (const { 0: tag, 1: closing, 2: name = '', index: start } of html.matchAll(islandTag)) {
    part(start);
    if (closing) open.pop();
    else open.push(name);
    linked += tag;
    end = start + tag.length;
  }
  part(html.length);
  return { html: linked, links };
}

/** HTML with each URL in it as `map` gives it. */
export function mapMarkup(html: string, map: UrlMap): string {
  let linked = '';
  let done = 0;
  for (const { start, end, value } of mapHtmlUrls(html, map)) {
    linked += `${html.slice(done, start)}"${escapeMarkup(value)}"`;
    done = end;
  }
  return linked + html.slice(done);
}

/** Whether the browser follows both to one address: a relative one may be right as it is written. */
function isSameAddress(url: string, href: string, page: Page | null): boolean {
  if (url === href) return true;
  const base = page && `https://site.example${page.path}`;
  return base !== null && parseUrl(url, base)?.href === parseUrl(href, base)?.href;
}

/** Gives what a URL becomes; notes what is wrong with it. `alive`: the browser renders it too, and keeps what it wrote. */
export function createLinker(
  { page, locale, source, places, resolved, written, post }: RenderedMarkup,
  index: LinkIndex,
  links: LinkFindings,
) {
  const known = new Set([...written, ...[...resolved.values()].map(({ href }) => href)]);
  const origin = { locale, page, ...places };
  const place = { file: source, range: null, locale: locale.name };
  return (url: string, kind: LinkRef['kind'], alive: boolean): string => {
    const own = resolved.get(url)?.href;
    if (own !== undefined && !alive) return own;
    if (own === undefined && (known.has(url) || url.startsWith(`${index.siteBaseUrl}assets/`))) return url;
    const isOfPost = post && /^#./.test(url) && !hasAnchor(post.ids, url.slice(1));
    const wanted = isOfPost ? post.path + url : url;
    const target = resolveLink({ url: wanted, kind }, origin, index);
    // Whether the page itself has an anchor is known without the site.
    if (!wanted.startsWith('#')) links.asked.push(wanted);
    if (target.kind === 'untouched' && /^https?:/i.test(url)) links.outside.push({ url, file: source });
    if (target.kind === 'asset') links.usedAssets.push(target.asset.source);
    const anchor = unprovenAnchor(url, target, { origin, index });
    if (anchor) links.unproven.push({ ...place, url, problem: anchor });
    const problem = target.kind === 'broken' ? target.problem : draftProblem(target, origin);
    if (problem) links.broken.push({ ...place, url, problem });
    const href = resolvedLink(target)?.href ?? url;
    if (!alive) return href;
    if (!isSameAddress(url, href, page) && !(problem && problem.reason !== 'anchor'))
      links.inIslands.push({ url, href, kind, file: source });
    return url;
  };
}
