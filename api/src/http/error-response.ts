import { errorCatalogue, type Failure } from '@dayrise/contracts';
import type { Middleware } from 'koa';
import { logger } from '../lib/logger.ts';
import type { AppError } from './app-error.ts';
import { asAppError } from './fault-mapping.ts';

/** The body of a refusal. */
export function presentFailure(error: AppError): Failure {
  return {
    message: error.message,
    code: error.code,
    ...(error.issues && { issues: [...error.issues] }),
    ...(error.details && { details: error.details }),
  };
}

/** Renders whatever went wrong below it; a fault of ours is logged, and told without its inner side. */
export const renderErrors: Middleware = async (http, next) => {
  try {
    await next();
    if (http.status === 404 && http.body === undefined && !http.headerSent && http.respond !== false) {
      http.status = errorCatalogue.not_found.status;
      http.body = { message: errorCatalogue.not_found.message, code: 'not_found' };
    }
  } catch (thrown) {
    const error = asAppError(thrown);
    if (errorCatalogue[error.code].reportable) {
      logger.error({ err: error.cause ?? error, method: http.method, path: http.path }, 'request failed');
    }
    if (http.headerSent || http.respond === false) {
      http.res.destroy();
      return;
    }
    http.status = error.status;
    if (error.retryAfter !== undefined) http.set('Retry-After', String(Math.ceil(error.retryAfter)));
    http.body = presentFailure(error);
  }
};
