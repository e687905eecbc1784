import { useQueryClient } from '@dayrise/platform';
import { areas } from './keys.ts';

/** Refetches money records, orders and the person’s balances. */
export function useMoneyRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [areas.money, areas.orders, areas.profile].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
