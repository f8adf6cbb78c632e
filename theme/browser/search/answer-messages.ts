import { loadJson } from './load-files.ts';
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
  /** Nobody waits for this search any more. It gets no answer. */
  | { readonly type: 'abort'; readonly id: number };

/** Back: what was found, or why nothing could be. */
export type WorkerResponse =
  | { readonly id: number; readonly response: SearchResponse }
  | { readonly id: number; readonly error: string };

/**
 * What the thread that searches does with each message: it answers searches with the engine of their index, which it
 * keeps, and drops those that nobody waits for any more.
 *
 * @param open makes the engine of an index
 */
export function answerMessages(
  reply: (response: WorkerResponse) => void,
  open: (index: SiteIndex) => SearchEngine = openSiteIndex,
): (message: WorkerRequest) => void {
  const engines = new Map<string, SearchEngine>();
  const running = new Map<number, AbortController>();
  const engineOf = (index: SiteIndex): SearchEngine => {
    const engine = engines.get(index.manifest) ?? open(index);
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
      reply({ id, response: await engineOf(index).search(request, controller.signal) });
    } catch (error) {
      if (controller.signal.aborted) return;
      reply({ id, error: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  };
  return (message) => {
    if (message.type === 'search') void search(message);
    else if (message.type === 'abort') running.get(message.id)?.abort();
    // What cannot be loaded ahead fails again, and is told, when it is asked for.
    else
      engineOf(message.index)
        .prepare(message.request)
        .catch(() => {});
  };
}

/** The engine for an index that is loaded over the network. */
function openSiteIndex({ manifest, siteBaseUrl }: SiteIndex): SearchEngine {
  return createSearchEngine(manifest, (path) =>
    // The manifest alone keeps its name from one deployment to the next: an old one names files that are gone.
    path === manifest ? loadJson(path, { cache: 'no-cache' }) : loadJson(siteBaseUrl + path),
  );
}
