import type { MarketSource } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { readSeries } from '../history.ts';
import { scalePrice } from '../scaled-price.ts';
import { coinCount } from '../sources/upstream-coins.ts';
import { readMarket } from '../state.ts';

const dayMs = 86_400_000;
/** How long after midnight a price still is the close of the day before, in milliseconds. */
const closeWithinMs = 600_000;
/** A coin with a close for each of so many last days is complete. */
const completeDays = 30;

/**
 * Records the closes of the days that are over: each coin's first price from 00:00 UTC on, at most ten minutes later. It
 * comes from what was observed, else from the service's history. A day without either stays open. A close that is
 * recorded stays as it is, and so do the ten of a day: coins that enter them later are none of them.
 */
export async function recordCloses(context: CommandContext): Promise<void> {
  await recordObserved(context);
  const market = await readMarket();
  if (!market) return;
  const complete = await findComplete(context, market.source);
  for (const { id } of market.coins) {
    if (!complete.has(id)) await fillFromHistory(context, market.source, id);
  }
}

/** Looks back as far as a worker may have been away; the service's history covers what is older. */
async function recordObserved({ database }: CommandContext): Promise<void> {
  const today = wireDay(clock.date());
  await database.$executeRaw`
    INSERT INTO coin_close (coin, source, day, price, as_of, origin, listed)
    SELECT coin, source, day, price, as_of, 'observation',
      listed AND row_number() OVER (PARTITION BY source, day, listed ORDER BY as_of, coin) <= ${coinCount}
    FROM (
      SELECT DISTINCT ON (coin, source, day) coin, source, day::date, price, as_of, listed
      FROM generate_series(${today}::date - 3, ${today}::date - 1, interval '1 day') AS days (day)
      CROSS JOIN LATERAL (SELECT (day::date + 1)::timestamp AT TIME ZONE 'UTC' AS midnight) AS ends
      JOIN price_observation ON as_of >= midnight AND as_of < midnight + ${closeWithinMs} * interval '1 ms'
      ORDER BY coin, source, day, as_of
    ) AS first
    ON CONFLICT DO NOTHING`;
}

/** Coins whose last days all have a close. */
async function findComplete({ database }: CommandContext, source: MarketSource): Promise<Set<string>> {
  const today = Date.parse(wireDay(clock.date()));
  const rows = await database.coinClose.groupBy({
    by: ['coin'],
    where: { source, day: { gte: new Date(today - completeDays * dayMs), lt: new Date(today) } },
    _count: true,
  });
  return new Set(rows.filter(({ _count }) => _count === completeDays).map(({ coin }) => coin));
}

async function fillFromHistory(
  { database }: CommandContext,
  source: MarketSource,
  coin: string,
): Promise<void> {
  const points = await readSeries(source, coin, 'days');
  const full = await findFullDays(database, source);
  await database.coinClose.createMany({
    data: points.flatMap(([seconds, dollars]) => {
      const moment = seconds * 1000;
      const midnight = Math.floor(moment / dayMs) * dayMs;
      const price = scalePrice(dollars);
      if (price === null || moment > clock.now() || moment >= midnight + closeWithinMs) return [];
      const day = new Date(midnight - dayMs);
      const listed = !full.has(day.getTime());
      return { coin, source, day, price, asOf: new Date(moment), origin: 'history' as const, listed };
    }),
    skipDuplicates: true,
  });
}

/** Days that have the closes of their ten coins, in Unix milliseconds. */
async function findFullDays(database: Database, source: MarketSource): Promise<Set<number>> {
  const rows = await database.coinClose.groupBy({
    by: ['day'],
    where: { source, listed: true },
    having: { coin: { _count: { gte: coinCount } } },
  });
  return new Set(rows.map(({ day }) => day.getTime()));
}
