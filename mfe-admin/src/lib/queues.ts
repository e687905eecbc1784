import { getQueues, type Queues } from '@dayrise/contracts';
import { api, queryOptions, setNavBadges, useQuery } from '@dayrise/platform';
import { useEffect } from 'react';
import { keys } from './keys.ts';

/** What waits for a decision, and since when. */
export const queuesQuery = () =>
  queryOptions({ queryKey: keys.queues, queryFn: ({ signal }) => api.call(getQueues, { signal }) });

/** The counts beside the sidebar's items, by path. */
export const badgesOf = (queues: Queues): Record<string, number> => ({
  '/admin/plansRequest': queues.payments.waiting,
  '/admin/withdrawRequest': queues.withdrawals.waiting,
  '/admin/ticketRequest': queues.tickets.waiting,
});

/** Keeps the sidebar's counts in step with the queues while a page of the back office is on screen. */
export function useQueueBadges(): void {
  const { data } = useQuery(queuesQuery());
  useEffect(() => {
    if (data) setNavBadges(badgesOf(data));
  }, [data]);
}
