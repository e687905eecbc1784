import type Router from '@koa/router';
import type { Middleware } from 'koa';
import { AppError } from './app-error.ts';

/** Answers 405 with `Allow` where a path is known and the method is not. */
export function refuseOtherMethods(router: Router): Middleware {
  return async (http, next) => {
    await next();
    if (http.respond === false || http.headerSent || http.status !== 404 || http.body !== undefined) return;
    const methods = new Set(router.match(http.path, http.method).path.flatMap((layer) => layer.methods));
    if (methods.size === 0) return;
    http.set('Allow', [...methods].join(', '));
    throw new AppError('method_not_allowed');
  };
}
