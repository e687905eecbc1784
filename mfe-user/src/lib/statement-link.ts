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

/** The path of the returns between the day of a high and that of a low. The high already contains its day's return. */
export const dropLink = (drop: { readonly from: string; readonly to: string }): string =>
  statementLink({ flow: 'return', from: addDays(drop.from, 1), to: drop.to });
