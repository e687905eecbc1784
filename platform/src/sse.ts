/** Splits a byte stream of server-sent events into the texts of their `data` fields; a comment is an empty text. */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value.replaceAll('\r\n', '\n');
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const data = rest
          .slice(0, end)
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).replace(/^ /, ''));
        rest = rest.slice(end + 2);
        yield data.join('\n');
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

export interface StreamOptions {
  readonly path: string;
  /** Sent as a header, never in the URL. */
  readonly token?: string;
  /** Aborting it ends the stream; nothing is reported after that. */
  readonly signal: AbortSignal;
  readonly onEvent: (data: unknown) => void;
  /** Reports whether the stream is open: at each change, and `true` again for each sign of life. */
  readonly onState?: (open: boolean) => void;
  /** Reports a status that a retry can't fix (401, 403). */
  readonly onRefused?: (status: number) => void;
}

/** Milliseconds without a byte after which a connection counts as lost: the server writes every 15 s. */
export const SILENCE = 40_000;
const LONGEST_PAUSE = 15_000;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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

async function readOnce(options: StreamOptions, onOpen: () => void): Promise<'again' | 'refused'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
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
    if (!response.ok || !response.body) return 'again';
    onOpen();
    options.onState?.(true);
    for await (const data of readEvents(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      if (data === '') options.onState?.(true);
      else options.onEvent(JSON.parse(data));
    }
    return 'again';
  } catch {
    return 'again';
  } finally {
    clearTimeout(timer);
    if (!options.signal.aborted) options.onState?.(false);
  }
}

/** Follows server-sent events until the signal aborts; a lost connection is opened again with backoff. */
export async function followStream(options: StreamOptions): Promise<void> {
  let failures = 0;
  while (!options.signal.aborted) {
    const outcome = await readOnce(options, () => {
      failures = 0;
    });
    if (outcome === 'refused') return;
    failures += 1;
    const ceiling = Math.min(LONGEST_PAUSE, 500 * 2 ** failures);
    await pause(ceiling * (0.5 + Math.random() / 2), options.signal);
  }
}
