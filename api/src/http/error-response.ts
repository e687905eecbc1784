import { type AnyEndpoint, errorCatalogue, type Failure } from '@dayrise/contracts';
import type { Context, Middleware } from 'koa';
import type { AppError } from '../lib/app-error.ts';
import { logger } from '../lib/logger.ts';
import { asAppError } from './error-mapping.ts';

/** The body of an error response. */
export function presentFailure(error: AppError, endpoint?: AnyEndpoint): Failure {
  return {
    message: endpoint && isOutcomeUnknown(error) ? `${error.message} ${adviceFor(endpoint)}` : error.message,
    code: error.code,
    ...(error.issues && { issues: [...error.issues] }),
    ...(error.details && { details: error.details }),
  };
}

/** Whether the caller can't know if the command took effect. A full disk fails before anything is stored. */
function isOutcomeUnknown({ code, message }: AppError): boolean {
  return (code === 'fault' || code === 'unavailable') && message === errorCatalogue[code].message;
}

/** Advice after a fault, which may have happened before or after the change was made. */
function adviceFor({ method, onStatement }: AnyEndpoint): string {
  if (method === 'GET') return 'Try again in a moment.';
  return onStatement
    ? 'Check your statement before you try again.'
    : 'Check whether it went through before you try again.';
}

/** Whether a browser asked for a page to show, rather than a program for data. */
function isNavigation(http: Context): boolean {
  http.vary('Accept');
  return (http.method === 'GET' || http.method === 'HEAD') && http.accepts('json', 'html') === 'html';
}

/**
 * Renders errors as JSON. A browser that opens a page gets server faults and rate limits as a page, by
 * `sendFailurePage`. Faults are logged, and their details are hidden from the caller.
 */
export function renderErrors(sendFailurePage: (http: Context) => void): Middleware {
  return async (http, next) => {
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
      if ((error.status >= 500 || error.status === 429) && isNavigation(http)) sendFailurePage(http);
      else http.body = presentFailure(error, http.state.endpoint);
    }
  };
}
