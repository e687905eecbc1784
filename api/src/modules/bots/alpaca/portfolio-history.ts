import type { AlpacaHistoryQuery } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { addDays, presentDay, readHistory } from '../../performance/index.ts';
import { readInvested } from '../queries/fills.ts';

type Query = z.output<typeof AlpacaHistoryQuery>;

/** What a person's cash and coins were worth on the days that are asked for. Throws `invalid` like `daysOf`. */
export async function readPortfolioHistory(database: Database, personId: string, query: Query) {
  const now = clock.date();
  const { first, last } = daysOf(query, wireDay(now));
  const count = (Date.parse(wireDay(now)) - Date.parse(first)) / 86_400_000 + 1;
  const [{ days }, invested] = await Promise.all([
    readHistory(database, personId, now, Math.max(1, count)),
    readInvested(database, personId),
  ]);
  const asked = days.filter(({ day }) => day >= first && day <= last);
  return presentHistory(asked.map(presentDay), invested);
}

/**
 * The first and the last day that are asked for, YYYY-MM-DD in UTC. The last one is today without an end, and without a
 * start that has a period. Throws `invalid` where a start, an end and a period are given.
 */
function daysOf({ period, start, end, date_end: dateEnd }: Query, today: string) {
  const until = end ?? dateEnd;
  if (start && until && period)
    throw new AppError('invalid', undefined, { text: 'only two of start, end and period can be given' });
  const length = lengthOf(period ?? '1M');
  const given = start && wireDay(start);
  if (given && period) return { first: given, last: addDays(given, length - 1) };
  const last = until && wireDay(until) < today ? wireDay(until) : today;
  return { first: given ?? addDays(last, 1 - length), last };
}

/** `2W` in days; a month has 30 of them. */
function lengthOf(period: string): number {
  const unit = { D: 1, W: 7, M: 30, A: 365 }[period.slice(-1)] ?? 1;
  return Math.max(1, Number(period.slice(0, -1)) * unit);
}

/** What trading brought is the coins' worth less what was put into them, both since the first of the days. */
function presentHistory(
  days: readonly ReturnType<typeof presentDay>[],
  invested: Awaited<ReturnType<typeof readInvested>>,
) {
  const gains = days.map(({ day, holdings }) => {
    const sum = invested.findLast((row) => row.day <= day)?.invested ?? 0n;
    return holdings - dollarsOf(sum);
  });
  const equity = days.map(({ balance, holdings }) => cents(balance + holdings));
  const [base = 0] = equity;
  const profit = gains.map((gain) => cents(gain - (gains[0] ?? 0)));
  return {
    timestamp: days.map(({ day }) => Date.parse(day) / 1000),
    equity,
    profit_loss: profit,
    profit_loss_pct: profit.map((gain) => (base === 0 ? 0 : gain / base)),
    base_value: base,
    timeframe: '1D' as const,
  };
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
