import { centsOf } from '@dayrise/contracts';
import type { Position } from './api.ts';

/** What left or joined a plan besides its returns, in dollars: what it was opened with + returns + this = its worth. */
export const movedOf = ({ toProfit, toBalance, adjusted }: Position): number =>
  (centsOf(adjusted) - centsOf(toProfit) - centsOf(toBalance)) / 100 + 0;
