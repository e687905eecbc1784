import { forgetSession, type QueryClient, useServerEvents } from '@dayrise/platform';
import { useEffect, useState } from 'react';
import { withTimeout } from '../remotes/remote-error.ts';

/** Events are batched for this long before the data they concern is refetched. */
const BATCH_MS = 300;
/** A response that takes longer doesn't hold up the refetches after it. */
const REFETCH_TIMEOUT_MS = 5000;

/**
 * Collects the areas of data that changed, and refetches them. Pending requests are restarted, because their responses
 * may be older than the event. Further events wait for these responses, or a flood of events could cancel every request.
 */
export function createRefetcher(client: Pick<QueryClient, 'invalidateQueries'>) {
  const areas = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = async () => {
    const changed = [...areas];
    areas.clear();
    const responses = changed.map((area) => client.invalidateQueries({ queryKey: [area] }));
    await withTimeout(Promise.all(responses), REFETCH_TIMEOUT_MS, 'A refetch').catch(() => undefined);
    timer = areas.size > 0 ? setTimeout(refetch, BATCH_MS) : undefined;
  };
  return {
    add: (changed: readonly string[]) => {
      for (const area of changed) areas.add(area);
      timer ??= setTimeout(refetch, BATCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Refetches data that the server reports as changed, and ends the session when the server has ended it. */
export function useLiveEvents(client: QueryClient): void {
  const [refetcher] = useState(() => createRefetcher(client));

  // Events missed while the stream was lost could concern anything on screen.
  const refetchAll = () => void client.invalidateQueries();

  useServerEvents((event) => {
    if (event.type === 'session_ended') return forgetSession(event.reason);
    // The person's profile contains their balances too.
    if (event.type === 'changed')
      refetcher.add(event.areas.flatMap((area) => (area === 'money' ? [area, 'profile'] : [area])));
    else if (event.type === 'queues') refetcher.add(['admin']);
  }, refetchAll);
  useEffect(() => refetcher.stop, [refetcher]);
}
