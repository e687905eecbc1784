import { getQueues, type Queues } from '@dayrise/contracts';
import { api, queryOptions, setNavBadges, useQuery } from '@dayrise/platform';
import { useEffect } from 'react';
import { keys } from './keys.ts';

/** The queues’ counts and oldest items. */
export const queuesQuery = () =>
  queryOptions({ queryKey: keys.queues, queryFn: ({ signal }) => api.call(getQueues, { signal }) });

/** The sidebar counts by path. */
export const badgesOf = (queues: Queues): Record<string, number> => ({
  '/admin/plansRequest': queues.payments.waiting,
  '/admin/withdrawRequest': queues.withdrawals.waiting,
  '/admin/ticketRequest': queues.tickets.waiting,
  '/admin/proposals': queues.proposals?.waiting ?? 0,
});

/** Keeps the sidebar counts up to date while an admin page is open. */
export function useQueueBadges(): void {
  const { data } = useQuery(queuesQuery());
  useEffect(() => {
    if (data) setNavBadges(badgesOf(data));
  }, [data]);
}
