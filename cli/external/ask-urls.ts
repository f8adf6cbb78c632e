/** Asks other servers for the addresses that a site links to. */
import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parseUrl } from '../../renderer/paths/parse-url.ts';
import type { UrlAnswer } from '../../renderer/site/checks/outside-links.ts';
import { inTurn } from '../../renderer/threads/in-turn.ts';
import { readAnswers, writeAnswers } from './answer-cache.ts';
import { failureCode, failureReason, noAnswerWithin } from './failure-reason.ts';
import { isPrivateHost } from './private-address.ts';
import { type AnswerHead, requestHead } from './request-head.ts';

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Milliseconds that a server may take to answer. */
  readonly timeout: number;
  /** Milliseconds before a request that failed is made once more. */
  readonly pause: number;
  /** Absolute path of the file that keeps answers; null keeps none. */
  readonly cacheFile: string | null;
  /** Milliseconds since 1970: answers are asked for again after days. */
  readonly today: number;
}

/** Hosts that are asked at once, and requests to each: what a reader with a few open pages asks of them. */
const hostsAtOnce = 16;
const requestsPerHost = 2;
const attempts = 3;
const mostRedirects = 10;
/** So many links of a host may wait for their whole time: a thousand would wait for hours. */
const mostSilent = 3;

/**
 * One answer for each address. Those of the last days are taken from the cache. Rejects with the reason of the signal;
 * the next call need not ask again for what was answered before.
 */
export async function askUrls(
  urls: readonly string[],
  options: AskOptions,
): Promise<ReadonlyMap<string, UrlAnswer>> {
  const known = readAnswers(options.cacheFile, options.today);
  const answers = new Map<string, UrlAnswer>();
  const hosts = new Map<string, string[]>();
  for (const url of urls) {
    const kept = known.get(url);
    const host = parseUrl(url)?.host;
    if (kept) answers.set(url, kept.answer);
    else if (host === undefined) answers.set(url, { kind: 'broken', reason: 'it is no address' });
    else hosts.set(host, [...(hosts.get(host) ?? []), url]);
  }
  // Each request under way listens; Node takes more than ten for a leak and warns of it.
  setMaxListeners(2 * hostsAtOnce * requestsPerHost, options.signal);
  try {
    await inTurn([...hosts.values()], hostsAtOnce, (ofHost) => askHost(ofHost, answers, options));
  } finally {
    const fresh = [...answers].filter(([url]) => !known.has(url));
    const kept = fresh.map(([url, answer]) => [url, { answer, at: options.today }] as const);
    writeAnswers(options.cacheFile, new Map([...known, ...kept]));
  }
  return answers;
}

/** Adds an answer for each address of one host. */
async function askHost(
  urls: readonly string[],
  answers: Map<string, UrlAnswer>,
  options: AskOptions,
): Promise<void> {
  let silent = 0;
  await inTurn(urls, requestsPerHost, async (url) => {
    const answer = silent < mostSilent ? await askPatiently(url, options) : silentHost;
    if ('reason' in answer && answer.reason === noAnswerWithin(options.timeout)) silent += 1;
    answers.set(url, answer);
  });
}

const silentHost: UrlAnswer = { kind: 'broken', reason: 'its server left other links without an answer' };

/** What may pass, a server that fails or does not answer, is asked for again. */
async function askPatiently(url: string, options: AskOptions): Promise<UrlAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    // Some servers end a request for HEAD without an answer.
    const outcome = await askOnce(url, options, attempt === attempts ? 'GET' : 'HEAD');
    if (!('passing' in outcome) || attempt === attempts) {
      const { passing: _, ...answer } = { passing: false, ...outcome };
      return answer;
    }
    await setTimeout(options.pause * attempt, undefined, { signal: options.signal });
  }
}

type Outcome = UrlAnswer | (UrlAnswer & { readonly passing: true });

/** Follows redirects by itself, to know which of them are for good. */
async function askOnce(url: string, options: AskOptions, first: 'HEAD' | 'GET'): Promise<Outcome> {
  let at = url;
  let isForGood = true;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await request(at, options, first);
    if ('kind' in response) return response;
    const { status, location } = response;
    if (status < 300 || status > 399 || location === null) {
      if (status >= 400) return refusal(status);
      return at !== url && isForGood ? { kind: 'moved', to: at } : { kind: 'found' };
    }
    isForGood &&= status === 301 || status === 308;
    const next = parseUrl(location, at);
    if (next === null) return { kind: 'broken', reason: 'it redirects to what is no address' };
    const refused = refusedTarget(next, new URL(url));
    if (refused) return refused;
    at = next.href;
  }
  return { kind: 'broken', reason: `it redirects more than ${mostRedirects} times` };
}

/** A server of others must not have this machine ask what only it can reach; a link that a writer made may. */
function refusedTarget({ protocol, hostname }: URL, written: URL): UrlAnswer | null {
  if (protocol !== 'http:' && protocol !== 'https:')
    return { kind: 'broken', reason: `it redirects to "${protocol}", which is no page` };
  if (!isPrivateHost(hostname) || isPrivateHost(written.hostname)) return null;
  return { kind: 'untold', reason: `it redirects into a private network, to "${hostname}"` };
}

/** Statuses by which servers turn away who asks, and say nothing about the page. */
const turnedAway = new Set([401, 402, 403, 405, 407, 418, 429, 451, 999]);

function refusal(status: number): Outcome {
  const reason = `the server answers ${status}`;
  if (turnedAway.has(status)) return { kind: 'untold', reason };
  return status >= 500 ? { kind: 'broken', reason, passing: true } : { kind: 'broken', reason };
}

/** The head of an answer, or what became of the request. */
async function request(
  url: string,
  options: AskOptions,
  first: 'HEAD' | 'GET',
): Promise<AnswerHead | Outcome> {
  try {
    return await requestHead(url, options, first);
  } catch (error) {
    options.signal.throwIfAborted();
    return failure(error as Error, options);
  }
}

function failure(error: Error, { timeout }: AskOptions): Outcome {
  const broken = { kind: 'broken', reason: failureReason(error, timeout) } as const;
  return failureCode(error) === 'ENOTFOUND' ? broken : { ...broken, passing: true };
}
