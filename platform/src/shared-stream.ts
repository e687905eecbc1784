import { followStream, type StreamOptions } from './sse.ts';

/**
 * One connection for all tabs of this browser. HTTP/1.1 allows six connections to a host, so tabs that each held
 * their own streams would soon stop each other: the tab that holds the lock reads, the others listen to it.
 * With `replay` a tab that joins later gets the latest event at once.
 */
export function followShared(name: string, options: StreamOptions & { readonly replay?: boolean }): void {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void followStream(options);
    return;
  }
  const { signal } = options;
  const channel = new BroadcastChannel(name);
  let leading = false;
  let latest: { data: unknown } | undefined;
  let open = false;
  const tell = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    const message = event.data;
    if (message.kind === 'hello') {
      if (!leading) return;
      tell({ kind: 'state', open });
      if (latest && options.replay) tell({ kind: 'event', data: latest.data, replay: true });
    } else if (leading) {
      return;
    } else if (message.kind === 'state') {
      options.onState?.(message.open);
    } else if (!message.replay || !latest) {
      latest = { data: message.data };
      options.onEvent(message.data);
    }
  });
  tell({ kind: 'hello' });
  const lead = () => {
    leading = true;
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
        options.onState?.(now);
      },
    });
  };
  locks
    .request(name, { signal }, lead)
    .catch(() => undefined)
    .finally(() => channel.close());
  signal.addEventListener('abort', () => channel.close());
}

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly open: boolean }
  | { readonly kind: 'event'; readonly data: unknown; readonly replay: boolean };
