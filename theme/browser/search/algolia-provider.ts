import { docsearchTag } from '../../docs-version.ts';
import type { HostedSearchProps } from '../../types.ts';
import { limitedSignal } from '../limited-signal.ts';
import { type AlgoliaAnswer, isAlgoliaHit, pagesFromHits, type SiteOfHits } from './algolia-hits.ts';
import { algoliaHost } from './algolia-host.ts';
import type { SearchKind, SearchProvider, SearchRequest, SearchResponse } from './search-types.ts';

/** The query API of Algolia, https://www.algolia.com/doc/rest-api/search/ */

export interface AlgoliaOptions {
  readonly hosted: HostedSearchProps;
  /** Scheme and host of the published site: links to it stay on the page's own origin. */
  readonly siteUrl: string;
  /** Names of the versions that the site has. */
  readonly versions: readonly string[];
  /** Scheme and host of the service; the one derived from the app's id without it. */
  readonly host?: string;
}

/** Milliseconds after which an answer no longer helps. */
const timeout = 8000;

/** Marks in highlighted texts: characters of the private use area, which no text contains. */
export const marks = { start: '\ue000', end: '\ue001' } as const;

/** Sections per page that were found on average, to get about as many pages as asked for. */
const hitsPerPage = 4;
const mostHits = 100;

/** Searches an index that the service's crawler filled. Asks once the reader pauses: each query costs. */
export function createAlgoliaProvider(options: AlgoliaOptions): SearchProvider {
  const { hosted, siteUrl, versions, host = algoliaHost(hosted.appId) } = options;
  const url = `${host}/1/indexes/${encodeURIComponent(hosted.indexName)}/query`;
  return {
    pause: 180,
    prepare: () => {},
    async search(request, signal) {
      const limited = limitedSignal(signal, timeout);
      const { ok, status, body } = await ask(url, { hosted, request, signal: limited.signal })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          if (limited.signal.aborted) throw new Error(`${host} did not answer within ${timeout / 1000} s.`);
          throw new Error(`${host} cannot be reached: ${error instanceof Error ? error.message : error}`);
        })
        .finally(limited.end);
      if (!ok) throw new Error(`${host}: ${messageOf(body) ?? status}`);
      const answer = body as AlgoliaAnswer | null;
      if (!Array.isArray(answer?.hits)) throw new Error(`${host} gave an answer that is no search result.`);
      return responseFrom(answer.hits, {
        siteUrl,
        versions,
        limit: request.limit,
        nbHits: answer.nbHits ?? 0,
      });
    },
  };
}

/** Of hits that were not sent nobody knows the pages, so that they count one by one, as far as more can be had. */
function responseFrom(
  hits: readonly unknown[],
  { limit, nbHits, ...site }: SiteOfHits & { readonly limit: number; readonly nbHits: number },
): SearchResponse {
  const pages = pagesFromHits(hits.filter(isAlgoliaHit), site);
  const hasMore = nbHits > hits.length && hitsFor(limit) < mostHits;
  return { pages: pages.slice(0, limit), total: hasMore ? nbHits : pages.length, suggestions: [] };
}

function hitsFor(limit: number): number {
  return Math.min(mostHits, limit * hitsPerPage);
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  /** Null when it is no JSON. */
  readonly body: unknown;
}

async function ask(
  url: string,
  { hosted, request, signal }: { hosted: HostedSearchProps; request: SearchRequest; signal: AbortSignal },
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    signal,
    headers: {
      'Content-Type': 'application/json',
      'X-Algolia-Application-Id': hosted.appId,
      'X-Algolia-API-Key': hosted.apiKey,
    },
    body: JSON.stringify({
      ...hosted.searchParameters,
      query: request.query,
      hitsPerPage: hitsFor(request.limit),
      facetFilters: facetFilters(hosted, request),
      attributesToRetrieve: ['hierarchy', 'content', 'url', 'docusaurus_tag'],
      attributesToHighlight: ['hierarchy'],
      attributesToSnippet: ['content:24'],
      highlightPreTag: marks.start,
      highlightPostTag: marks.end,
      snippetEllipsisText: '…',
    }),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, body: jsonFrom(text) };
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All entries have to hold; of a list within the list, one. */
function facetFilters(
  { contextualSearch, searchParameters }: HostedSearchProps,
  { locale, versions, kinds }: SearchRequest,
): unknown[] {
  const own = searchParameters.facetFilters ?? [];
  const configured = Array.isArray(own) ? own : [own];
  if (!contextualSearch) return configured;
  const tags = kinds.flatMap((kind) => tagsOf(kind, versions));
  return [`language:${locale}`, [...new Set(tags)].map((tag) => `docusaurus_tag:${tag}`), ...configured];
}

/** The tags that the pages' docsearch meta elements have; posts and standalone pages share one. */
function tagsOf(kind: SearchKind, versions: readonly string[]): string[] {
  return kind === 'docs' ? versions.map(docsearchTag) : ['default'];
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}
