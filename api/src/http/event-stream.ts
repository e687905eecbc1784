import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { isStopping, onShutdown } from '../lib/shutdown.ts';
import { AppError } from './app-error.ts';

/** Milliseconds between two comment lines, which keep proxies from closing a quiet stream. */
const heartbeatMs = 15_000;
/** Bytes that may wait for a slow reader before events are dropped or the stream is closed. */
const mostWaiting = 65_536;
/** Milliseconds that a reader gets for the last bytes of a stream that has ended. */
const closeTimeoutMs = 1000;

const open = new Set<EventStream>();
const comment = Buffer.from(':\n\n');

/** How many event streams this process serves now. */
export function openStreams(): number {
  return open.size;
}

/** The bytes of one event. Serialize once and send the same buffer to every stream. */
export function frame(data: unknown): Buffer {
  return Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
}

/** One open response of server-sent events. Throws `unavailable` in a stopping process: another one must serve it. */
export class EventStream {
  readonly #answer: ServerResponse;
  readonly #closing: (() => void)[] = [];
  #newest: Buffer | null = null;
  #closed = false;
  /** Whether something was sent since the last heartbeat. */
  #lively = false;
  /** Called at each heartbeat; `false` closes the stream. Public streams have none. */
  stillAllowed: (() => Promise<boolean>) | undefined;

  constructor(http: Context) {
    if (isStopping()) throw new AppError('unavailable', undefined, { retryAfter: 1 });
    http.respond = false;
    this.#answer = http.res;
    http.req.socket.setTimeout(0);
    http.req.socket.setNoDelay(true);
    // Without chunks each event is one plain write; the end of the connection is the end of the stream.
    this.#answer.useChunkedEncodingByDefault = false;
    this.#answer.statusCode = 200;
    this.#answer.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    this.#answer.setHeader('Cache-Control', 'no-store, no-transform');
    this.#answer.setHeader('X-Accel-Buffering', 'no');
    this.#answer.flushHeaders();
    this.#answer.on('drain', () => this.#catchUp());
    this.#answer.once('close', () => this.close());
    open.add(this);
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Runs when either side closes the stream, or at once if it is closed. */
  onClose(task: () => void): void {
    if (this.#closed) task();
    else this.#closing.push(task);
  }

  /** Sends an event that must not be missed: a reader too slow for it is cut off, and reads anew. */
  send(bytes: Buffer): void {
    if (this.#closed) return;
    if (this.#answer.writableLength > mostWaiting) this.close();
    else this.#write(bytes);
  }

  /** Sends the newest state: a slow reader misses the states between, never the last. */
  sendLatest(bytes: Buffer): void {
    if (this.#closed) return;
    if (this.#answer.writableNeedDrain) this.#newest = bytes;
    else this.#write(bytes);
  }

  /** Closes a stream that is no longer allowed, and sends a comment on a quiet one. */
  async beat(): Promise<void> {
    if (this.stillAllowed && !(await this.stillAllowed())) this.close();
    const wasLively = this.#lively;
    this.#lively = false;
    if (!wasLively && !this.#closed && !this.#answer.writableNeedDrain) this.#answer.write(comment);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    open.delete(this);
    for (const task of this.#closing) task();
    this.#answer.end();
    // A client that stops reading would hold the connection open forever.
    if (this.#answer.writableLength > 0) setTimeout(() => this.#answer.destroy(), closeTimeoutMs).unref();
  }

  #write(bytes: Buffer): void {
    this.#lively = true;
    this.#answer.write(bytes);
  }

  #catchUp(): void {
    const bytes = this.#newest;
    this.#newest = null;
    if (bytes && !this.#closed) this.#write(bytes);
  }
}

const beating = setInterval(() => {
  // A check that can't be made now is made at the next beat.
  for (const stream of open) stream.beat().catch(() => undefined);
}, heartbeatMs);
beating.unref();

onShutdown('http', () => {
  clearInterval(beating);
  for (const stream of open) stream.close();
});
