import { Readable } from 'node:stream';
import {
  type AnyEndpoint,
  errorCatalogue,
  type Failure,
  type Issue,
  type Language,
  locales,
} from '@dayrise/contracts';
import { issueText } from '@dayrise/contracts/issue-text';
import type { Context, Middleware } from 'koa';
import { answerTexts } from '../lib/answer-texts.ts';
import { AppError, type FoundIssue } from '../lib/app-error.ts';
import { issueTranslations } from '../lib/contract-texts.ts';
import { logger } from '../lib/logger.ts';
import { answerLanguage } from './answer-language.ts';
import { asAppError } from './error-mapping.ts';

/** Seconds after which to ask again when a store is down. */
const outageRetryAfter = '5';

/** The body of an error response in a language. */
export function presentFailure(error: AppError, language: Language, endpoint?: AnyEndpoint): Failure {
  const message = error.textIn(language);
  return {
    message:
      endpoint && isOutcomeUnknown(error)
        ? `${message} ${answerTexts.in(language)[adviceFor(endpoint)]}`
        : message,
    code: error.code,
    ...(error.issues && { issues: error.issues.map((issue) => presentIssue(issue, language)) }),
    ...(error.details && { details: error.details }),
  };
}

/** Whether the caller can't know if the command took effect. A full disk fails before anything is stored. */
function isOutcomeUnknown({ code, details }: AppError): boolean {
  return (code === 'fault' || code === 'unavailable') && details?.reason === undefined;
}

function presentIssue(issue: FoundIssue, language: Language): Issue {
  return { ...issue, message: issueText(issue, locales[language].locale, issueTranslations(language)) };
}

/** Advice after a fault, which may have happened before or after the change was made. */
function adviceFor({ method, onStatement }: AnyEndpoint) {
  if (method === 'GET') return 'try_again';
  return onStatement ? 'check_statement' : 'check_outcome';
}

/** Throws `malformed` for a request with two hosts: a proxy may have looked at the other one. */
function requireOneHost({ req: { rawHeaders } }: Context): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new AppError('malformed');
}

/** Whether a browser asked for a page to show, rather than a program for data. */
function isNavigation(http: Context): boolean {
  http.vary('Accept');
  return (http.method === 'GET' || http.method === 'HEAD') && http.accepts('json', 'html') === 'html';
}

/** How errors under a path are rendered for programs that were made for another API. */
export interface ForeignFailures {
  readonly path: string;
  readonly present: (error: AppError) => { readonly status: number; readonly body: object };
}

/**
 * Renders errors as JSON. A browser that opens a page gets server faults and rate limits as a page, by
 * `sendFailurePage`. Faults are logged, and their details are hidden from the caller.
 */
export function renderErrors(
  sendFailurePage: (http: Context) => void,
  foreign?: ForeignFailures,
): Middleware {
  const render = (http: Context, error: AppError) => {
    if (!foreign || !http.path.startsWith(foreign.path)) {
      http.status = error.status;
      http.body = presentFailure(error, answerLanguage(http), http.state.endpoint);
      return;
    }
    const { status, body } = foreign.present(error);
    http.status = status;
    http.body = body;
  };
  return async (http, next) => {
    try {
      requireOneHost(http);
      await next();
      if (http.status === 404 && http.body === undefined && !http.headerSent && http.respond !== false) {
        render(http, new AppError('not_found'));
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
      else render(http, error);
    }
    if (http.status === 503 && http.response.get('Retry-After') === '')
      http.set('Retry-After', outageRetryAfter);
  };
}

/**
 * Logs an error that can't be rendered any more: what broke off an answer, such as a failed query of a download's later
 * page, as an error, and a connection that ended for debugging only.
 */
export function logLateError(thrown: unknown, http: Context): void {
  const { method, path, state } = http;
  const error = asAppError(thrown);
  const isFault = errorCatalogue[error.code].reportable && !isOfConnection(thrown, http);
  // An answer that breaks off closes its connection with the same error, which is reported, too.
  if (!isFault || state.hasBrokenOff) {
    logger.debug({ err: thrown }, 'connection');
    return;
  }
  state.hasBrokenOff = true;
  logger.error({ err: error.cause ?? error, method, path, requestId: state.requestId }, 'response failed');
}

/** Whether an error came from the connection, such as from a client that left, and not from what was being sent. */
function isOfConnection(error: unknown, { req, body }: Context): boolean {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return true;
  return req.socket.errored === error && !(body instanceof Readable && body.errored === error);
}
