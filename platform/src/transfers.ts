import type { AnyEndpoint, ApiError } from '@dayrise/contracts';
import { apiErrorFrom, isSessionGone, NoResponseError, urlOf } from '@dayrise/contracts/client';
import { languageStore } from './language.ts';

/** The part of a call's input that only multipart endpoints use. */
export interface UploadInput {
  /** File parts by name, such as `{ image }`; several with one name as an array. */
  readonly files?: Readonly<Record<string, File | readonly File[]>>;
  /** Called with the fraction sent so far, from 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
}

interface Call extends UploadInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** What a call of a file needs of this browser's session. */
interface Binding {
  readonly token: () => string | null;
  readonly traceparent: () => string;
  readonly onUnauthenticated: (error: ApiError, token: string) => void;
}

/** Milliseconds without progress after which a file's transfer is aborted. */
const STALL_TIMEOUT_MS = 30_000;

/** Calls back once a transfer makes no progress for 30 seconds. The first call of `progressed` starts the time. */
function watchProgress(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    progressed: () => {
      stop();
      timer = setTimeout(onStall, STALL_TIMEOUT_MS);
    },
    stop,
  };
}

function formOf(call: Call): FormData {
  const form = new FormData();
  // Fields before files, so that the server can read them before it streams the file.
  for (const [name, value] of Object.entries(call.body ?? {}))
    if (value !== undefined) form.append(name, String(value));
  for (const [name, files] of Object.entries(call.files ?? {}))
    for (const file of files instanceof File ? [files] : files) form.append(name, file, file.name);
  return form;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

interface FormRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal: AbortSignal | undefined;
  readonly onUploadProgress: UploadInput['onUploadProgress'];
}

/** Sends a form by XMLHttpRequest, because fetch reports no upload progress. Throws `NoResponseError`. */
function send(url: string, form: FormRequest): Promise<Response> {
  const { signal } = form;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const watch = watchProgress(stop);
    request.open(form.method, url);
    for (const [name, value] of form.headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      watch.progressed();
      if (event.lengthComputable) form.onUploadProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      // Some statuses allow no body, not even an empty one.
      resolve(
        new Response(request.responseText || null, { status: request.status, headers: headersOf(request) }),
      ),
    );
    request.addEventListener('error', () => reject(new NoResponseError('No response from the server.')));
    request.addEventListener('abort', () =>
      reject(signal?.aborted ? signal.reason : new NoResponseError('No response from the server.')),
    );
    request.addEventListener('loadend', () => {
      watch.stop();
      signal?.removeEventListener('abort', stop);
    });
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', stop);
    watch.progressed();
    request.send(form.body);
  });
}

/** What sends forms; the mock of tests replaces it. */
export const sender = { send };

/** Sends a multipart call. Throws like `api.call`. */
export async function upload(endpoint: AnyEndpoint, call: Call, binding: Binding): Promise<unknown> {
  const token = binding.token();
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': languageStore.get(),
    traceparent: binding.traceparent(),
  });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
  const response = await sender.send(urlOf(endpoint, call), {
    method: endpoint.method,
    headers,
    body: formOf(call),
    signal: call.signal,
    onUploadProgress: call.onUploadProgress,
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  throw refusal(response, body, token, binding);
}

/** Downloads an answer as a file. Throws like `api.call`. */
export async function download(
  endpoint: AnyEndpoint,
  input: Parameters<typeof urlOf>[1],
  binding: Binding,
): Promise<File> {
  const token = binding.token();
  const stalled = new AbortController();
  const { progressed, stop } = watchProgress(() => stalled.abort());
  let response: Response;
  let body: unknown;
  try {
    progressed();
    response = await fetch(urlOf(endpoint, input), {
      headers: {
        Accept: endpoint.responseKind === 'binary' ? '*/*' : 'text/csv',
        'Accept-Language': languageStore.get(),
        traceparent: binding.traceparent(),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal: stalled.signal,
    });
    if (response.ok) {
      const watched = new TransformStream({
        transform: (bytes, controller) => {
          progressed();
          controller.enqueue(bytes);
        },
      });
      const content = await new Response(response.body?.pipeThrough(watched), response).blob();
      return new File([content], nameOf(response), { type: content.type });
    }
    body = await response.json().catch(() => null);
  } catch (cause) {
    throw new NoResponseError('No response from the server.', { cause });
  } finally {
    stop();
  }
  throw refusal(response, body, token, binding);
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
}

/** The error of a response. Reports a token that the server no longer accepts. */
function refusal(
  { status, headers }: Response,
  body: unknown,
  token: string | null,
  { onUnauthenticated }: Binding,
): ApiError {
  const error = apiErrorFrom(status, headers, body);
  if (isSessionGone(error) && token !== null) onUnauthenticated(error, token);
  return error;
}
