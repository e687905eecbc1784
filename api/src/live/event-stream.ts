import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import { AppError } from '../lib/app-error.ts';
import { isStopping, onShutdown } from '../lib/shutdown.ts';

/** Milliseconds between comment lines, which keep proxies from closing an idle stream. */
const heartbeatMs = 15_000;
/** Parts of a heartbeat. Each stream has its turn in one, so that thousands don't ask for their sessions at once. */
export const HEARTBEAT_PARTS = 60;
/** Bytes that may be buffered for a slow client before its stream is closed. */
const mostWaiting = 65_536;
/** Milliseconds a client has to read the last bytes of a closed stream. */
const closeTimeoutMs = 1000;

const open = new Set<EventStream>();
/** How many were opened so far. */
let opened = 0;
const comment = Buffer.from(':\n\n');

/** Number of open event streams in this process. */
export function openStreams(): number {
  return open.size;
}

/** Serializes one event. Do it once and send the same buffer to every stream. */
export function frame(data: unknown): Buffer {
  return Buffer.from(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
}

/** An open response with server-sent events. The constructor throws `unavailable` while the process shuts down. */
export class EventStream {
  readonly #answer: ServerResponse;
  readonly #closing: (() => void)[] = [];
  #newest: Buffer | null = null;
  #closed = false;
  /** Whether something was sent since the last heartbeat. */
  #hasWritten = false;
  /** The part of each heartbeat in which it has its turn. */
  readonly part = opened++ % HEARTBEAT_PARTS;
  /** Called at each heartbeat; `false` closes the stream. Public streams have none. */
  stillAllowed: (() => Promise<boolean>) | undefined;

  constructor(http: Context) {
    if (isStopping()) throw new AppError('unavailable', undefined, { retryAfter: 1 });
    http.respond = false;
    this.#answer = http.res;
    http.req.socket.setTimeout(0);
    http.req.socket.setNoDelay(true);
    // Without chunked encoding each event is a single write; closing the connection ends the stream.
    this.#answer.useChunkedEncodingByDefault = false;
    this.#answer.statusCode = 200;
    this.#answer.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
    this.#answer.setHeader('Cache-Control', 'no-store, no-transform');
    this.#answer.setHeader('X-Accel-Buffering', 'no');
    this.#answer.flushHeaders();
    this.#answer.on('drain', () => this.#catchUp());
    this.#answer.once('close', () => this.close());
    open.add(this);
    // The client of a call that had to wait may have left before: 'close' isn't emitted again.
    if (this.#answer.destroyed) this.close();
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Runs `task` when either side closes the stream, or immediately if it is closed. */
  onClose(task: () => void): void {
    if (this.#closed) task();
    else this.#closing.push(task);
  }

  /** Sends an event that must not be missed. Closes the stream of a client that is too slow; it then reconnects. */
  send(bytes: Buffer): void {
    if (this.#closed) return;
    if (this.#answer.writableLength > mostWaiting) this.close();
    else this.#write(bytes);
  }

  /** Sends the current state. A slow client skips intermediate states but always gets the latest. */
  sendLatest(bytes: Buffer): void {
    if (this.#closed) return;
    if (this.#answer.writableNeedDrain) this.#newest = bytes;
    else this.#write(bytes);
  }

  /** Closes a stream that is no longer allowed, and sends a comment on an idle one. */
  async beat(): Promise<void> {
    if (this.stillAllowed && !(await this.stillAllowed())) this.close();
    const hadWritten = this.#hasWritten;
    this.#hasWritten = false;
    if (!hadWritten && !this.#closed && !this.#answer.writableNeedDrain) this.#answer.write(comment);
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
    this.#hasWritten = true;
    this.#answer.write(bytes);
  }

  #catchUp(): void {
    const bytes = this.#newest;
    this.#newest = null;
    if (bytes && !this.#closed) this.#write(bytes);
  }
}

let part = 0;

/** Beats the streams whose turn it is. */
export function beatNext(): void {
  part = (part + 1) % HEARTBEAT_PARTS;
  for (const stream of open) {
    // A check that fails is repeated at the next heartbeat.
    if (stream.part === part) stream.beat().catch(() => undefined);
  }
}

const beating = setInterval(beatNext, heartbeatMs / HEARTBEAT_PARTS);
beating.unref();

onShutdown('http', () => {
  clearInterval(beating);
  for (const stream of open) stream.close();
});
