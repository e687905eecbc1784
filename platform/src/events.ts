import { type LiveEvent, streamEvents } from '@dayrise/contracts';
import { useEffect, useEffectEvent } from 'react';
import { forgetSession, sessionStore } from './session.ts';
import { followShared } from './shared-stream.ts';

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();

function isLiveEvent(data: unknown): data is LiveEvent {
  return typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
}

/** Follows the signed-in person's events for as long as there is a session; the shell calls it once. */
export function followSessionEvents(): () => void {
  let stop: AbortController | undefined;
  const start = () => {
    stop?.abort();
    stop = undefined;
    const session = sessionStore.get();
    if (!session) return;
    const controller = new AbortController();
    stop = controller;
    followShared(`dayrise:events:${session.user._id}`, {
      path: streamEvents.path,
      token: session.token,
      signal: controller.signal,
      onEvent: (data) => {
        if (!isLiveEvent(data)) return;
        for (const handler of [...handlers]) handler(data);
      },
      onRefused: () => {
        if (sessionStore.get()?.token === session.token) forgetSession('unknown');
      },
    });
  };
  start();
  const unsubscribe = sessionStore.subscribe(start);
  return () => {
    unsubscribe();
    stop?.abort();
  };
}

/** Hears of the signed-in person's events while the component is on screen. */
export function useServerEvents(handler: Handler): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listen: Handler = (event) => onEvent(event);
    handlers.add(listen);
    return () => {
      handlers.delete(listen);
    };
  }, []);
}
