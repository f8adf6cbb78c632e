/** Where a URL that an author wrote leads. */
import type { LinkRef } from '../../model/document.ts';
import type { Page, PublishedAsset } from '../../model/page.ts';
import { resolveFrom } from '../../paths/file-name.ts';
import { canonicalPath, decodePath, decodeSegment } from '../../paths/route-path.ts';
import { isOnOwnMachine, unsafeScheme } from '../../paths/unsafe-scheme.ts';
import {
  assetBeside,
  type LinkOrigin,
  pageOfFile,
  pageOfName,
  type WantedFile,
  wantedFile,
} from './find-file.ts';
import { hostTarget } from './host-rules.ts';
import type { LinkIndex } from './link-index.ts';

export type { LinkOrigin };

export type LinkTarget =
  /** Leads away, or says nothing to check: stays as written. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'page'; readonly page: Page; readonly href: string }
  | { readonly kind: 'asset'; readonly asset: PublishedAsset; readonly href: string }
  /** An address that is not looked up: `pathname://` and redirects. */
  | { readonly kind: 'href'; readonly href: string }
  | { readonly kind: 'broken'; readonly problem: LinkProblem };

/** Why a link leads nowhere, or not to where readers can follow it. */
export type LinkProblem =
  /** It would run code. Documents are relieved of such links when they are parsed. */
  | { readonly reason: 'unsafe'; readonly scheme: string }
  /** `file`: what a relative path names beside the file that it is written in. */
  | { readonly reason: 'page'; readonly path: string; readonly file: WantedFile | null }
  | ({ readonly reason: 'file' } & WantedFile)
  | ({ readonly reason: 'asset' } & WantedFile)
  | AnchorProblem
  | DraftProblem;

export interface AnchorProblem {
  readonly reason: 'anchor';
  readonly page: Page;
  readonly anchor: string;
  /** Where the link leads all the same. */
  readonly href: string;
}

/** It leads to a page that will not be published. */
export interface DraftProblem {
  readonly reason: 'draft';
  readonly page: Page;
}

interface UrlParts {
  readonly path: string;
  readonly query: string;
  /** Without `#`; null when there is none. */
  readonly anchor: string | null;
}

