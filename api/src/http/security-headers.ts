import type { Middleware } from 'koa';
import { config } from '../config.ts';

/** Seconds for which browsers use only https: a year. */
const httpsOnlyFor = 31_536_000;

/** Sets a header of every response: after one visit over https, browsers no longer use http. */
export const transportSecurity: Middleware = ({ res }, next) => {
  if (config.PUBLIC_URL?.startsWith('https:'))
    res.setHeader('Strict-Transport-Security', `max-age=${httpsOnlyFor}`);
  return next();
};

/** Headers of every API response: no scripts, no framing, no sniffing, no caching. */
export const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
} as const;

const apiHeaderEntries = Object.entries(apiHeaders);

/** Sets the headers before anything can fail. Bypasses Koa's `set`, which is much slower. */
export const securityHeaders: Middleware = ({ res }, next) => {
  for (const [name, value] of apiHeaderEntries) res.setHeader(name, value);
  return next();
};
