import type { ValuePeriod } from '@dayrise/contracts';
import { addDays } from './days.ts';

interface Lines {
  readonly kind?: string;
  readonly account?: string;
  readonly flow?: 'in' | 'out' | 'return' | 'trade';
  readonly from?: string;
  readonly to?: string;
  readonly journal?: string;
}

/** The path of the statement, narrowed to the entries behind a figure. */
export function statementLink(lines: Lines = {}): string {
  const search = new URLSearchParams(Object.entries(lines));
  return `/user/statement${search.size > 0 ? `?${search}` : ''}`;
}

/** The path of the entries that add up to the value before a day (YYYY-MM-DD). */
export const entriesBefore = (day: string): string => statementLink({ to: addDays(day, -1) });

type Change = Pick<ValuePeriod, 'from' | 'to' | 'change' | 'fromCoins'>;

/** Whether only coins changed a value: their prices are in the portfolio, not among the entries. */
export const onlyCoins = ({ change, fromCoins }: Pick<Change, 'change' | 'fromCoins'>): boolean =>
  fromCoins !== 0 && change === fromCoins;

/** The path of what a change of the value is from: the returns, the portfolio, or, for both, all entries. */
export function changeLink(change: Change): string {
  const { from, to, fromCoins } = change;
  if (onlyCoins(change)) return '/user/portfolio';
  return statementLink({ ...(fromCoins === 0 && { flow: 'return' }), from, to });
}

/** The same for a drop, from the day of the high. The high already contains its day's return. */
export const dropLink = (drop: Change): string => changeLink({ ...drop, from: addDays(drop.from, 1) });
