import { centsOf } from '@dayrise/contracts';
import type { Position } from './api.ts';

/** What a list of plans leaves out of a deposit, in dollars: plans that are not shown, and what belongs to no plan. */
export function restOf(deposit: number, open: readonly Position[], shown: number) {
  const worth = (plans: readonly Position[]) => plans.reduce((sum, plan) => sum + centsOf(plan.worth), 0);
  return {
    more: Math.max(0, open.length - shown),
    moreWorth: worth(open.slice(shown)) / 100,
    outside: (centsOf(deposit) - worth(open)) / 100,
  };
}
