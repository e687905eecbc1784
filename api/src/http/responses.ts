import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { AnyEndpoint } from '@dayrise/contracts';
import type { Context } from 'koa';

/** A CSV response. Create it with {@link csv}. */
export class CsvResponse {
  readonly filename: string;
  readonly lines: Readable;

  constructor(filename: string, lines: Readable) {
    this.filename = filename;
    this.lines = lines;
  }
}

/** A binary response. Create it with {@link file}. */
export class FileResponse {
  readonly type: string;
  readonly content: Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, content: Buffer | Readable, headers: Readonly<Record<string, string>>) {
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

type Lines = AsyncIterable<string> | Iterable<string>;

/** Creates a CSV download named `filename`; each line includes its line break. Throws what reading the first page throws. */
export async function csv(filename: string, lines: Lines): Promise<CsvResponse> {
  return new CsvResponse(filename, await startReading(lines));
}

/**
 * Reads the first page of a download, and no further: an error after the answer has begun could neither be told nor
 * retried. Throws what reading throws.
 */
export async function startReading(lines: Lines): Promise<Readable> {
  const stream = Readable.from(lines);
  await once(stream, 'readable');
  return stream;
}

/** Creates a binary response with a media type. */
export function file(
  type: string,
  content: Buffer | Readable,
  headers: Readonly<Record<string, string>> = {},
): FileResponse {
  return new FileResponse(type, content, headers);
}

/** Sends a CSV response; returns `false` for any other result. */
function sendCsv(http: Context, status: number, result: unknown): boolean {
  http.vary('Accept');
  if (!(result instanceof CsvResponse)) return false;
  http.status = status;
  http.type = 'text/csv; charset=utf-8';
  http.attachment(result.filename);
  http.body = result.lines;
  return true;
}

/** Sends a binary response. Throws for any other result. */
function sendFile(http: Context, status: number, result: unknown): void {
  if (!(result instanceof FileResponse)) throw new TypeError('A binary endpoint returns file(…).');
  http.status = status;
  http.set(result.headers);
  http.body = result.content;
  http.type = result.type;
}

/** Sends what a handler returned, without undeclared fields. */
export function respond<E extends AnyEndpoint>(http: Context, endpoint: E, result: unknown): void {
  switch (endpoint.responseKind) {
    case 'event-stream':
      return;
    case 'none':
      http.status = endpoint.status;
      http.body = null;
      return;
    case 'binary':
      sendFile(http, endpoint.status, result);
      return;
    case 'csv-or-json':
      if (sendCsv(http, endpoint.status, result)) return;
      break;
    case 'json':
      break;
  }
  http.status = http.state.status ?? endpoint.status;
  // Set before the body, so that Koa doesn't guess it.
  http.set('Content-Type', 'application/json; charset=utf-8');
  // A buffer is already validated and serialized, such as the market's.
  http.body = Buffer.isBuffer(result) ? result : endpoint.response.parse(result);
  if (http.response.get('ETag') !== '' && http.fresh) http.status = 304;
}
