import { isIP } from 'node:net';

/**
 * Whether a request may be answered, by its Host header. A page on another site can have its own name resolve to
 * this machine (DNS rebinding) and would then read what is served here; it cannot choose the name that the browser
 * sends. Allowed: names of this machine itself, addresses, and the name that the server was told to listen on.
 *
 * @param header `localhost:3000`, `[::1]:3000`; missing in requests that no browser sends
 * @param listening the `--host` option
 */
export function isAllowedHost(header: string | undefined, listening: string): boolean {
  if (header === undefined || !URL.canParse(`http://${header}/`)) return false;
  const { hostname } = new URL(`http://${header}/`);
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0) return true;
  return name === listening.toLowerCase();
}
