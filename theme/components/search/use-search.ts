import { useCallback, useEffect, useState } from 'react';
import type { SearchProvider, SearchRequest, SearchResponse } from '../../browser/search/search-types.ts';

export interface SearchState {
  /** `idle` without a query; `loading` keeps the last answer. */
  readonly status: 'idle' | 'loading' | 'done' | 'failed';
  /** The last answer; null without a query, and when the search failed. */
  readonly found: SearchResponse | null;
  /** What `found` answers: the same for an answer and for what is told of it early. */
  readonly answered: string | null;
  /** Why the search failed. */
  readonly reason: string;
  readonly retry: () => void;
}

/** The request that it is for, as JSON. */
interface Outcome<Value> {
  readonly of: string;
  readonly value: Value;
}

/** Asks the provider for each request that differs from the one before; a newer one cancels an older one. */
export function useSearch(provider: SearchProvider, request: SearchRequest): SearchState {
  const key = JSON.stringify(request);
  const isEmpty = request.query.trim() === '';
  const [found, setFound] = useState<Outcome<SearchResponse> | null>(null);
  const [failure, setFailure] = useState<Outcome<string> | null>(null);
  const [retried, setRetried] = useState<{ readonly of: string } | null>(null);
  useEffect(() => {
    if (isEmpty) {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        const show = (value: SearchResponse) => {
          if (!signal.aborted) setFound({ of: key, value });
        };
        show(await provider.search(JSON.parse(key), signal, show));
      } catch (error) {
        if (!signal.aborted)
          setFailure({ of: key, value: error instanceof Error ? error.message : String(error) });
      }
    };
    const cancel = runAfter(retried?.of === key ? 0 : provider.pause, run);
    return () => {
      cancel();
      controller.abort();
    };
  }, [provider, key, isEmpty, retried]);
  const retry = useCallback(() => {
    setFailure(null);
    setRetried({ of: key });
  }, [key]);
  if (isEmpty) return { status: 'idle', found: null, answered: null, reason: '', retry };
  if (failure?.of === key)
    return { status: 'failed', found: null, answered: null, reason: failure.value, retry };
  const status = found?.of === key ? 'done' : 'loading';
  return { status, found: found?.value ?? null, answered: found?.of ?? null, reason: '', retry };
}

/** Runs a task after some milliseconds; without any at once, as even a timer of none would let a paint go first. */
function runAfter(pause: number, task: () => void): () => void {
  if (pause === 0) {
    task();
    return () => {};
  }
  const timer = setTimeout(task, pause);
  return () => clearTimeout(timer);
}
