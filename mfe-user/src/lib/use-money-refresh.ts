import { useQueryClient } from '@dayrise/platform';
import { areas } from './keys.ts';

/** Reads the records of money again, and the figures that stand on the person. */
export function useMoneyRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([areas.money, areas.profile].map((queryKey) => client.invalidateQueries({ queryKey })));
}
