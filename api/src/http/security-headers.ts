import type { Middleware } from 'koa';

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
