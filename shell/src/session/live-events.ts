import { forgetSession, type QueryClient, useServerEvents } from '@dayrise/platform';
import { useEffect, useRef } from 'react';

/** Milliseconds that events are gathered before the figures they concern are read again. */
const GATHER = 300;

/** Reads again what the server says has changed, and ends the session when it says so. */
export function useLiveEvents(client: QueryClient): void {
  const areas = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useServerEvents((event) => {
    if (event.type === 'session_ended') return forgetSession(event.reason);
    if (event.type === 'changed')
      for (const area of event.areas) {
        areas.current.add(area);
        // The figures stand on the person's own record too.
        if (area === 'money') areas.current.add('profile');
      }
    else if (event.type === 'queues') areas.current.add('admin');
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const area of areas.current)
        void client.invalidateQueries({ queryKey: [area] }, { cancelRefetch: false });
      areas.current.clear();
    }, GATHER);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
