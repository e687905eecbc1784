import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** An answer in CSV, line by line. Make it with {@link csv}. */
export class CsvAnswer {
  readonly filename: string;
  readonly lines: AsyncIterable<string> | Iterable<string>;

  constructor(filename: string, lines: AsyncIterable<string> | Iterable<string>) {
    this.filename = filename;
    this.lines = lines;
  }
}

/** An answer of bytes. Make it with {@link file}. */
export class FileAnswer {
  readonly type: string;
  readonly content: Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, content: Buffer | Readable, headers: Readonly<Record<string, string>>) {
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

/** A CSV response to be saved as `filename`; `lines` end with their own line breaks. */
export function csv(filename: string, lines: AsyncIterable<string> | Iterable<string>): CsvAnswer {
  return new CsvAnswer(filename, lines);
}

/** A response of bytes with a media type. */
export function file(
  type: string,
  content: Buffer | Readable,
  headers: Readonly<Record<string, string>> = {},
): FileAnswer {
  return new FileAnswer(type, content, headers);
}

/** Sends a CSV answer; returns `false` for any other result. */
export function sendCsv(http: Context, status: number, result: unknown): boolean {
  http.vary('Accept');
  if (!(result instanceof CsvAnswer)) return false;
  http.status = status;
  http.type = 'text/csv; charset=utf-8';
  http.attachment(result.filename);
  http.body = Readable.from(result.lines);
  return true;
}

/** Sends bytes. Throws for any other result. */
export function sendFile(http: Context, status: number, result: unknown): void {
  if (!(result instanceof FileAnswer)) throw new TypeError('A binary endpoint returns file(…).');
  http.status = status;
  http.set(result.headers);
  http.body = result.content;
  http.type = result.type;
}
