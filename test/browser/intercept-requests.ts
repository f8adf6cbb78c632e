/**
 * Requests of a page that a test answers in place of the server. A route would switch off the cache of the browser,
 * which then loads and compiles all files of the page anew; what workers ask for, a route alone can answer.
 */
import type { CDPSession, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** A request that waits. What is done with it has no effect once the page has given it up. */
export interface PausedRequest {
  readonly url: string;
  /** Lets the server answer, for another address if one is given. */
  readonly pass: (url?: string) => Promise<void>;
  /** Ends it as where there is no connection. */
  readonly fail: () => Promise<void>;
  readonly answer: (
    status: number,
    headers?: Readonly<Record<string, string>>,
    body?: string,
  ) => Promise<void>;
}

/**
 * Until the test ends, hands each request of this page over whose address matches.
 *
 * @param pattern an address with asterisks for whatever characters
 */
export async function interceptRequests(
  page: Page,
  pattern: string,
  handle: (request: PausedRequest) => unknown,
): Promise<void> {
  const session = await openSession(page);
  const send = (...command: Parameters<CDPSession['send']>) =>
    session.send(...command).then(
      () => {},
      () => {},
    );
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    handle({
      url: request.url,
      pass: (url) => send('Fetch.continueRequest', { requestId, ...(url !== undefined && { url }) }),
      fail: () => send('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
      answer: (responseCode, headers = {}, body = '') =>
        send('Fetch.fulfillRequest', {
          requestId,
          responseCode,
          responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
          body: Buffer.from(body).toString('base64'),
        }),
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] });
}

/** Until the test ends, changes the text of what the server answers to requests of this page that match. */
export async function rewriteAnswers(
  page: Page,
  pattern: string,
  rewrite: (text: string) => string,
): Promise<void> {
  const session = await openSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    const text = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString();
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => name.toLowerCase() !== 'content-length'),
      body: Buffer.from(rewrite(text)).toString('base64'),
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: pattern, requestStage: 'Response' }] });
}

/** Empties the memory of a page's browser, from which what is there is taken without a request. */
export async function emptyMemoryCache(session: CDPSession): Promise<void> {
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
}

/** Ends with the test, and leaves nothing in the memory of the browser that a test has answered. */
async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  onTestFinished(async () => {
    if (page.isClosed()) return;
    await emptyMemoryCache(session);
    await session.detach();
  });
  await emptyMemoryCache(session);
  return session;
}
