import {
  type AnswerOf,
  type AnyEndpoint,
  type ApiError,
  apiErrorFrom,
  type CallInput,
  type Client,
  createClient,
  logout,
  NoAnswerError,
  reportActivity as reportActivityEndpoint,
  urlOf,
} from '@dayrise/contracts';
import { forgetSession, sessionStore } from './session.ts';
import { type UploadInput, upload } from './upload.ts';

/** What one call passes; `files` and `onUploadProgress` are for multipart endpoints. */
export type ApiInput<E extends AnyEndpoint> = CallInput<E> & UploadInput;
type Rest<E extends AnyEndpoint> =
  Record<string, never> extends CallInput<E> ? [input?: ApiInput<E>] : [input: ApiInput<E>];

/** The API, bound to this browser's session. */
export interface Api {
  /** Calls an endpoint. Throws `ApiError` on a refusal, `NoAnswerError` when none came. */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: Rest<E>): Promise<AnswerOf<E>>;
  /** The same with the answer's headers. */
  callWithHeaders: Client['callWithHeaders'];
  /** Reads a `csv-or-json` endpoint's answer as CSV. Throws as `call` does. */
  download<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Blob>;
}

/** A refused token is forgotten, unless another one has taken its place meanwhile. */
function onUnauthenticated(_error: ApiError, token: string): void {
  if (sessionStore.get()?.token === token) forgetSession('unknown');
}

const token = () => sessionStore.get()?.token ?? null;

const client = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  token,
  onUnauthenticated,
});

const call = client.call as (endpoint: AnyEndpoint, input?: object) => Promise<unknown>;

export const api: Api = {
  async call<E extends AnyEndpoint>(endpoint: E, ...[input]: Rest<E>) {
    const answer = await (endpoint.bodyKind === 'multipart'
      ? upload(endpoint, input ?? {}, { token, onUnauthenticated })
      : call(endpoint, input));
    return answer as AnswerOf<E>;
  },
  callWithHeaders: client.callWithHeaders,
  async download(endpoint, input) {
    const current = token();
    const response = await fetch(urlOf(endpoint, input), {
      headers: { Accept: 'text/csv', ...(current === null ? {} : { Authorization: `Bearer ${current}` }) },
    }).catch((cause: unknown) => {
      throw new NoAnswerError('No answer from the server.', { cause });
    });
    if (response.ok) return response.blob();
    const error = apiErrorFrom(response.status, response.headers, await response.json().catch(() => null));
    if (error.status === 401 && current !== null) onUnauthenticated(error, current);
    throw error;
  },
};

/** Ends the session here and on the server; the shell then opens `/login`. */
export function signOut(): void {
  const current = token();
  if (current === null) return;
  forgetSession(null);
  void fetch(logout.path, {
    method: logout.method,
    headers: { Authorization: `Bearer ${current}` },
    keepalive: true,
  }).catch(() => undefined);
}

/** A fresh key for one money command; keep it for the repeats of that command. */
export function newIdempotencyKey(): string {
  // randomUUID exists in secure contexts alone; getRandomValues everywhere.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Tells the server of the person's own input; the idle limit counts nothing else. */
export function reportActivity(): void {
  if (token() !== null) void client.call(reportActivityEndpoint).catch(() => undefined);
}