/** Whether a URL has a scheme, or names a host. */
export function leadsElsewhere(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

/**
 * `pathname://` and other sites are not looked up. A path that ends in `.md` or `.mdx` names a source file,
 * relative to the file it is written in, or else to the root of its docs; other relative paths name a file beside it,
 * with its extension or without, or else resolve like a browser resolves them; absolute paths are below the locale's
 * base, or else the site's. The result's `href` is the page's own path whichever spelling was used.
 */
export function resolveLink(
  ref: Pick<LinkRef, 'url' | 'kind'>,
  origin: LinkOrigin,
  index: LinkIndex,
): LinkTarget {
  if (ref.url.startsWith('pathname://')) {
    const path = ref.url.slice('pathname://'.length).replace(/^\/+/, '');
    return { kind: 'href', href: `${index.siteBaseUrl}${path}` };
  }
  const scheme = unsafeScheme(ref.url, ref.kind);
  if (scheme !== null) return broken({ reason: 'unsafe', scheme });
  const isEmpty = ref.url.trim() === '';
  const isFile = ref.kind === 'asset' && (isEmpty || isOnOwnMachine(ref.url));
  if (isFile) return broken({ reason: 'asset', path: ref.url, folder: '' });
  if (leadsElsewhere(ref.url)) return { kind: 'untouched' };
  const url = splitUrl(ref.url);
  if (url.path === '') return resolveFragment(url, origin, index);
  if (ref.kind === 'link' && /\.mdx?$/i.test(url.path)) return resolveSourceFile(url, origin, index);
  if (!url.path.startsWith('/')) {
    const asset = assetBeside(url.path, origin, index);
    if (asset) return assetTarget(asset, url);
    const page = ref.kind === 'link' ? pageOfName(url.path, origin, index) : null;
    if (page) return pageTarget(page, url, index);
  }
  const path = url.path.startsWith('/') ? url.path : browserPath(url.path, origin);
  if (ref.kind === 'link') return resolvePath(url, path, { origin, index });
  const asset = staticAt(path, index) ?? staticAt(outsideLocale(path, origin, index), index);
  if (asset) return assetTarget(asset, url);
  const wanted = wantedFile(url.path, origin, index);
  return broken({ reason: 'asset', ...wanted, ...(url.path.startsWith('/') && { path: ref.url }) });
}

function splitUrl(url: string): UrlParts {
  const hash = url.indexOf('#');
  const before = hash < 0 ? url : url.slice(0, hash);
  const query = before.indexOf('?');
  return {
    path: query < 0 ? before : before.slice(0, query),
    query: query < 0 ? '' : before.slice(query),
    anchor: hash < 0 ? null : url.slice(hash + 1),
  };
}

function resolveFragment(url: UrlParts, { page }: LinkOrigin, index: LinkIndex): LinkTarget {
  if (!page || url.anchor === null) return { kind: 'untouched' };
  const missing = missingAnchor({ page, anchor: url.anchor, href: suffixOf(url) }, index);
  return missing ?? { kind: 'untouched' };
}

function resolveSourceFile(url: UrlParts, origin: LinkOrigin, index: LinkIndex): LinkTarget {
  const page = pageOfFile(url.path, origin, index);
  if (page) return pageTarget(page, url, index);
  // A Markdown file below static/ is a download, and so is the copy of a page.
  const asset = url.path.startsWith('/') ? staticAt(url.path, index) : null;
  if (asset) return assetTarget(asset, url);
  const path = url.path.startsWith('/') ? url.path : browserPath(url.path, origin);
  const copy = candidatePaths(url, path, { origin, index }).find((candidate) =>
    index.ownFiles().has(canonicalPath(candidate)),
  );
  if (copy !== undefined) return { kind: 'href', href: copy + suffixOf(url) };
  return broken({ reason: 'file', ...wantedFile(url.path, origin, index) });
}

/** The addresses that a path may mean: below the locale's base, below the site's, as it is. */
function candidatePaths(
  url: UrlParts,
  path: string,
  { origin, index }: { readonly origin: LinkOrigin; readonly index: LinkIndex },
): string[] {
  if (!url.path.startsWith('/')) return [path];
  const below = path.slice(1);
  return [`${origin.locale.baseUrl}${below}`, `${index.siteBaseUrl}${below}`, path];
}

function resolvePath(
  url: UrlParts,
  path: string,
  { origin, index }: { origin: LinkOrigin; index: LinkIndex },
): LinkTarget {
  for (const candidate of candidatePaths(url, path, { origin, index })) {
    const canonical = canonicalPath(candidate);
    const page = index.pages.get(canonical);
    if (page) return pageTarget(page, url, index);
    if (index.redirects.has(canonical) || index.ownFiles().has(canonical)) {
      return { kind: 'href', href: candidate + suffixOf(url) };
    }
  }
  const asset = staticAt(path, index);
  if (asset) return assetTarget(asset, url);
  const served = servedByHost(url, path, { origin, index });
  if (served !== null) return { kind: 'href', href: served };
  const isRelative = !url.path.startsWith('/') && origin.folders.length > 0;
  return broken({ reason: 'page', path, file: isRelative ? wantedFile(url.path, origin, index) : null });
}

/** The address at which a rule of the host leads to something; null without one, or when that is not there either. */
function servedByHost(
  url: UrlParts,
  path: string,
  { origin, index }: { readonly origin: LinkOrigin; readonly index: LinkIndex },
): string | null {
  if (index.hostRules.length === 0) return null;
  for (const candidate of candidatePaths(url, path, { origin, index })) {
    const to = hostTarget(candidate, index.hostRules);
    if (to === null) continue;
    // A rule may lead to the address of another, but not to its own.
    const hostRules = index.hostRules.filter(
      (rule) => rule.to !== to && hostTarget(candidate, [rule]) === null,
    );
    const target = resolveLink({ url: to, kind: 'link' }, origin, { ...index, hostRules });
    const isThere = target.kind !== 'broken' || target.problem.reason === 'anchor';
    if (isThere) return candidate + suffixOf(url);
  }
  return null;
}

/** A published file at a path that is written with or without the site's base. */
export function staticAt(path: string, index: LinkIndex): PublishedAsset | null {
  const base = index.siteBaseUrl;
  const decoded = decodePath(path);
  const below = decoded.startsWith(base) ? decoded.slice(base.length) : null;
  const plain = index.assetsByOutput.get(decoded.replace(/^\/+/, ''));
  return plain ?? (below === null ? undefined : index.assetsByOutput.get(below)) ?? null;
}

/** Files of the site are there once, and not below the base of each locale. */
function outsideLocale(path: string, { locale }: LinkOrigin, { siteBaseUrl }: LinkIndex): string {
  return path.startsWith(locale.baseUrl) ? siteBaseUrl + path.slice(locale.baseUrl.length) : path;
}

/** The absolute path that a browser makes of a relative one on the page: nothing is above the root. */
function browserPath(path: string, { page, locale }: LinkOrigin): string {
  const base = page?.path ?? locale.baseUrl;
  const below = resolveFrom(base.slice(1, base.lastIndexOf('/')), path);
  return below === null ? decodePath(new URL(path, `https://site.example${base}`).pathname) : `/${below}`;
}

function pageTarget(page: Page, url: UrlParts, index: LinkIndex): LinkTarget {
  const href = page.path + suffixOf(url);
  const missing = url.anchor === null ? null : missingAnchor({ page, anchor: url.anchor, href }, index);
  return missing ?? { kind: 'page', page, href };
}

function missingAnchor(link: Omit<AnchorProblem, 'reason'>, index: LinkIndex): LinkTarget | null {
  const anchor = anchorName(link.anchor);
  const anchors = index.anchorsOf(link.page);
  if (anchor === null || !anchors || hasAnchor(anchors, anchor)) return null;
  return broken({ ...link, reason: 'anchor', anchor });
}

/** The empty fragment and `top` mean the start of the page (HTML standard); `:~:` directives find text. */
function anchorName(fragment: string): string | null {
  const [name = ''] = fragment.split(':~:');
  return name === '' || name.toLowerCase() === 'top' ? null : name;
}

/** An id is found as the fragment is written, or percent-decoded, as in browsers (HTML standard, "indicated part"). */
export function hasAnchor(ids: ReadonlySet<string>, name: string): boolean {
  return ids.has(name) || ids.has(decodeSegment(name));
}

/** The anchor of a link that was resolved to `target`, when rendering its page must show whether it is there. */
export function unprovenAnchor(
  url: string,
  target: LinkTarget,
  { origin, index }: { readonly origin: Pick<LinkOrigin, 'page'>; readonly index: LinkIndex },
): AnchorProblem | null {
  if (!url.includes('#')) return null;
  const { anchor } = splitUrl(url);
  const isFragment = target.kind === 'untouched' && url.startsWith('#');
  const page = target.kind === 'page' ? target.page : isFragment ? origin.page : null;
  const name = anchor === null ? null : anchorName(anchor);
  return page === null || name === null || !index.rendersAnchors(page)
    ? null
    : { reason: 'anchor', page, anchor: name, href: target.kind === 'page' ? target.href : url };
}

/** What is wrong with a link that leads to a page: a draft is there for those who write and for other drafts alone. */
export function draftProblem(target: LinkTarget, { page }: Pick<LinkOrigin, 'page'>): DraftProblem | null {
  const isDraft = target.kind === 'page' && target.page.draft && !page?.draft;
  return isDraft ? { reason: 'draft', page: target.page } : null;
}

function assetTarget(asset: PublishedAsset, url: UrlParts): LinkTarget {
  return { kind: 'asset', asset, href: asset.href + suffixOf(url) };
}

function suffixOf({ query, anchor }: UrlParts): string {
  return anchor === null ? query : `${query}#${anchor}`;
}

function broken(problem: LinkProblem): LinkTarget {
  return { kind: 'broken', problem };
}
