import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';
import type { Failure, Issue } from './failure.ts';

/** A call that failed. */
export class CallError extends Error {
  /** Whether sending it again could count twice if it has arrived, because the server knows no repeats of it. */
  mayCountTwice = false;
  /** Whether it changes nothing that a repeat would change again, such as a check. A lost answer then has no effect. */
  isRepeatable = false;
}

/** The API answered with an error status. */
export class ApiError extends CallError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly details: Record<string, unknown>;
  /** Seconds to wait before retrying, from `Retry-After`; null when the server sent none. */
  readonly retryAfter: number | null;

  constructor(status: number, failure: Failure, retryAfter: number | null) {
    super(failure.message);
    this.status = status;
    this.code = isErrorCode(failure.code) ? failure.code : 'fault';
    this.issues = failure.issues ?? [];
    this.details = failure.details ?? {};
    this.retryAfter = retryAfter;
  }
}

/** The call got no usable response: no network, a timeout, or a body that is not JSON. */
export class NoResponseError extends CallError {
  override readonly name = 'NoResponseError';
}

export interface ClientOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  /** The session's token, read at each call. */
  readonly token: () => string | null;
  /** The language of the page, for messages in answers; the browser's own if left out. */
  readonly language?: () => string;
  /** Names a call in the API's log, as a header of W3C Trace Context. */
  readonly traceparent?: () => string;
  /** Names a call in the API's log, for clients without traces. */
  readonly requestId?: () => string;
  /** Called on each 401 that says the call's token is no longer valid. */
  readonly onUnauthenticated?: (error: ApiError, token: string) => void;
  /** Milliseconds after which a call fails; default 20,000. */
  readonly timeoutMs?: number;
}

type InputPart<Key extends string, Value> =
  Record<string, never> extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

/**
 * The input of one call. `idempotencyKey` makes a money command safe to retry. `shownProposal` is the proposal that the
 * page shows for the record, null for none: the call is refused when there is another one.
 */
export type CallInput<E extends AnyEndpoint> = InputPart<'params', ParamsOf<E>> &
  InputPart<'query', QueryOf<E>> &
  InputPart<'body', BodyOf<E>> & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
    readonly shownProposal?: string | null;
  };

/** A successful response with its headers. */
export interface ResponseWithHeaders<Data> {
  readonly data: Data;
  readonly headers: Headers;
}

type UntypedInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  shownProposal?: string | null;
};
type CallArgs<E extends AnyEndpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Client {
  /** Calls an endpoint. Throws {@link ApiError} or {@link NoResponseError}. */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArgs<E>): Promise<ResponseOf<E>>;
  /** Like `call`, and returns the response headers too. */
  callWithHeaders<E extends AnyEndpoint>(
    endpoint: E,
    ...rest: CallArgs<E>
  ): Promise<ResponseWithHeaders<ResponseOf<E>>>;
}

/** Builds the URL of an endpoint from its parameters and query; `undefined` values are left out. */
export function urlOf(endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = entriesOf(input.params);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? ''),
  );
  const search = new URLSearchParams([...entriesOf(input.query)]).toString();
  return search === '' ? path : `${path}?${search}`;
}

function entriesOf(record: unknown): Map<string, string> {
  if (typeof record !== 'object' || record === null) return new Map();
  return new Map(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Whether a body is an error of this API rather than, say, a proxy's error page. */
function isFailure(body: unknown): body is Failure {
  if (typeof body !== 'object' || body === null) return false;
  const { message, code, issues = [], details = {} } = body as Record<keyof Failure, unknown>;
  return (
    typeof message === 'string' &&
    typeof code === 'string' &&
    Array.isArray(issues) &&
    issues.every((issue) => typeof issue?.message === 'string' && Array.isArray(issue.path)) &&
    typeof details === 'object' &&
    details !== null
  );
}

/** Builds an ApiError from a response. Its message is empty if the body is not of this API. */
export function apiErrorFrom(status: number, headers: Headers, body: unknown): ApiError {
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    status,
    isFailure(body) ? body : { code: 'fault', message: '' },
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

/** Whether a refusal says that there is no session, rather than that a code, a password or a passkey was wrong. */
export function isSessionGone({ status, code }: ApiError): boolean {
  return (
    status === 401 &&
    ![
      'step_up_required',
      'factor_required',
      'invalid_code',
      'passkey_refused',
      'invalid_credentials',
    ].includes(code)
  );
}

/** Creates the typed API client. */
export function createClient(options: ClientOptions): Client {
  async function send(
    endpoint: AnyEndpoint,
    input: UntypedInput,
    token: string | null,
  ): Promise<ResponseWithHeaders<unknown>> {
    const headers = new Headers({ Accept: 'application/json' });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    if (options.language) headers.set('Accept-Language', options.language());
    if (options.traceparent) headers.set('traceparent', options.traceparent());
    if (options.requestId) headers.set('X-Request-Id', options.requestId());
    if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
    if (input.shownProposal !== undefined) headers.set('Shown-Proposal', input.shownProposal ?? 'none');
    if (input.body !== undefined) headers.set('Content-Type', 'application/json');
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 20_000);
    let response: Response;
    let body: unknown;
    try {
      response = await options.fetch(options.baseUrl + urlOf(endpoint, input), {
        method: endpoint.method,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      });
      body = response.status === 204 ? {} : await response.json().catch(() => undefined);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      throw new NoResponseError('no response from the server', { cause });
    }
    if (!response.ok) {
      const error = apiErrorFrom(response.status, response.headers, body);
      if (isSessionGone(error) && token !== null) options.onUnauthenticated?.(error, token);
      throw error;
    }
    if (body === undefined) throw new NoResponseError('the answer could not be read');
    return { data: body, headers: response.headers };
  }

  /** Sends again, for the same person, after `Retry-After` while the server is too busy to start: it did nothing yet. */
  async function sendInTurn(
    endpoint: AnyEndpoint,
    input: UntypedInput = {},
    token = options.token(),
    retries = 3,
  ): Promise<ResponseWithHeaders<unknown>> {
    try {
      return await send(endpoint, input, token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'overloaded' || retries === 0) throw error;
      const { retryAfter } = error;
      await new Promise((resolve) => setTimeout(resolve, (retryAfter ?? 1) * 1000));
      return sendInTurn(endpoint, input, token, retries - 1);
    }
  }

  return {
    call: async (endpoint, ...rest) =>
      (await sendInTurn(endpoint, rest[0])).data as ResponseOf<typeof endpoint>,
    callWithHeaders: (endpoint, ...rest) =>
      sendInTurn(endpoint, rest[0]) as Promise<ResponseWithHeaders<ResponseOf<typeof endpoint>>>,
  };
}
