/** Links to other sites: where they are written, and what is told of those that do not answer as they should. */
import type { SiteConfig } from '../../config/site-config.ts';
import {
  createDiagnostic,
  type Diagnostic,
  type Place,
  type Severity,
} from '../../diagnostics/diagnostic.ts';
import { isWebAddress } from '../../paths/is-web-address.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import type { RenderedLinks } from '../links/rendered-links.ts';
import type { Site } from '../site.ts';
import { configPlace, type SiteInput } from '../site-input.ts';
import type { Documents } from './check-components.ts';
import { inOrder, severityOf } from './check-links.ts';
import { type CodeFiles, createLocator } from './locate-in-code.ts';

/** What became of asking for an address. */
export type UrlAnswer =
  | { readonly kind: 'found' }
  /** For good, to another address that is found. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'broken'; readonly reason: string }
  /** The server does not say whether it is there: it wants a login, or fewer requests. */
  | { readonly kind: 'untold'; readonly reason: string };

/** Asks for addresses without fragments; gives one answer for each. */
export type AskUrls = (
  urls: readonly string[],
  config: SiteConfig,
) => Promise<ReadonlyMap<string, UrlAnswer>>;

interface PlacedLink {
  readonly url: string;
  readonly place: Place;
  /** Path of the page that shows it, where the place alone does not tell. */
  readonly page?: string;
}

/** What code of the site links to, by page path, and the files that it is made of. */
export interface RenderedOutside {
  readonly site: Pick<Site, 'byPath' | 'config'>;
  readonly links: ReadonlyMap<string, RenderedLinks>;
  readonly code: CodeFiles;
}

/** Asks for every link to another site once, and tells what is wrong at each address's first place. */
export async function checkOutsideLinks(
  input: Pick<SiteInput, 'config' | 'configRange' | 'data'>,
  documents: Documents,
  ask: AskUrls,
  rendered: RenderedOutside | null = null,
): Promise<Diagnostic[]> {
  const { config } = input;
  const severity = severityOf[config.onBrokenExternalLinks];
  if (severity === null) return [];
  const links = [...outsideLinks(input, documents), ...(rendered ? linksOfCode(rendered) : [])];
  const answers = await ask([...new Set(links.map(({ url }) => askedUrl(url)))], config);
  return links.flatMap((link) => {
    const answer = answers.get(askedUrl(link.url));
    return answer === undefined || answer.kind === 'found' ? [] : [problemOf(link, answer, severity)];
  });
}

function problemOf(
  { url, place, page }: PlacedLink,
  answer: Exclude<UrlAnswer, { kind: 'found' }>,
  severity: Severity,
): Diagnostic {
  const notes = page === undefined ? [] : [`Found on the page ${page}.`];
  if (answer.kind === 'moved') {
    const fragment = answer.to.includes('#') ? '' : url.slice(askedUrl(url).length);
    return createDiagnostic('external-link-moved', { url, to: answer.to + fragment }, place, { notes });
  }
  const { kind, reason } = answer;
  if (kind === 'untold') return createDiagnostic('external-link-untold', { url, reason }, place, { notes });
  return createDiagnostic('external-link-broken', { url, reason }, place, { severity, notes });
}

/** Without its fragment, and of an address that takes the scheme of the page, with that of pages on the web. */
function askedUrl(url: string): string {
  return url.replace(/#.*$/s, '').replace(/^(?=\/\/)/, 'https:');
}

/** By file and place, those of menus last. */
function outsideLinks(
  input: Pick<SiteInput, 'config' | 'configRange' | 'data'>,
  documents: Documents,
): PlacedLink[] {
  const { config, data } = input;
  const ofTexts = [...documents].flatMap(([file, { linked, linkRanges }]) =>
    linked.links.flatMap(({ url, guess, partial }, index): PlacedLink[] => {
      if (guess) return [];
      const place = { file: partial?.file ?? file, range: linkRanges[index] ?? null };
      return [{ url, place }];
    }),
  );
  const ofMenus = urlsIn(config.themeConfig, ['themeConfig']).map(({ url, path }) => ({
    url,
    place: configPlace(input, path),
  }));
  const ofSidebars = [...data.sidebars.values()].flatMap(({ file, value, rangeOf }) =>
    urlsIn(value, []).map(({ url, path }) => ({ url, place: { file, range: rangeOf(path) } })),
  );
  return [...ofTexts, ...ofMenus, ...ofSidebars].filter(({ url }) => isAsked(url, config));
}

/** Each where code writes it, once, or else in the file whose code makes it. */
function linksOfCode({ site, links, code }: RenderedOutside): PlacedLink[] {
  const locate = createLocator(code);
  const found = new Map<string, PlacedLink>();
  for (const [page, { outside }] of inOrder(links, site)) {
    for (const { url, file } of outside.filter(({ url }) => isAsked(url, site.config))) {
      const place = locate(url, file);
      const { line, column } = place.range?.start ?? {};
      const key = [url, ...(line === undefined ? [] : [place.file, line, column])].join('\n');
      if (!found.has(key)) found.set(key, { url, place, page });
    }
  }
  return [...found.values()];
}

type Path = readonly (string | number)[];

/** Every `href` of navbar, footer, announcement and sidebars, and those in their HTML. */
function urlsIn(value: unknown, path: Path): { readonly url: string; readonly path: Path }[] {
  if (typeof value === 'string') {
    if (path.at(-1) === 'href') return [{ url: value, path }];
    return [...value.matchAll(/\s(?:href|src)="([^"]*)"/gi)].map(([, url = '']) => ({
      url: url.replaceAll('&amp;', '&'),
      path,
    }));
  }
  if (Array.isArray(value)) return value.flatMap((inner, index) => urlsIn(inner, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => urlsIn(inner, [...path, key]));
}

/** Names that RFC 2606 and RFC 6761 keep for examples and for this machine. */
const reserved = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/;

/** What is published with this build is looked up by the other checks. */
function isAsked(url: string, config: SiteConfig): boolean {
  if (!isWebAddress(askedUrl(url))) return false;
  const parsed = parseUrl(askedUrl(url));
  if (parsed && (reserved.test(parsed.hostname) || parsed.origin === config.url)) return false;
  return !config.externalLinks.skip.some((pattern) =>
    pattern.endsWith('*') ? url.startsWith(pattern.slice(0, -1)) : url === pattern,
  );
}
