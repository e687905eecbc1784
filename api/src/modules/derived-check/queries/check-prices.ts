import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import type { CloseChange } from '../../market/index.ts';
import { findRate } from '../../positions/index.ts';
import { compareFigures, type Finding } from '../finding.ts';

const sampledRates = 100;
/** Of so many of these, the returns are summed: a day has one for each plan. */
const summedRates = 5;
const sampledCloses = 200;
/** Observations are kept for 90 days; the first and the last are left out. */
const observedDays = 88;

interface RateRow {
  readonly day: Date;
  readonly rate: number;
  readonly coins: string[] | null;
  readonly changes: CloseChange[] | null;
}

/** Rates against the closes of the coins that they name, and what was posted for a day against its returns. */
export async function checkRates(database: Database): Promise<Finding> {
  const rates = await database.$queryRaw<RateRow[]>`
    SELECT sample.day, sample.rate, sample.coins, (
      SELECT jsonb_agg(jsonb_build_object('coin', today.coin, 'change', today.price::float8 / before.price - 1))
      FROM coin_close today JOIN coin_close before ON before.coin = today.coin AND before.source = today.source
      WHERE today.source = sample.source AND today.day = sample.day AND before.day = sample.day - 1
        AND today.coin = ANY (sample.coins)
    ) AS changes
    FROM (SELECT * FROM daily_rate WHERE posted_at IS NOT NULL ORDER BY random() LIMIT ${sampledRates}) AS sample`;
  const computed = compareFigures(
    rates
      .filter(({ coins }) => coins !== null)
      .map(({ day, rate, changes }) => ({
        what: `The rate of ${wireDay(day)}`,
        shown: rate,
        computed: findRate(changes ?? []).rate,
      })),
  );
  const sums = await database.$queryRaw<
    { day: Date; positions: number; amount: bigint; due: number; sum: bigint }[]
  >`
    SELECT sample.day, sample.positions, sample.amount, count(r.day)::int AS due,
      coalesce(sum(r.amount), 0)::bigint AS sum
    FROM (SELECT * FROM daily_rate WHERE posted_at IS NOT NULL AND positions IS NOT NULL
      ORDER BY random() LIMIT ${summedRates}) AS sample
    LEFT JOIN position_return r ON r.day = sample.day AND NOT r.corrected
    GROUP BY sample.day, sample.positions, sample.amount`;
  const posted = compareFigures(
    sums.flatMap(({ day, positions, amount, due, sum }) => [
      { what: `The number of returns of ${wireDay(day)}`, shown: BigInt(positions), computed: BigInt(due) },
      { what: `The amount of ${wireDay(day)} in cents`, shown: amount, computed: sum },
    ]),
  );
  return {
    sampled: computed.sampled + posted.sampled,
    differences: [...computed.differences, ...posted.differences],
  };
}

interface CloseRow {
  readonly coin: string;
  readonly day: Date;
  readonly price: bigint;
  readonly asOf: Date;
  readonly firstPrice: bigint | null;
  readonly firstAsOf: Date | null;
}

/** Closes that were observed against the first observation from midnight on. */
export async function checkCloses(database: Database, now: Date): Promise<Finding> {
  const rows = await database.$queryRaw<CloseRow[]>`
    SELECT sample.coin, sample.day, sample.price, sample.as_of AS "asOf",
      first.price AS "firstPrice", first.as_of AS "firstAsOf"
    FROM (
      SELECT * FROM coin_close WHERE origin = 'observation' AND day >= ${wireDay(now)}::date - ${observedDays}::int
      ORDER BY random() LIMIT ${sampledCloses}
    ) AS sample
    LEFT JOIN LATERAL (
      SELECT price, as_of FROM price_observation o
      WHERE o.coin = sample.coin AND o.source = sample.source
        AND o.as_of >= (sample.day + 1)::timestamp AT TIME ZONE 'UTC'
      ORDER BY o.as_of LIMIT 1
    ) AS first ON true`;
  const describe = (price: bigint | null, asOf: Date | null) => `${price} of ${asOf?.toISOString()}`;
  return compareFigures(
    rows.map(({ coin, day, price, asOf, firstPrice, firstAsOf }) => ({
      what: `The close of ${coin} on ${wireDay(day)}`,
      shown: describe(price, asOf),
      computed: describe(firstPrice, firstAsOf),
    })),
  );
}
