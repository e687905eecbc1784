import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { config } from '../../../config.ts';

/** An endpoint that this server must not call. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

const loopback = '127.0.0.1';

/** Addresses of IPv4 that are not on the public internet (RFC 6890). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

/** Of IPv6, only global unicast is public, without the ranges for documentation and for tunnels to IPv4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
special6.addSubnet('2001::', 23, 'ipv6');
special6.addSubnet('2001:db8::', 32, 'ipv6');
special6.addSubnet('2002::', 16, 'ipv6');
special6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/**
 * Whether an endpoint has the form of a push service's address: HTTPS on the usual port, at a name with a dot. What the
 * name resolves to is checked when a connection opens.
 */
export function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (config.PUSH_LOOPBACK && config.NODE_ENV !== 'production' && url.protocol === 'http:')
    return url.hostname === loopback;
  const { hostname } = url;
  const isName =
    /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(localhost|local|internal)$/.test(hostname);
  return url.protocol === 'https:' && url.port === '' && isName;
}

/** Resolves a name for a connection. Fails with {@link ForbiddenAddress} if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const forbidden = found.find(({ address }) => !isPublicAddress(address));
    if (forbidden) return done(new ForbiddenAddress(`${hostname} is ${forbidden.address}.`), []);
    const [first] = found;
    if (options.all || !first) done(null, found);
    else done(null, first.address, first.family);
  });
};
