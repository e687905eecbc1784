import type { Position } from './api.ts';

/** What left or joined a plan besides its returns, in dollars: what it was opened with + returns + this = its worth. */
export const movedOf = ({ toProfit, toBalance, adjusted }: Position): number =>
  (Math.round(adjusted * 100) - Math.round(toProfit * 100) - Math.round(toBalance * 100)) / 100 + 0;
