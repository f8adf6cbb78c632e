/** Links that lead nowhere, as problems with the nearest existing target. */
import type { BrokenPolicy } from '../../config/schema/common.ts';
import {
  createDiagnostic,
  type Diagnostic,
  type Range,
  type Severity,
} from '../../diagnostics/diagnostic.ts';
import { type BrokenLink, type UnprovenLink, uniqueLinks } from '../links/link-pages.ts';
import type { IslandLink, RenderedLinks } from '../links/rendered-links.ts';
import { hasAnchor, type LinkProblem, resolveLink } from '../links/resolve-link.ts';
import { robotsPath } from '../own-files.ts';
import type { Site } from '../site.ts';
import type { Documents } from './check-components.ts';
import { type CodeFiles, createLocator } from './locate-in-code.ts';
import { brokenAnchor, createSuggestions, type Suggestions } from './suggest-target.ts';

export const severityOf = { throw: 'error', warn: 'warning', ignore: null } as const satisfies Record<
  BrokenPolicy,
  Severity | null
>;

/** Of what linking has found; the configuration says how severe most kinds are, or that they are not told. */
export function checkLinks(site: Site, documents: Documents): Diagnostic[] {
  return linkProblems(site.tables.brokenLinks, { site, documents });
}

/** The address of a file of the published site, and where a style sheet writes it. */
export interface WrittenAddress {
  readonly url: string;
  /** Id of the style sheet. */
  readonly file: string;
  /** Null where the address is written in another spelling. */
  readonly range: Range | null;
}

/** Files that are named outside of any page, by their address. */
export function checkAddresses(site: Site, addresses: readonly WrittenAddress[]): Diagnostic[] {
  const { locales, i18n } = site.config;
  const broken = locales
    .filter(({ name }) => name === i18n.defaultLocale)
    .flatMap((locale) => {
      const origin = { locale, page: null, folders: [], roots: [] };
      return addresses.flatMap((written): BrokenLink[] => {
        const target = resolveLink({ url: written.url, kind: 'asset' }, origin, site.tables.index);
        if (target.kind !== 'broken') return [];
        return [{ ...written, problem: target.problem, locale: locale.name, isFromStatic: true }];
      });
    });
  return linkProblems(broken, { site, documents: new Map() });
}

/** What is known of the pages that were rendered. */
export interface RenderedFacts {
  /** Ids by page path, of pages with code of their own and of those that links are waiting for. */
  readonly ids: RenderedIds;
  /** What code of the site links to, by page path. */
  readonly links: ReadonlyMap<string, RenderedLinks>;
}

/** Links to anchors of pages with code of their own, where these were rendered, and all that such code links to. */
export function checkRendered(
  site: Site,
  documents: Documents,
  rendered: RenderedFacts & { readonly code: CodeFiles },
): Diagnostic[] {
  const { ids: renderedIds, code } = rendered;
  const links = inOrder(rendered.links, site).map(([, found]) => found);
  const locate = createLocator(code);
  const located = <Link extends BrokenLink>(link: Link): Link => {
    const found = writtenForms(link, site).map((url) => ({ ...link, url, ...locate(url, link.file) }));
    return found.find(({ range }) => range) ?? link;
  };
  const ofCode = links.flatMap(({ broken }) => broken).map(located);
  const lacking = lackingAnchors(site.tables.unprovenLinks, renderedIds);
  const unproven = links.flatMap((found) => found.unproven);
  const lackingOfCode = lackingAnchors(unproven, renderedIds).map(located);
  const broken = uniqueLinks([...lacking, ...lackingOfCode, ...oncePerCause(ofCode)]);
  return [
    ...linkProblems(broken, { site, documents, renderedIds }),
    ...oncePerAddress(links.flatMap(({ inIslands }) => inIslands)).map((link) =>
      createDiagnostic('link-in-island', link, locate.elsewhere(link.url, link.file)),
    ),
  ];
}

/** A URL as it is rendered, and as code writes what `Link` and `useBaseUrl()` make it of. */
function writtenForms({ url, locale }: BrokenLink, { config }: Site): string[] {
  const bases = [config.locales.find(({ name }) => name === locale)?.baseUrl ?? '/', config.baseUrl];
  const below = bases.filter((base) => base !== '/' && url.startsWith(base));
  return [url, ...below.map((base) => `/${url.slice(base.length)}`)];
}

/** What a file writes once leads somewhere else in each locale. */
function oncePerAddress(links: readonly IslandLink[]): IslandLink[] {
  const byAddress = new Map([...links].reverse().map((link) => [`${link.file}\n${link.url}`, link]));
  return [...byAddress.values()].reverse();
}

