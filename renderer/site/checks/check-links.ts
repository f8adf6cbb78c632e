/** Links that lead nowhere, as problems with the nearest existing target. */
import { posix } from 'node:path';
import type { BrokenPolicy } from '../../config/schema/common.ts';
import {
  createDiagnostic,
  type Diagnostic,
  type Range,
  type Severity,
} from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { isFromRoot, type WantedFile } from '../links/find-file.ts';
import { filesOf } from '../links/link-index.ts';
import { type BrokenLink, type UnprovenLink, uniqueLinks } from '../links/link-pages.ts';
import type { IslandLink, RenderedLinks } from '../links/rendered-links.ts';
import { hasAnchor, type LinkProblem, resolveLink } from '../links/resolve-link.ts';
import { robotsPath } from '../own-files.ts';
import type { Site } from '../site.ts';
import type { Documents } from './check-components.ts';
import { type CodeFiles, createLocator } from './locate-in-code.ts';
import { createNearestPath, nearestByLocale } from './nearest-path.ts';

export const severityOf = { throw: 'error', warn: 'warning', ignore: null } as const satisfies Record<
  BrokenPolicy,
  Severity | null
>;

type Nearest = (wanted: string) => string | null;

interface Suggestions {
  /** Path below the locale's base. */
  readonly page: (path: string, link: BrokenLink) => string | null;
  /** A path from the folder of the file that the link is written in. */
  readonly file: (wanted: WantedFile, link: BrokenLink) => string | null;
  /** The same, or a path below the static folder. */
  readonly asset: (wanted: WantedFile, link: BrokenLink) => string | null;
}

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
      const { page, anchor } = problem;
      const known = renderedIds?.get(page.path) ?? site.tables.index.anchorsOf(page) ?? [];
      const args = { url, page: page.path, anchor, suggestion: suggest(anchor, known) };
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

/** The indexes are made when the first mistake needs them. */
function createSuggestions(site: Site): Suggestions {
  const page = nearestByLocale(site.pages);
  let file: Nearest | null = null;
  let asset: Nearest | null = null;
  return {
    page: (path, { locale: name, file: id }) => {
      const locale = site.config.locales.find((one) => one.name === name);
      if (!locale) return null;
      // What was meant is seldom in another version.
      const version = site.pages.find(({ source }) => source === id)?.version ?? null;
      return page(path, locale, version) ?? page(path, locale);
    },
    file: (wanted, link) => {
      file ??= createNearestPath(
        new Set([...site.tables.details.values()].flatMap((detail) => filesOf(detail).slice(0, 1))),
      );
      const near = file(wanted.path);
      return near === null ? null : relativePath(folderFor(link, wanted), near);
    },
    asset: (wanted, link) => {
      asset ??= createNearestPath(assetNames(site));
      const near = asset(wanted.path);
      return near === null || near.startsWith('/') ? near : relativePath(folderFor(link, wanted), near);
    },
  };
}

/** Files below static/ by their URL path, others by their id. */
function assetNames({ input }: Site): string[] {
  const statics = new Set(input.tree.statics.map(({ id }) => id));
  return [...input.assets].map(([id, { output }]) => (statics.has(id) ? `/${output}` : id));
}

/** The folder that a suggestion starts from: where a path from the root was wrong, that of the file it is written in. */
function folderFor({ url, file }: BrokenLink, { folder }: WantedFile): string {
  return isFromRoot(url) ? posix.dirname(file) : folder;
}

/** POSIX path from a folder to a file, beginning with `./` or `../`. */
function relativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('../') ? path : `./${path}`;
}
