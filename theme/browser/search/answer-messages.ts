import { fetchManifest, loadJson } from './load-files.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';
import type { SearchRequest, SearchResponse } from './search-types.ts';

/** Where the search index of a locale is. */
export interface SiteIndex {
  /** Path of `search-index.json`. */
  readonly manifest: string;
  /** Base URL of the whole site, with both slashes. */
  readonly siteBaseUrl: string;
}

/** From the page to the thread that searches. */
export type WorkerRequest =
  | {
      readonly type: 'search';
      readonly id: number;
      readonly index: SiteIndex;
      readonly request: SearchRequest;
    }
  | {
      readonly type: 'prepare';
      readonly index: SiteIndex;
      readonly request: Omit<SearchRequest, 'query' | 'limit'>;
    }
  /** What is in `search-index.json`, which the page loads while the thread starts. */
  | { readonly type: 'manifest'; readonly path: string; readonly bytes: ArrayBuffer }
  /** Nobody waits for this search any more. It gets no answer. */
  | { readonly type: 'abort'; readonly id: number };

/** Of what the page has loaded, each until it is taken, by path. */
type Manifests = Map<string, ArrayBuffer>;

/** Back: what was found, or why nothing could be. */
export type WorkerResponse =
  | {
      readonly id: number;
      readonly response: SearchResponse;
      /** Another answer follows, with the excerpts. */
      readonly isEarly: boolean;
    }
  | { readonly id: number; readonly error: string };

/**
 * What the thread that searches does with each message: it answers searches with the engine of their index, which it
 * keeps, and drops those that nobody waits for any more.
 *
 * @param open makes the engine of an index, and may take what the page has loaded of it
 */
export function answerMessages(
  reply: (response: WorkerResponse) => void,
  open: (index: SiteIndex, manifests: Manifests) => SearchEngine = openSiteIndex,
): (message: WorkerRequest) => void {
  const manifests: Manifests = new Map();
  const engines = new Map<string, SearchEngine>();
  const running = new Map<number, AbortController>();
  const engineOf = (index: SiteIndex): SearchEngine => {
    const engine = engines.get(index.manifest) ?? open(index, manifests);
    engines.set(index.manifest, engine);
    return engine;
  };
  const search = async ({ id, index, request }: Extract<WorkerRequest, { type: 'search' }>) => {
    const controller = new AbortController();
    running.set(id, controller);
    // Messages that arrived meanwhile come first: while one search was computed, the reader may have typed on, and
    // of all that was asked only the last still counts.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      controller.signal.throwIfAborted();
      const tellEarly = (early: SearchResponse) => reply({ id, response: early, isEarly: true });
      const response = await engineOf(index).search(request, controller.signal, tellEarly);
      reply({ id, response, isEarly: false });
    } catch (error) {
      if (!controller.signal.aborted) reply({ id, error: messageOf(error) });
    } finally {
      running.delete(id);
    }
  };
  return (message) => {
    if (message.type === 'search') void search(message);
    else if (message.type === 'abort') running.get(message.id)?.abort();
    else if (message.type === 'manifest') manifests.set(message.path, message.bytes);
    // What cannot be loaded ahead fails again, and is told, when it is asked for.
    else
      engineOf(message.index)
        .prepare(message.request)
        .catch(() => {});
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The engine for an index that is loaded over the network, but for a manifest that is there. */
function openSiteIndex({ manifest, siteBaseUrl }: SiteIndex, manifests: Manifests): SearchEngine {
  return createSearchEngine(manifest, async (path) => {
    if (path !== manifest) return loadJson(siteBaseUrl + path);
    const bytes = manifests.get(path);
    // When another is asked for, that one was of no use.
    manifests.delete(path);
    return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : (await fetchManifest(path)).json();
  });
}
