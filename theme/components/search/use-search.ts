import { useCallback, useEffect, useState } from 'react';
import type { SearchProvider, SearchRequest, SearchResponse } from '../../client/search/search-types.ts';

export interface SearchState {
  /** `idle` without a query; `loading` keeps the last answer. */
  readonly status: 'idle' | 'loading' | 'done' | 'failed';
  /** The last answer and the query that it is for. */
  readonly found: { readonly query: string; readonly response: SearchResponse } | null;
  /** Why the search failed. */
  readonly reason: string;
  readonly retry: () => void;
}

type Answer =
  | { readonly request: string; readonly response: SearchResponse }
  | { readonly request: string; readonly reason: string };

/** Asks the provider for each request that differs from the one before; a newer one cancels an older one. */
export function useSearch(provider: SearchProvider, request: SearchRequest): SearchState {
  const key = JSON.stringify(request);
  const isEmpty = request.query.trim() === '';
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [found, setFound] = useState<SearchState['found']>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isEmpty) return;
    const asked = JSON.parse(key) as SearchRequest;
    const controller = new AbortController();
    const run = async () => {
      try {
        const response = await provider.search(asked, controller.signal);
        if (controller.signal.aborted) return;
        setFound({ query: asked.query, response });
        setAnswer({ request: key, response });
      } catch (error) {
        if (controller.signal.aborted) return;
        setAnswer({ request: key, reason: error instanceof Error ? error.message : String(error) });
      }
    };
    const timer = setTimeout(run, attempt > 0 ? 0 : provider.pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [provider, key, isEmpty, attempt]);
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((before) => before + 1);
  }, []);
  if (isEmpty) return { status: 'idle', found: null, reason: '', retry };
  if (answer?.request !== key) return { status: 'loading', found, reason: '', retry };
  if ('reason' in answer) return { status: 'failed', found: null, reason: answer.reason, retry };
  return { status: 'done', found, reason: '', retry };
}
