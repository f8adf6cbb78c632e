import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { siteSchema } from '../../renderer/config/schema/site.ts';
import { hostedSearchTags } from '../../renderer/site/head/crawler-tags.ts';
import { pagesFromHits } from '../../theme/browser/search/algolia-hits.ts';
import { algoliaHost } from '../../theme/browser/search/algolia-host.ts';
import { createAlgoliaProvider } from '../../theme/browser/search/algolia-provider.ts';
import { type SearchRequest, searchKinds } from '../../theme/browser/search/search-types.ts';
import type { HostedSearchProps } from '../../theme/types.ts';

let server: Server | null = null;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server?.close();
  server?.closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const hosted: HostedSearchProps = {
  appId: 'APP123',
  apiKey: 'public-key',
  indexName: 'socket_io',
  contextualSearch: true,
  searchParameters: {},
};
const siteUrl = 'https://example.com';
const versions = ['current', 'v3', 'api/current'];
const request: SearchRequest = {
  query: 'rooms',
  locale: 'fr',
  versions: ['current'],
  kinds: searchKinds,
  limit: 8,
};

async function bodyOf(message: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of message) text += chunk;
  return JSON.parse(text);
}

/** Asks a server that answers everything in one way. */
async function ask(
  listener: RequestListener,
  options: { hosted?: HostedSearchProps; signal?: AbortSignal } = {},
) {
  const host = await serve(listener);
  const provider = createAlgoliaProvider({ hosted, siteUrl, versions, host, ...options });
  return provider.search(request, options.signal ?? new AbortController().signal);
}

/** What a provider with these settings asks for. */
async function askedFor(settings: Partial<HostedSearchProps>) {
  let asked: { url: string | undefined; headers: IncomingMessage['headers']; body: object } | null = null;
  await ask(
    async (message, response) => {
      asked = { url: message.url, headers: message.headers, body: await bodyOf(message) };
      response.end('{"hits":[],"nbHits":0}');
    },
    { hosted: { ...hosted, ...settings } },
  );
  return asked as { url: string; headers: IncomingMessage['headers']; body: object } | null;
}

const status =
  (code: number, body: string): RequestListener =>
  (_, response) => {
    response.statusCode = code;
    response.end(body);
  };

test('connects ahead to the host that the id of the app names, and says to its crawler what a page is', () => {
  const href = 'https://app123-dsn.algolia.net';
  expect(algoliaHost('APP123')).toBe(href);
  const { appId, apiKey, indexName } = hosted;
  const search = siteSchema.shape.search.parse({ provider: 'algolia', appId, apiKey, indexName });
  const attributes = { rel: 'preconnect', href, crossorigin: 'anonymous' };
  const page = { kind: 'page', locale: 'fr', version: null } as const;
  expect(hostedSearchTags(page, { search })).toEqual([
    { tagName: 'meta', attributes: { name: 'docsearch:language', content: 'fr' } },
    { tagName: 'meta', attributes: { name: 'docsearch:docusaurus_tag', content: 'default' } },
    { tagName: 'link', attributes },
  ]);
  expect(hostedSearchTags(page, { search: { provider: 'flexsearch', synonyms: {} } })).toEqual([]);
});

describe('asks', () => {
  test('with key, index and the facets of locale and version', async () => {
    const asked = await askedFor({});
    expect(asked?.url).toBe('/1/indexes/socket_io/query');
    expect(asked?.headers).toMatchObject({
      'x-algolia-application-id': 'APP123',
      'x-algolia-api-key': 'public-key',
    });
    expect(asked?.body).toMatchObject({
      query: 'rooms',
      facetFilters: ['language:fr', ['docusaurus_tag:docs-default-current', 'docusaurus_tag:default']],
    });
  });

  test('with the parameters of the configuration besides', async () => {
    const searchParameters = { facetFilters: ['type:content'], typoTolerance: false };
    const asked = await askedFor({ searchParameters });
    expect(asked?.body).toMatchObject({ typoTolerance: false });
    expect(asked?.body).toHaveProperty('facetFilters.2', 'type:content');
    const everywhere = await askedFor({ searchParameters, contextualSearch: false });
    expect(everywhere?.body).toHaveProperty('facetFilters', ['type:content']);
  });
});

