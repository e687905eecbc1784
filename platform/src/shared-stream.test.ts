import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followShared, TAKE_OVER_WITHIN_MS } from './shared-stream.ts';
import { SILENCE_TIMEOUT_MS, type StreamOptions } from './sse.ts';

const streams = vi.hoisted(() => [] as StreamOptions[]);
vi.mock('./sse.ts', async (original) => ({
  ...(await original<object>()),
  followStream: (options: StreamOptions) => {
    streams.push(options);
    return new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()));
  },
}));

interface LockOptions {
  readonly signal?: AbortSignal;
  readonly steal?: boolean;
}

/** Locks of one browser: the second who asks waits for the first to finish, or takes the lock from it. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let takeAway = () => {};
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, { signal, steal }: LockOptions, task: () => Promise<void>) => {
        if (steal) takeAway();
        const turn = (steal ? Promise.resolve() : last).then(() => {
          if (signal?.aborted) return;
          const taken = Promise.withResolvers<void>();
          takeAway = () => taken.reject(new DOMException('The lock was stolen.', 'AbortError'));
          return Promise.race([task(), taken.promise]);
        });
        last = turn.catch(() => undefined);
        return turn;
      },
    },
  });
}

/** Channels of one browser; a message reaches the others at once. */
function stubChannels() {
  const channels = new Set<EventTarget & { name: string }>();
  class Channel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      if (!channels.has(this)) throw new Error('The channel is closed.');
      for (const other of channels)
        if (other !== this && other.name === this.name)
          other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
}

function openTab() {
  const controller = new AbortController();
  const states: boolean[] = [];
  const events: unknown[] = [];
  const onGap = vi.fn();
  followShared('prices', {
    path: '/stream',
    signal: controller.signal,
    onEvent: (event) => events.push(event),
    onState: (open) => states.push(open),
    onGap,
  });
  return { leave: () => controller.abort(), states, events, onGap };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
  stubLocks();
  stubChannels();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one connection serves all tabs', async () => {
  const first = openTab();
  const second = openTab();
  await settle();
  expect(streams).toHaveLength(1);
  streams[0]?.onState?.(true);
  streams[0]?.onEvent({ price: 1 });
  expect([first.events, second.events]).toEqual([[{ price: 1 }], [{ price: 1 }]]);
  expect([first.states, second.states]).toEqual([[true], [true]]);
});

test('tells every tab that the stream was lost, and of the gap when it is back', async () => {
  const first = openTab();
  const second = openTab();
  await settle();
  for (const open of [true, false, false, true]) streams[0]?.onState?.(open);
  expect([first.states, second.states]).toEqual([
    [true, false, true],
    [true, false, true],
  ]);
  expect([first.onGap, second.onGap].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('tells the other tabs when the leading one stops, and the next one leads', async () => {
  const first = openTab();
  const second = openTab();
  await settle();
  streams[0]?.onState?.(true);
  first.leave();
  await settle();
  expect(second.states).toEqual([true, false]);
  expect(streams).toHaveLength(2);
  streams[1]?.onState?.(true);
  expect(second.states).toEqual([true, false, true]);
  expect(second.onGap).toHaveBeenCalledTimes(1);
});

test('a tab without messages from its leader counts the stream as lost', async () => {
  openTab();
  const second = openTab();
  await settle();
  streams[0]?.onState?.(true);
  await vi.advanceTimersByTimeAsync(30_000);
  streams[0]?.onState?.(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(second.states).toEqual([true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second.states).toEqual([true, false]);
});

test('a tab takes the lead from one that was suspended, which follows once it runs again', async () => {
  const first = openTab();
  const second = openTab();
  await settle();
  streams[0]?.onState?.(true);
  await vi.advanceTimersByTimeAsync(SILENCE_TIMEOUT_MS + TAKE_OVER_WITHIN_MS);
  expect(streams).toHaveLength(2);
  expect(streams[0]?.signal.aborted).toBe(true);
  streams[1]?.onState?.(true);
  streams[1]?.onEvent({ price: 2 });
  expect([first.events, second.events]).toEqual([[{ price: 2 }], [{ price: 2 }]]);
  second.leave();
  await settle();
  expect(streams).toHaveLength(3);
});

test('a first connection that comes late leaves a gap too', async () => {
  const tab = openTab();
  await settle();
  await vi.advanceTimersByTimeAsync(6000);
  streams[0]?.onState?.(true);
  expect(tab.onGap).toHaveBeenCalledTimes(1);
});

test('reports nothing once it was stopped', async () => {
  const tab = openTab();
  await settle();
  streams[0]?.onState?.(true);
  tab.leave();
  streams[0]?.onState?.(false);
  expect(tab.states).toEqual([true]);
});
