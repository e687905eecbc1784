import { forgetSession, type QueryClient, useServerEvents } from '@dayrise/platform';
import { useEffect, useRef } from 'react';

/** Milliseconds that events are gathered before the figures they concern are read again. */
const GATHER = 300;

/** Reads again what the server says has changed, and ends the session when it says so. */
export function useLiveEvents(client: QueryClient): void {
  const areas = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readAgain = async () => {
    const changed = [...areas.current];
    areas.current.clear();
    // An answer under way may be older than the event, so it is asked for anew; what happens meanwhile waits, so
    // that a flood of events can't keep every answer from arriving.
    await Promise.all(changed.map((area) => client.invalidateQueries({ queryKey: [area] })));
    timer.current = areas.current.size > 0 ? setTimeout(readAgain, GATHER) : undefined;
  };

  // What was missed while the stream was lost could concern anything that is on screen.
  const readEverything = () => void client.invalidateQueries();

  useServerEvents((event) => {
    if (event.type === 'session_ended') return forgetSession(event.reason);
    if (event.type === 'changed')
      for (const area of event.areas) {
        areas.current.add(area);
        // The figures stand on the person's own record too.
        if (area === 'money') areas.current.add('profile');
      }
    else if (event.type === 'queues') areas.current.add('admin');
    timer.current ??= setTimeout(readAgain, GATHER);
  }, readEverything);
  useEffect(() => () => clearTimeout(timer.current), []);
}
