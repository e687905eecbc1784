import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Normalizes an IP address: IPv4-mapped IPv6 becomes IPv4, and the port or zone that some proxies add is removed.
 * Returns `unknown` for anything else.
 */
export function plainAddress(address: string): string {
  if (isIPv4(address)) return address;
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  const bare = (bracketed ?? withPort ?? address).replace(/%.*$/, '');
  return isIP(bare) ? ipaddr.process(bare).toString() : 'unknown';
}

/**
 * The network that rate limits count: the /64 of an IPv6 address, because its owner usually has all of it, or the
 * IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
