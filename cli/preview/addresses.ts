import { networkInterfaces } from 'node:os';
import type { SiteConfig } from '../../renderer/config/site-config.ts';
import type { Colors } from '../terminal.ts';

/** Where a server listens. */
export interface Listening {
  readonly port: number;
  /** What was asked for. */
  readonly options: { readonly host: string; readonly port: number };
}

/** The address by which a browser on this machine reaches a site. */
export function siteAddress({ baseUrl }: Pick<SiteConfig, 'baseUrl'>, { port, options }: Listening): string {
  return `http://${urlHost(options.host)}:${port}${baseUrl}`;
}

/** Lines that say where a site is reached, from other machines too, and which port is taken. */
export function addressLines(
  { title, baseUrl, locales }: Pick<SiteConfig, 'title' | 'baseUrl' | 'locales'>,
  { port, options }: Listening,
  colors: Colors,
): string[] {
  const address = siteAddress({ baseUrl }, { port, options });
  const lines = [`Serving ${title} at ${colors.cyan(address)}`];
  for (const { isDefault, label, outputPrefix } of locales)
    if (!isDefault) lines.push(`  ${label}: ${colors.cyan(address + outputPrefix)}`);
  for (const other of isEveryAddress(options.host) ? networkAddresses() : [])
    lines.push(`  On the network: ${colors.cyan(`http://${other}:${port}${baseUrl}`)}`);
  if (options.port !== 0 && port !== options.port) lines.push(`  Port ${options.port} is taken.`);
  return lines;
}

/** The name by which a browser on this machine reaches the server. */
function urlHost(host: string): string {
  if (isEveryAddress(host) || host === '127.0.0.1' || host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether the server is reached by every address of the machine. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** The addresses by which other machines reach this one. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
