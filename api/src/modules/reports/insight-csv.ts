import type { InsightDay } from '@dayrise/contracts';
import { csvRows } from '../../lib/csv.ts';

const columns = [
  'Day',
  'Deposits (USD)',
  'Deposits',
  'Withdrawals (USD)',
  'Withdrawals',
  'Open principal (USD)',
  'Daily returns (USD)',
  'Sign-ups',
  'Payment wait (median hours)',
  'Withdrawal wait (median hours)',
];

/** The days as CSV. */
export function insightLines(days: readonly InsightDay[]): string[] {
  const rows = days.map((day) => [
    day.day,
    day.deposits.toFixed(2),
    String(day.depositCount),
    day.withdrawals.toFixed(2),
    String(day.withdrawalCount),
    day.principal.toFixed(2),
    day.returns?.toFixed(2) ?? '',
    String(day.signUps),
    day.paymentHours?.toFixed(2) ?? '',
    day.withdrawalHours?.toFixed(2) ?? '',
  ]);
  return [csvRows([columns, ...rows])];
}
