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

interface Binding {
  readonly token: () => string | null;
  readonly traceparent: () => string;
  readonly onUnauthenticated: (error: ApiError, token: string) => void;
}

/** Milliseconds without progress after which an upload is aborted. */
const STALL_TIMEOUT_MS = 30_000;

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a multipart call by XMLHttpRequest, because fetch reports no upload progress. Throws like `api.call`. */
export function upload(endpoint: AnyEndpoint, call: Call, binding: Binding): Promise<unknown> {
  const token = binding.token();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
    };
    const stop = () => request.abort();
    request.open(endpoint.method, urlOf(endpoint, call));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', languageStore.get());
    request.setRequestHeader('traceparent', binding.traceparent());
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    if (call.idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', call.idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) call.onUploadProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300 && body !== undefined) return resolve(body);
      const error = apiErrorFrom(request.status, headersOf(request), body);
      if (isSessionGone(error) && token !== null) binding.onUnauthenticated(error, token);
      reject(error);
    });
    request.addEventListener('error', () => reject(new NoResponseError('No response from the server.')));
    request.addEventListener('abort', () =>
      reject(call.signal?.aborted ? call.signal.reason : new NoResponseError('No response from the server.')),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer);
      call.signal?.removeEventListener('abort', stop);
    });
    if (call.signal?.aborted) return reject(call.signal.reason);
    call.signal?.addEventListener('abort', stop);
    watch();
    request.send(formOf(call));
  });
}
