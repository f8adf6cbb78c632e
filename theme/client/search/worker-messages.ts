import type { SearchRequest, SearchResponse } from './search-types.ts';
import type { SiteIndex } from './site-index.ts';

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
