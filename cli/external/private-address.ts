import { BlockList, isIP } from 'node:net';

/** Addresses of this machine, of its network and of what clouds tell their machines (RFC 6890, IANA special-purpose registries). */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/**
 * Whether a host is no public one, by its name or address alone: names are not resolved.
 *
 * @param hostname of a `URL`, which has each address in one spelling
 */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name) === 4) return special.check(name, 'ipv4');
  // An address of IPv4 in one of IPv6 is held against the networks of both.
  if (isIP(name) === 6) return special.check(name, 'ipv6');
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);
}