/** Pages of the default locale first, as other locales may repeat what they show. */
export function inOrder(
  links: ReadonlyMap<string, RenderedLinks>,
  { byPath, config }: Pick<Site, 'byPath' | 'config'>,
): [path: string, found: RenderedLinks][] {
  const rank = (path: string) => (byPath.get(path)?.locale === config.i18n.defaultLocale ? 0 : 1) + path;
  return [...links.entries()].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

/** A link whose place is not found may be made by a component that many pages show: one of them is told. */
function oncePerCause<Link extends BrokenLink>(links: readonly Link[]): Link[] {
  const seen = new Set<string>();
  return links.filter(({ url, range }) => {
    if (range !== null) return true;
    const isFirst = !seen.has(url);
    seen.add(url);
    return isFirst;
  });
}

/** The links whose page was rendered and lacks the anchor. */
export function lackingAnchors(links: readonly UnprovenLink[], renderedIds: RenderedIds): UnprovenLink[] {
  return links.filter(({ problem: { page, anchor } }) => {
    const ids = renderedIds.get(page.path);
    return ids !== undefined && !hasAnchor(ids, anchor);
  });
}

/** Ids that pages were found to have, by page path; pages that were not rendered are absent. */
export type RenderedIds = ReadonlyMap<string, ReadonlySet<string>>;

interface LinkedTexts {
  readonly site: Site;
  readonly documents: Documents;
  readonly renderedIds?: RenderedIds;
}

function linkProblems(links: readonly BrokenLink[], texts: LinkedTexts): Diagnostic[] {
  if (links.length === 0) return [];
  const { site, documents, renderedIds } = texts;
  const suggestions = createSuggestions(site);
  return links.flatMap((link) => {
    const severity = severityOf[policyFor(link.problem, site)];
    if (severity === null) return [];
    const placed = { ...link, range: rangeOf(link, documents) };
    return [linkProblem(placed, { severity, suggestions, site, renderedIds })];
  });
}

/** Texts know where their links are written. */
function rangeOf({ file, document = file, link, range }: BrokenLink, documents: Documents): Range | null {
  return link === undefined ? range : (documents.get(document)?.linkRanges[link] ?? null);
}

function policyFor({ reason }: LinkProblem, { config }: Site): BrokenPolicy {
  if (reason === 'unsafe') return 'throw';
  if (reason === 'draft') return 'warn';
  if (reason === 'anchor') return config.onBrokenAnchors;
  if (reason === 'file') return config.onBrokenMarkdownLinks;
  return reason === 'asset' ? config.onBrokenImages : config.onBrokenLinks;
}

interface ProblemContext {
  readonly severity: Severity;
  readonly suggestions: Suggestions;
  readonly site: Site;
  readonly renderedIds: RenderedIds | undefined;
}

function linkProblem(
  link: BrokenLink,
  { severity, suggestions, site, renderedIds }: ProblemContext,
): Diagnostic {
  const { url, problem, locale } = link;
  const isDefault = locale === site.config.i18n.defaultLocale;
  const overrides = { severity, notes: isDefault ? [] : [`Found on the pages of the locale "${locale}".`] };
  switch (problem.reason) {
    case 'unsafe':
      return createDiagnostic('link-unsafe', { url, scheme: problem.scheme }, link);
    case 'page':
      return createDiagnostic(
        'link-broken',
        brokenPath(problem, link, { suggestions, site }),
        link,
        overrides,
      );
    case 'file': {
      const { path } = problem;
      const isFile = site.input.documents.has(path);
      const args = { url, path, suggestion: isFile ? null : suggestions.file(problem, link), isFile };
      return createDiagnostic('link-markdown-broken', args, link, overrides);
    }
    case 'asset': {
      const suggestion = url.trim() === '' ? null : suggestions.asset(problem, link);
      const args = { url, suggestion, isFromStatic: link.isFromStatic === true };
      return createDiagnostic('image-broken', args, link, overrides);
    }
    case 'draft':
      return createDiagnostic('link-to-draft', { url, page: problem.page.path }, link, overrides);
    case 'anchor': {
      const args = { url, ...brokenAnchor(problem, site, renderedIds) };
      return createDiagnostic('link-anchor-broken', args, link, overrides);
    }
  }
}

/** What is told of a link to a page that is not there. */
function brokenPath(
  { path, file }: Extract<LinkProblem, { reason: 'page' }>,
  link: BrokenLink,
  { suggestions, site }: Pick<ProblemContext, 'suggestions' | 'site'>,
) {
  const near = file && suggestions.file(file, link);
  const suggestion = near?.replace(/\.mdx?$/, '') ?? suggestions.page(path, link);
  return {
    url: link.url,
    path,
    suggestion,
    robotsBelow: robotsBelow(path, site.config),
    docsRoute: docsRoute(path, suggestion, site.config),
  };
}

/** The route of the only docs of a site, where a path lacks nothing else. */
function docsRoute(path: string, suggestion: string | null, { docs }: Site['config']): string | null {
  const [only, ...others] = docs;
  if (only === undefined || others.length > 0 || suggestion === null) return null;
  const isLacking = suggestion.replace(/\/$/, '') === `/${only.routeBasePath}${path.replace(/\/$/, '')}`;
  return isLacking ? only.routeBasePath : null;
}

/** The base URL of a site that has no robots.txt, although a link leads there. */
function robotsBelow(path: string, { baseUrl }: Site['config']): string | null {
  return baseUrl !== '/' && ['/', baseUrl].includes(path.replace(robotsPath, '')) ? baseUrl : null;
}
