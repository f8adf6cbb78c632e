import { isUtf8 } from 'node:buffer';
import { type FetchLimits, fetchWithin } from '../../renderer/files/fetch-within.ts';

export interface AnswerHead {
  readonly status: number;
  /** Where a redirect leads, as it is written. */
  readonly location: string | null;
}

type Limits = Pick<FetchLimits, 'signal' | 'timeout'>;

/**
 * The head of a page; servers that do not answer HEAD as they answer GET are asked again.
 *
 * @param url of `http:` or `https:`
 * @param first what is asked at first
 * @throws what `fetch` throws, and a `TimeoutError`
 */
export async function requestHead(url: string, limits: Limits, first: 'HEAD' | 'GET'): Promise<AnswerHead> {
  const head = await fetchHead(url, first, limits);
  return head.status < 400 || first === 'GET' ? head : fetchHead(url, 'GET', limits);
}

async function fetchHead(url: string, method: string, { signal, timeout }: Limits): Promise<AnswerHead> {
  const headers = { 'user-agent': 'docsite (link check)', accept: '*/*' };
  const init = { method, redirect: 'manual', headers, timeout, ...(signal && { signal }) } as const;
  return fetchWithin(withoutUser(url), init, async (response) => {
    await response.body?.cancel();
    const location = response.headers.get('location');
    return { status: response.status, location: location && fromBytes(location) };
  });
}

/** `fetch` refuses addresses that name a user; the server says itself that it wants one. */
function withoutUser(url: string): string {
  return Object.assign(new URL(url), { username: '', password: '' }).href;
}

/** A field of HTTP is read as Latin-1; browsers take bytes of UTF-8 for what they are. */
function fromBytes(field: string): string {
  const bytes = Buffer.from(field, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : field;
}
