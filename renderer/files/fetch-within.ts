import { limitedSignal } from '../../theme/browser/limited-signal.ts';

export interface FetchLimits extends Omit<RequestInit, 'signal'> {
  /** Ends the request, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Longest wait for the whole of the answer, in milliseconds. */
  readonly timeout: number;
}

/** What `read` makes of the answer to a request. Rejects as `fetch` does, and with a `TimeoutError` when the time is over. */
export async function fetchWithin<Read>(
  url: string,
  { signal = new AbortController().signal, timeout, ...init }: FetchLimits,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const limited = limitedSignal(signal, timeout);
  try {
    return await read(await fetch(url, { ...init, signal: limited.signal }));
  } finally {
    limited.end();
  }
}
