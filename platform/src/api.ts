import {
  type AnyEndpoint,
  type CallInput,
  type Client,
  getProfile,
  logout,
  type ResponseOf,
  reportActivity as reportActivityEndpoint,
} from '@dayrise/contracts';
import { ApiError, CallError, createClient, NoResponseError } from '@dayrise/contracts/client';
import { languageStore } from './language.ts';
import { forgetSession, sessionStore, setPermissions } from './session.ts';
import { withStepUp } from './step-up.ts';
import type { UploadInput } from './transfers.ts';

// The errors that `api` throws, and helpers for calls made without it.
export {
  ApiError,
  apiErrorFrom,
  CallError,
  isSessionGone,
  NoResponseError,
  urlOf,
} from '@dayrise/contracts/client';

/** The input of one call; `files` and `onUploadProgress` are for multipart endpoints. */
export type ApiInput<E extends AnyEndpoint> = CallInput<E> & UploadInput;
type Rest<E extends AnyEndpoint> =
  Record<string, never> extends CallInput<E> ? [input?: ApiInput<E>] : [input: ApiInput<E>];

/** The API, bound to this browser's session. It asks the person to confirm who they are when the server requires it. */
export interface Api {
  /** Calls an endpoint. Throws `ApiError` if the server refuses, `NoResponseError` if there is no response. */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: Rest<E>): Promise<ResponseOf<E>>;
  /** The same, with the response headers. */
  callWithHeaders: Client['callWithHeaders'];
  /**
   * Downloads the answer as a file with the name that the server gives it, or none; of a `csv-or-json` endpoint, the CSV.
   * Throws like `call`.
   */
  download<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<File>;
}

/** Removes a rejected token, unless another one has replaced it. */
function onUnauthenticated(_error: ApiError, token: string): void {
  if (sessionStore.get()?.token === token) forgetSession('unknown');
}

const token = () => sessionStore.get()?.token ?? null;

/** Identifies this page load in the API's log, but not the person: a trace id of W3C Trace Context. */
export const traceId = newIdempotencyKey();
let calls = 0;
/** The next call's header: the page's trace, a number for the call, and a flag that doesn't ask to record it. */
const traceparent = () => {
  calls += 1;
  return `00-${traceId}-${calls.toString(16).padStart(16, '0')}-00`;
};

/** The code for files, which most pages never need. Throws `NoResponseError` if it can't be loaded. */
const loadTransfers = () =>
  import('./transfers.ts').catch((cause: unknown) => {
    throw new NoResponseError('No response from the server.', { cause });
  });
const binding = { token, traceparent, onUnauthenticated };

const client = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  language: languageStore.get,
  ...binding,
});

const call = client.call as (endpoint: AnyEndpoint, input?: object) => Promise<unknown>;

/** Reads a staff member's permissions again. Errors are ignored: the server checks every call. */
export async function refreshPermissions(): Promise<void> {
  const session = sessionStore.get();
  if (session?.user.role !== 'admin') return;
  const profile = await client.call(getProfile).catch(() => null);
  if (profile) setPermissions(session.token, profile.user.permissions);
}

/** Whether a call that is sent again counts once. */
const countsOnce = ({ method, idempotent, repeatable }: AnyEndpoint, key: string | undefined) =>
  method !== 'POST' || repeatable || (idempotent && key !== undefined);

/** Runs a call with step-up and the handling of rejected tokens. */
function attempt<Result>(
  endpoint: AnyEndpoint,
  input: { readonly idempotencyKey?: string } | undefined,
  send: () => Promise<Result>,
): Promise<Result> {
  return withStepUp(send).catch((error: unknown) => {
    if (error instanceof CallError) {
      error.mayCountTwice = !countsOnce(endpoint, input?.idempotencyKey);
      error.isRepeatable = endpoint.repeatable;
    }
    if (error instanceof ApiError && error.code === 'forbidden' && error.details.permission) {
      void refreshPermissions();
    }
    throw error;
  });
}

export const api: Api = {
  async call<E extends AnyEndpoint>(endpoint: E, ...[input]: Rest<E>) {
    const answer = await attempt(endpoint, input, async () => {
      if (endpoint.bodyKind === 'multipart' || input?.files !== undefined)
        return (await loadTransfers()).upload(endpoint, input ?? {}, binding);
      // A page that shows no proposal says so, and confirms none.
      return call(endpoint, endpoint.method === 'GET' ? input : { shownProposal: null, ...input });
    });
    return answer as ResponseOf<E>;
  },
  callWithHeaders: (endpoint, ...rest) =>
    attempt(endpoint, rest[0], () => client.callWithHeaders(endpoint, ...rest)),
  download: (endpoint, input) =>
    attempt(endpoint, input, async () => (await loadTransfers()).download(endpoint, input, binding)),
};

/** Ends the session in this browser and on the server; the shell then opens `/login`. */
export function signOut(): void {
  const current = token();
  if (current === null) return;
  forgetSession(null);
  void fetch(logout.path, {
    method: logout.method,
    headers: { Authorization: `Bearer ${current}`, traceparent: traceparent() },
    keepalive: true,
  }).catch(() => undefined);
}

/** Returns a new idempotency key for a money command. Retries of the command send the same key. */
export function newIdempotencyKey(): string {
  // randomUUID exists only in secure contexts, getRandomValues everywhere.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Reports the time since the person's last input (milliseconds); the server's idle limit counts from it. Throws
 * `ApiError` or `NoResponseError` if the report fails.
 */
export async function reportActivity(sinceInput: number): Promise<void> {
  if (token() === null) return;
  await client.call(reportActivityEndpoint, { body: { idleMs: Math.round(sinceInput) } });
}
