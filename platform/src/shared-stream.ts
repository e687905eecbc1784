import { followStream, SILENCE, type StreamOptions } from './sse.ts';

export interface SharedStreamOptions extends StreamOptions {
  /** Gives a tab that joins later the latest event at once. */
  readonly replay?: boolean;
  /** Called when the stream is open again after a gap in which events may have been missed. */
  readonly onGap?: () => void;
}

/** Milliseconds from the start within which a first connection leaves no gap: the page has just read its data. */
const START = 5000;

/**
 * Follows one stream with a single connection for all tabs of this browser, because HTTP/1.1 allows only six
 * connections to a host. The tab that holds the lock reads the stream and forwards it to the others.
 */
export function followShared(name: string, options: SharedStreamOptions): void {
  const { signal } = options;
  const report = reporterOf(options);
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void followStream({ ...options, onState: report });
    return;
  }
  const channel = new BroadcastChannel(name);
  let leading = false;
  let closed = false;
  let open = false;
  let latest: { data: unknown } | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: Message) => {
    if (!closed) channel.postMessage(message);
  };
  const close = () => {
    if (closed) return;
    if (leading) tell({ kind: 'state', open: false });
    closed = true;
    clearTimeout(silence);
    channel.close();
  };
  // The leading tab forwards every sign of life. A tab that hears none for too long has lost its leader.
  const expectLife = () => {
    clearTimeout(silence);
    silence = setTimeout(() => report(false), SILENCE);
  };

  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (closed) return;
    if (leading) {
      if (message.kind !== 'hello') return;
      tell({ kind: 'state', open });
      if (latest && options.replay) tell({ kind: 'event', data: latest.data, replay: true });
      return;
    }
    if (message.kind === 'hello') return;
    expectLife();
    if (message.kind === 'state') report(message.open);
    else if (!message.replay || !latest) {
      latest = { data: message.data };
      report(true);
      options.onEvent(message.data);
    }
  });
  tell({ kind: 'hello' });

  const lead = () => {
    clearTimeout(silence);
    leading = true;
    // Whoever led before is gone, and what was sent since is lost to all tabs.
    tell({ kind: 'state', open: false });
    report(false);
    return followStream({
      ...options,
      onEvent: (data) => {
        latest = { data };
        tell({ kind: 'event', data, replay: false });
        options.onEvent(data);
      },
      onState: (now) => {
        open = now;
        tell({ kind: 'state', open });
        report(now);
      },
    });
  };
  locks
    .request(name, { signal }, lead)
    .catch(() => undefined)
    .finally(close);
  signal.addEventListener('abort', close);
}

/** Passes on changes of the connection, and notices gaps. */
function reporterOf({ signal, onState, onGap }: SharedStreamOptions): (open: boolean) => void {
  const startedAt = Date.now();
  let open = false;
  let wasOpen = false;
  return (now) => {
    if (signal.aborted || now === open) return;
    open = now;
    onState?.(now);
    if (!now) return;
    if (wasOpen || Date.now() - startedAt > START) onGap?.();
    wasOpen = true;
  };
}

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly open: boolean }
  | { readonly kind: 'event'; readonly data: unknown; readonly replay: boolean };
