import { type LiveEvent, streamEvents } from '@dayrise/contracts';
import { useEffect, useEffectEvent } from 'react';
import { forgetSession, sessionStore } from './session.ts';
import { followShared } from './shared-stream.ts';

interface Subscriber {
  readonly onEvent: (event: LiveEvent) => void;
  readonly onGap: () => void;
}

const subscribers = new Set<Subscriber>();

function isLiveEvent(data: unknown): data is LiveEvent {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}

/** Follows the signed-in person's events while there is a session; the shell calls it once. */
export function followSessionEvents(): void {
  let stop: AbortController | undefined;
  let followed: string | undefined;
  const start = () => {
    const session = sessionStore.get();
    // The session is the same, for example with other permissions: reopening the stream would miss events.
    if (session?.token === followed) return;
    stop?.abort();
    stop = undefined;
    followed = session?.token;
    if (!session) return;
    const controller = new AbortController();
    stop = controller;
    // A tab in which staff view as a person shares nothing with others: its session may end on its own.
    const own = session.viewingUntil === undefined ? '' : `:${session.viewingUntil}`;
    followShared(`dayrise:events:${session.user._id}${own}`, {
      path: streamEvents.path,
      token: session.token,
      signal: controller.signal,
      onEvent: (data) => {
        if (!isLiveEvent(data)) return;
        for (const { onEvent } of [...subscribers]) onEvent(data);
      },
      onGap: () => {
        for (const { onGap } of [...subscribers]) onGap();
      },
      onRefused: () => {
        if (sessionStore.get()?.token === session.token) forgetSession('unknown');
      },
    });
  };
  start();
  sessionStore.subscribe(start);
}

/**
 * Subscribes to the signed-in person's events while the component is mounted. `gapHandler` is called when the stream
 * reopens and events may have been missed: refetch the data that they concern.
 */
export function useServerEvents(handler: (event: LiveEvent) => void, gapHandler?: () => void): void {
  const onEvent = useEffectEvent(handler);
  const onGap = useEffectEvent(() => gapHandler?.());
  useEffect(() => {
    const subscriber: Subscriber = { onEvent: (event) => onEvent(event), onGap: () => onGap() };
    subscribers.add(subscriber);
    return () => {
      subscribers.delete(subscriber);
    };
  }, []);
}
