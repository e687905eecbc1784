import { isIPv4, isIPv6 } from 'node:net';

/**
 * Normalizes an IP address: IPv4-mapped IPv6 becomes IPv4, and the port or zone that some proxies add is removed.
 * Returns `unknown` for anything else.
 */
export function plainAddress(address: string): string {
  if (isIPv4(address)) return address;
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  const bare = (bracketed ?? withPort ?? address).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? ipv4Within(bare) ?? compressed(bare);
}

/**
 * The network that rate limits count: the /64 of an IPv6 address, because its owner usually has all of it, or the
 * IPv4 address.
 */
export function networkOf(address: string): string {
  return address.includes(':') && isIPv6(address)
    ? `${groupsOf(address).slice(0, 4).join(':')}::/64`
    : address;
}

/** The shortest form, as URLs write it. */
function compressed(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** The eight groups in hexadecimal, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = compressed(address).split('::');
  const left = before.split(':').filter((group) => group !== '');
  if (after === undefined) return left;
  const right = after.split(':').filter((group) => group !== '');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function ipv4Within(address: string): string | undefined {
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
