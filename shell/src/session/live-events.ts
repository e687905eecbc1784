import { forgetSession, type QueryClient, useServerEvents } from '@dayrise/platform';
import { useEffect, useRef } from 'react';

/** Events are batched for this long before the data they concern is refetched. */
const BATCH_MS = 300;

/** Refetches data that the server reports as changed, and ends the session when the server has ended it. */
export function useLiveEvents(client: QueryClient): void {
  const areas = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refetchChanged = async () => {
    const changed = [...areas.current];
    areas.current.clear();
    // Restarts pending requests, whose responses may be older than the event. Further events wait for these responses;
    // otherwise a flood of events could cancel every request.
    await Promise.all(changed.map((area) => client.invalidateQueries({ queryKey: [area] })));
    timer.current = areas.current.size > 0 ? setTimeout(refetchChanged, BATCH_MS) : undefined;
  };

  // Events missed while the stream was lost could concern anything on screen.
  const refetchAll = () => void client.invalidateQueries();

  useServerEvents((event) => {
    if (event.type === 'session_ended') return forgetSession(event.reason);
    if (event.type === 'changed')
      for (const area of event.areas) {
        areas.current.add(area);
        // The person's profile contains their balances too.
        if (area === 'money') areas.current.add('profile');
      }
    else if (event.type === 'queues') areas.current.add('admin');
    timer.current ??= setTimeout(refetchChanged, BATCH_MS);
  }, refetchAll);
  useEffect(() => () => clearTimeout(timer.current), []);
}
