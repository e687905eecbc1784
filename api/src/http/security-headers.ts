import type { Middleware } from 'koa';
import { config } from '../config.ts';

/** Seconds for which a browser uses https alone: a year. */
const httpsOnlyFor = 31_536_000;

/** For every response: a browser that reached this site by https never uses http again. */
export function transportHeaders(): Readonly<Record<string, string>> {
  if (!config.PUBLIC_URL?.startsWith('https:')) return {};
  return { 'Strict-Transport-Security': `max-age=${httpsOnlyFor}` };
}

/** For every response of the API: nothing in it may run, be framed, be sniffed or be cached. */
export const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
} as const;

const apiHeaderEntries = Object.entries(apiHeaders);

/** Sets them before anything can fail; past Koa's `set`, which takes longer than all the rest of it. */
export const securityHeaders: Middleware = ({ res }, next) => {
  for (const [name, value] of apiHeaderEntries) res.setHeader(name, value);
  return next();
};
