import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { config } from '../../../config.ts';

/** An endpoint that this server must not call. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

const loopback = '127.0.0.1';

/** What is given out to the public internet of IPv6. */
const global6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(global6));
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
