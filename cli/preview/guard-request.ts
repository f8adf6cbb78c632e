import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAllowedHost } from './allowed-host.ts';
import { sendText } from './send-text.ts';

/** Longer than any address that a page has; servers of hosts stop at 4 to 16 KB. */
const longestTarget = 4096;

/** What pages of other origins may do with an answer: neither show it in a frame nor load it. */
const isolation = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Whether a request may be answered; one that may not is refused here. Sets the headers that every answer has.
 *
 * @param listening the `--host` option
 */
export function guardRequest(request: IncomingMessage, response: ServerResponse, listening: string): boolean {
  for (const [name, value] of Object.entries(isolation)) response.setHeader(name, value);
  const { host } = request.headers;
  if (!isAllowedHost(host, listening)) {
    sendText(response, 403, `This server is not reached as "${host ?? ''}". ${hostAdvice}`);
    return false;
  }
  if ((request.url ?? '').length > longestTarget) {
    sendText(response, 414, `Addresses are read up to ${longestTarget} characters.`);
    return false;
  }
  return true;
}

const hostAdvice = 'Use localhost, an address, or start it with --host and the name that is used.';
