/** Yields the `data` of each server-sent event in a byte stream; an empty string for a comment (a heartbeat). */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      buffer += value.replaceAll('\r\n', '\n');
      for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
        const data = buffer
          .slice(0, end)
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).replace(/^ /, ''));
        buffer = buffer.slice(end + 2);
        yield data.join('\n');
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

export interface StreamOptions {
  readonly path: string;
  /** The session's token; sent as a header, never in the URL. */
  readonly token?: string;
  /** Ends the stream; nothing is reported after it aborts. */
  readonly signal: AbortSignal;
  readonly onEvent: (data: unknown) => void;
  /** Called with `false` when the stream is lost, and with `true` when it opens and at each heartbeat. */
  readonly onState?: (open: boolean) => void;
  /** Called with a status that a retry can't fix (401, 403). */
  readonly onRefused?: (status: number) => void;
}

/** A connection without a byte for this long counts as lost; the server writes every 15 s. */
export const SILENCE_TIMEOUT_MS = 40_000;
const MAX_BACKOFF_MS = 15_000;

/** Waits before a reconnect; ends early when the browser is back online or the signal aborts. */
function waitToReconnect(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
    addEventListener('online', finish);
  });
}

async function readOnce(options: StreamOptions, onOpen: () => void): Promise<'retry' | 'refused'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    const response = await fetch(options.path, {
      headers: {
        Accept: 'text/event-stream',
        ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([options.signal, silence.signal]),
    });
    if (response.status === 401 || response.status === 403) {
      options.onRefused?.(response.status);
      return 'refused';
    }
    if (!response.ok || !response.body) return 'retry';
    onOpen();
    options.onState?.(true);
    for await (const data of readEvents(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      if (data === '') options.onState?.(true);
      else options.onEvent(JSON.parse(data));
    }
    return 'retry';
  } catch {
    return 'retry';
  } finally {
    clearTimeout(timer);
    if (!options.signal.aborted) options.onState?.(false);
  }
}

/** Follows server-sent events until the signal aborts or the server refuses; reconnects with backoff. */
export async function followStream(options: StreamOptions): Promise<void> {
  let failures = 0;
  while (!options.signal.aborted) {
    const outcome = await readOnce(options, () => {
      failures = 0;
    });
    if (outcome === 'refused') return;
    failures += 1;
    const ceiling = Math.min(MAX_BACKOFF_MS, 500 * 2 ** failures);
    await waitToReconnect(ceiling * (0.5 + Math.random() / 2), options.signal);
  }
}
