import { followStream, SILENCE_TIMEOUT_MS, type StreamOptions } from './sse.ts';

export interface SharedStreamOptions extends StreamOptions {
  /** Sends the latest event to tabs that join later. */
  readonly replay?: boolean;
  /** Called when the stream reopens and events may have been missed. */
  readonly onGap?: () => void;
}

/** A first connection within this time leaves no gap, because the page has just read its data. */
const FRESH_DATA_MS = 5000;
/** Tabs without messages take over at different times within this time, so that they don't do so all at once. */
export const TAKE_OVER_WITHIN_MS = 2000;

/**
 * Follows one stream with a single connection for all tabs of this browser, because HTTP/1.1 allows only six
 * connections to a host. The tab that holds the lock reads the stream and forwards it to the others. A suspended tab
 * keeps its lock, so a tab without messages takes it away.
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

  const send = (message: Message) => {
    if (!closed) channel.postMessage(message);
  };
  const close = () => {
    if (closed) return;
    if (leading) send({ kind: 'state', open: false });
    closed = true;
    clearTimeout(silence);
    channel.close();
  };
  // The leading tab forwards every heartbeat. Without any for too long, this tab has lost its leader.
  const restartSilenceTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      report(false);
      silence = setTimeout(takeOver, Math.random() * TAKE_OVER_WITHIN_MS);
    }, SILENCE_TIMEOUT_MS);
  };

  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (closed) return;
    if (leading) {
      if (message.kind !== 'hello') return;
      send({ kind: 'state', open });
      if (latest && options.replay) send({ kind: 'event', data: latest.data, replay: true });
      return;
    }
    if (message.kind === 'hello') return;
    restartSilenceTimer();
    if (message.kind === 'state') report(message.open);
    else if (!message.replay || !latest) {
      latest = { data: message.data };
      report(true);
      options.onEvent(message.data);
    }
  });
  send({ kind: 'hello' });

  const lead = (leadership: AbortSignal) => {
    clearTimeout(silence);
    leading = true;
    // The previous leader is gone, and all tabs have missed the events since.
    send({ kind: 'state', open: false });
    report(false);
    return followStream({
      ...options,
      signal: leadership,
      onEvent: (data) => {
        latest = { data };
        send({ kind: 'event', data, replay: false });
        options.onEvent(data);
      },
      onState: (now) => {
        open = now;
        send({ kind: 'state', open });
        report(now);
      },
    });
  };
  let stopWaiting = () => {};
  const requestLead = async (steal = false): Promise<void> => {
    const lost = new AbortController();
    const leadership = AbortSignal.any([signal, lost.signal]);
    stopWaiting = () => lost.abort();
    try {
      await locks.request(name, steal ? { steal } : { signal: leadership }, () => lead(leadership));
      if (!lost.signal.aborted) close();
    } catch {
      if (!leading || signal.aborted) return;
      // Another tab took the lock while this one was suspended.
      lost.abort();
      leading = false;
      restartSilenceTimer();
      void requestLead();
    }
  };
  const takeOver = () => {
    stopWaiting();
    void requestLead(true);
  };
  restartSilenceTimer();
  void requestLead();
  signal.addEventListener('abort', close);
}

/** Reports changes of the connection and detects gaps. */
function reporterOf({ signal, onState, onGap }: SharedStreamOptions): (open: boolean) => void {
  const startedAt = Date.now();
  let open = false;
  let wasOpen = false;
  return (now) => {
    if (signal.aborted || now === open) return;
    open = now;
    onState?.(now);
    if (!now) return;
    if (wasOpen || Date.now() - startedAt > FRESH_DATA_MS) onGap?.();
    wasOpen = true;
  };
}

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly open: boolean }
  | { readonly kind: 'event'; readonly data: unknown; readonly replay: boolean };
