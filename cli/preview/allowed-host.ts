import { isIP } from 'node:net';

/** A name or an address, and perhaps a port: what a URL makes of a user's name or a backslash is no host. */
const hostForm = /^([\w.-]+|\[[\da-f.]*:[\da-f:.]*\])(?::\d{1,5})?$/i;

/**
 * Whether a request may be answered, by its Host header. A page on another site can have its own name resolve to
 * this machine (DNS rebinding) and would then read what is served here; it cannot choose the name that the browser
 * sends. Allowed: names of this machine itself, addresses, and the name that the server was told to listen on.
 *
 * @param header `localhost:3000`, `[::1]:3000`; missing in requests that no browser sends
 * @param listening the `--host` option
 */
export function isAllowedHost(header: string | undefined, listening: string): boolean {
  const [, host = ''] = hostForm.exec(header ?? '') ?? [];
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0) return true;
  return name === listening.toLowerCase();
}
