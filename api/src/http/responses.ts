import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A CSV response. Create it with {@link csv}. */
export class CsvResponse {
  readonly filename: string;
  readonly lines: AsyncIterable<string> | Iterable<string>;

  constructor(filename: string, lines: AsyncIterable<string> | Iterable<string>) {
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

/** Creates a CSV download named `filename`; each line includes its line break. */
export function csv(filename: string, lines: AsyncIterable<string> | Iterable<string>): CsvResponse {
  return new CsvResponse(filename, lines);
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
export function sendCsv(http: Context, status: number, result: unknown): boolean {
  http.vary('Accept');
  if (!(result instanceof CsvResponse)) return false;
  http.status = status;
  http.type = 'text/csv; charset=utf-8';
  http.attachment(result.filename);
  http.body = Readable.from(result.lines);
  return true;
}

/** Sends a binary response. Throws for any other result. */
export function sendFile(http: Context, status: number, result: unknown): void {
  if (!(result instanceof FileResponse)) throw new TypeError('A binary endpoint returns file(…).');
  http.status = status;
  http.set(result.headers);
  http.body = result.content;
  http.type = result.type;
}