describe('fails with what happened', () => {
  test('when the service says so', async () => {
    const answer = ask(status(403, '{"message":"Invalid Application-ID or API key","status":403}'));
    await expect(answer).rejects.toThrow(/Invalid Application-ID or API key/);
  });

  test('when it answers with something else', async () => {
    await expect(ask(status(502, '<html>'))).rejects.toThrow(/502/);
    await expect(ask(status(200, '<html>'))).rejects.toThrow(/no search result/);
  });

  test('when it is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = ask(() => vi.advanceTimersByTime(8000));
    await expect(answer).rejects.toThrow(/did not answer within 8 s/);
  });

  test('when it stops in the middle of its answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const begun = await fetch(...request);
      setImmediate(() => vi.advanceTimersByTime(8000));
      return begun;
    });
    const halfway: RequestListener = (_, response) => {
      response.write('{"hits":');
    };
    await expect(ask(halfway)).rejects.toThrow(/did not answer within 8 s/);
  });

  test('when it is not there', async () => {
    const provider = createAlgoliaProvider({ hosted, siteUrl, versions, host: 'http://127.0.0.1:9' });
    await expect(provider.search(request, new AbortController().signal)).rejects.toThrow(/cannot be reached/);
  });

  test('when nobody waits for it any more', async () => {
    const controller = new AbortController();
    const answer = ask(() => controller.abort(new Error('newer query')), { signal: controller.signal });
    await expect(answer).rejects.toThrow('newer query');
  });
});

describe('what was found', () => {
  const hit = (url: string, hierarchy: Record<string, string | null>, more: object = {}) => ({
    url,
    hierarchy: { lvl0: 'Docs', ...hierarchy },
    ...more,
  });

  test('is grouped by page, on the origin of the reader, with marks as data', async () => {
    const hits = [
      hit(
        'https://example.com/docs/rooms/#join',
        { lvl1: 'Rooms', lvl2: 'Join' },
        {
          docusaurus_tag: 'docs-default-current',
          _highlightResult: {
            hierarchy: { lvl1: { value: '\ue000Rooms\ue001' }, lvl2: { value: 'Join <b>' } },
          },
          _snippetResult: { content: { value: 'a \ue000room\ue001 &' } },
        },
      ),
      hit('https://example.com/docs/rooms/', { lvl1: 'Rooms' }, { content: 'About' }),
      hit('https://other.example/x', { lvl1: 'Elsewhere' }),
      hit('javascript:alert(1)', { lvl1: 'Hostile' }),
    ];
    const { pages, total } = await ask(status(200, JSON.stringify({ hits, nbHits: 40 })));
    expect(total).toBe(40);
    expect(pages.map(({ href }) => href)).toEqual(['/docs/rooms/', 'https://other.example/x']);
    expect(pages[0]).toEqual({
      kind: 'docs',
      version: 'current',
      title: [{ text: 'Rooms', marked: true }],
      trail: ['Docs'],
      href: '/docs/rooms/',
      excerpt: [{ text: 'About', marked: false }],
      sections: [
        {
          href: '/docs/rooms/#join',
          headings: [[{ text: 'Join <b>', marked: false }]],
          excerpt: [
            { text: 'a ', marked: false },
            { text: 'room', marked: true },
            { text: ' &', marked: false },
          ],
        },
      ],
    });
  });

  test('takes each section once', () => {
    const twice = hit('https://example.com/a/#b', { lvl1: 'A', lvl2: 'B' });
    expect(pagesFromHits([twice, twice], { siteUrl, versions })[0]?.sections).toHaveLength(1);
  });
});
