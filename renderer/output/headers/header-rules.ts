import { algoliaHost } from '../../../theme/browser/search/algolia-host.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PolicyNeed } from '../../render/policy-needs.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Header fields of the answers whose path matches; `*` at the end stands for anything. */
export interface HeaderRule {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a build found out about its site. */
export interface FoundNeeds {
  readonly needs: readonly PolicyNeed[];
  /** Paths below the base URL whose files have names with a hash. */
  readonly hashed: readonly string[];
  /** Whether pages of others show images of the site: those of readers of its feeds. */
  readonly shared: boolean;
}

type Config = Pick<SiteConfig, 'baseUrl' | 'headers' | 'search'>;

export const cachedForGood = 'public, max-age=31536000, immutable';

/** The headers of a site, for hosts; null for a site that leaves them to its host. */
export function headerRules(config: Config, { needs, hashed, shared }: FoundNeeds): HeaderRule[] | null {
  const { baseUrl, headers } = config;
  if (headers === false) return null;
  const policy = contentSecurityPolicy([...needs, ...optionNeeds(config)], headers.directives);
  const own = { 'Content-Security-Policy': policy, ...fixedFields(shared) };
  return [
    { path: `${baseUrl}*`, fields: withFields(own, headers.fields) },
    ...hashed.map((path) => ({ path: baseUrl + path, fields: { 'Cache-Control': cachedForGood } })),
  ];
}

/** Features of browsers that no page of docsite's own asks for. What a frame of YouTube uses is not among them. */
const features = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

function fixedFields(shared: boolean): Record<string, string> {
  return {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': features.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}

function optionNeeds({ search }: Pick<Config, 'search'>): PolicyNeed[] {
  if (search === false || search.provider !== 'algolia') return [];
  return [`connect-src ${algoliaHost(search.appId)}`];
}

/** Names of headers are the same in capitals or not (RFC 9110 section 5.1). */
function withFields(
  fields: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string | false>>,
): Record<string, string> {
  const named = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const kept = Object.entries(fields).filter(([name]) => !named.has(name.toLowerCase()));
  const added = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== false);
  return Object.fromEntries([...kept, ...added]);
}
