import type { Middleware } from 'koa';
import { config } from '../config.ts';

/** Seconds that a browser remembers to come by https alone: a year. */
const httpsOnlyFor = 31_536_000;

/** For every answer of any kind: once reached by https, this site is never asked in the clear again. */
export function transportHeaders(): Readonly<Record<string, string>> {
  if (!config.PUBLIC_URL?.startsWith('https:')) return {};
  return { 'Strict-Transport-Security': `max-age=${httpsOnlyFor}` };
}

/** For every answer of the interface: nothing in it may run, be framed, guessed at or kept. */
export const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
} as const;

/** Sets them before anything else can fail. */
export const securityHeaders: Middleware = (http, next) => {
  http.set(apiHeaders);
  return next();
};
