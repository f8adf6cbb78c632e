/** Links to other sites: where they are written, and what is told of those that do not answer as they should. */
import type { SiteConfig } from '../../config/site-config.ts';
import {
  createDiagnostic,
  type Diagnostic,
  type Place,
  type Severity,
} from '../../diagnostics/diagnostic.ts';
import { parseUrl } from '../../paths/parse-url.ts';
import type { SiteInput } from '../site-input.ts';
import type { Documents } from './check-components.ts';
import { severityOf } from './check-links.ts';

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

interface OutsideLink {
  readonly url: string;
  readonly place: Place;
}

/** Asks for every link to another site once, and tells what is wrong at each address's first place. */
export async function checkOutsideLinks(
  input: Pick<SiteInput, 'config' | 'configRange' | 'data'>,
  documents: Documents,
  ask: AskUrls,
): Promise<Diagnostic[]> {
  const { config } = input;
  const severity = severityOf[config.onBrokenExternalLinks];
  if (severity === null) return [];
  const links = outsideLinks(input, documents);
  const answers = await ask([...new Set(links.map(({ url }) => askedUrl(url)))], config);
  return links.flatMap(({ url, place }) => {
    const answer = answers.get(askedUrl(url));
    return answer === undefined || answer.kind === 'found'
      ? []
      : [problemOf({ url, place }, answer, severity)];
  });
}

function problemOf(
  { url, place }: OutsideLink,
  answer: Exclude<UrlAnswer, { kind: 'found' }>,
  severity: Severity,
): Diagnostic {
  if (answer.kind === 'moved') {
    const fragment = answer.to.includes('#') ? '' : url.slice(askedUrl(url).length);
    return createDiagnostic('external-link-moved', { url, to: answer.to + fragment }, place);
  }
  const { kind, reason } = answer;
  if (kind === 'untold') return createDiagnostic('external-link-untold', { url, reason }, place);
  return createDiagnostic('external-link-broken', { url, reason }, place, { severity });
}

function askedUrl(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** By file and place, those of menus last. */
function outsideLinks(
  { config, configRange, data }: Pick<SiteInput, 'config' | 'configRange' | 'data'>,
  documents: Documents,
): OutsideLink[] {
  const ofTexts = [...documents].flatMap(([file, { linked, linkRanges }]) =>
    linked.links.flatMap(({ url, guess, partial }, index): OutsideLink[] => {
      if (guess) return [];
      const place = { file: partial?.file ?? file, range: linkRanges[index] ?? null };
      return [{ url, place }];
    }),
  );
  const ofMenus = urlsIn(config.themeConfig, ['themeConfig']).map(({ url, path }) => ({
    url,
    place: { file: config.configFile, range: configRange?.(path) ?? null },
  }));
  const ofSidebars = [...data.sidebars.values()].flatMap(({ file, value, rangeOf }) =>
    urlsIn(value, []).map(({ url, path }) => ({ url, place: { file, range: rangeOf(path) } })),
  );
  return [...ofTexts, ...ofMenus, ...ofSidebars].filter(({ url }) => isAsked(url, config));
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
  if (!/^https?:\/\//i.test(url)) return false;
  const { origin, hostname } = parseUrl(url) ?? {};
  if (origin === undefined || hostname === undefined || reserved.test(hostname)) return false;
  if (origin === config.url) return false;
  return !config.externalLinks.skip.some((pattern) =>
    pattern.endsWith('*') ? url.startsWith(pattern.slice(0, -1)) : url === pattern,
  );
}
