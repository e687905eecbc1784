import type { MarketSource, TradingReport } from '@dayrise/contracts';
import { v5 } from 'uuid';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { centsOf } from '../../../lib/money.ts';
import { cents, type NewNotification, notifyEach, writeNotice } from '../../notifications/index.ts';
import { addDays, readHistory, summarize, totalOf } from '../../performance/index.ts';
import { readTradingReport } from '../../trading-report/index.ts';
import { recapTexts } from '../texts.ts';

interface Recap {
  /** The outbox event's id. */
  readonly id: string;
  readonly person: string;
  /** The day of the return, or the last day of the week, YYYY-MM-DD. */
  readonly day: string;
}

/** An amount without its sign. The title of a gain adds one, except to zero. */
const withoutSign = (amount: bigint) => ({
  amount: cents(amount < 0n ? -amount : amount),
  size: amount === 0n ? 'zero' : 'some',
});

/** Tells a person what a day's return was, from the ledger, and their total value now, as on the dashboard. */
export async function notifyOfDailyResult(
  context: CommandContext,
  { id, person, day }: Recap,
): Promise<void> {
  const { database } = context;
  const [sum] = await database.$queryRaw<
    { amount: bigint | null; rate: number | null; source: MarketSource | null }[]
  >`
    SELECT sum(r.amount)::bigint AS amount, min(d.rate) AS rate, min(d.source) AS source
    FROM position_return r JOIN daily_rate d ON d.day = r.day
    WHERE r.person_id = ${person}::uuid AND r.day = ${day}::date AND NOT r.corrected`;
  if (!sum || sum.amount === null || sum.rate === null || sum.source === null) return;
  const { days } = await readHistory(database, person, clock.date(), 1);
  const today = days.at(-1);
  if (!today) return;
  const values = {
    ...withoutSign(sum.amount),
    day: { day },
    rate: { rate: sum.rate / 10_000 },
    source: sum.source,
    value: cents(totalOf(today)),
  };
  const words = writeNotice(recapTexts, sum.amount < 0n ? 'loss' : 'gain', values);
  await tell(context, id, { to: { person }, kind: 'daily', ...words, link: '/user' });
}

/**
 * Tells a person what the seven days up to `day` did to their total value, as on the performance page, and what their
 * trading did, as in the trading review.
 */
export async function notifyOfWeeklyRecap(
  context: CommandContext,
  { id, person, day }: Recap,
): Promise<void> {
  const from = addDays(day, -6);
  const history = await readHistory(context.database, person, clock.date());
  const { start } = history;
  const period = summarize(
    history.days.filter((each) => start !== null && each.day >= start && each.day >= from && each.day <= day),
  );
  if (!period) return;
  const amount = centsOf(period.change);
  const values = {
    ...withoutSign(amount),
    from: { day: period.from },
    to: { day },
    rate: { percent: period.rate * 100, decimals: 2 },
    cameIn: cents(centsOf(period.cameIn)),
    wentOut: cents(centsOf(period.wentOut)),
    opening: cents(centsOf(period.opening)),
    closing: cents(centsOf(period.closing)),
  };
  const trading = await readTradingReport(context.database, person, { from, to: day }, clock.date());
  const words = trading
    ? writeNotice(recapTexts, amount < 0n ? 'weekLossTraded' : 'weekGainTraded', {
        ...values,
        ...linesOf(trading),
      })
    : writeNotice(recapTexts, amount < 0n ? 'weekLoss' : 'weekGain', values);
  await tell(context, id, { to: { person }, kind: 'weekly', ...words, link: '/user/performance' });
}

/** The three lines at the end, what the difference to doing nothing consists of, and what prices they are drawn with. */
function linesOf({ days, gaps: { nothing }, simulatedDays, missingDays }: TradingReport) {
  const last = days.at(-1);
  const value = (dollars = 0) => cents(centsOf(dollars));
  return {
    own: value(last?.own),
    coins: value(last?.coins),
    nothing: value(last?.nothing),
    gap: value(nothing.total),
    timing: value(nothing.timing),
    fees: value(nothing.fees),
    spread: value(nothing.spread),
    impact: value(nothing.impact),
    simulatedDays: String(simulatedDays),
    missingDays: String(missingDays),
  };
}

/** Notifies once, however often the event is carried out. */
const tell = (context: CommandContext, eventId: string, notification: NewNotification) =>
  withTransaction(context, (within) => notifyEach(within, [{ ...notification, id: v5('notify', eventId) }]));
