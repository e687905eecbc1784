import type { Database } from '../../../data/prisma.ts';

/** How prices changed over a day, as fractions. */
export interface CoinChange {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly bitcoin: number;
  /** The average of the ten coins. */
  readonly coins: number;
  readonly simulated: boolean;
}

/** An average of fewer coins says little about the ten. */
const minCoins = 7;

/**
 * The changes from each day's close to the next, from `first` (YYYY-MM-DD) on, oldest first. Only days whose prices, and
 * those of the day before, are recorded from one source.
 */
export function readCoinChanges(database: Database, first: string): Promise<CoinChange[]> {
  return database.$queryRaw<CoinChange[]>`
    SELECT to_char(today.day, 'YYYY-MM-DD') AS day,
      max(today.close / before.close - 1) FILTER (WHERE today.coin = 'bitcoin') AS bitcoin,
      avg(today.close / before.close - 1) AS coins,
      bool_or(today.source = 'simulated') AS simulated
    FROM coin_day today
    JOIN coin_day before
      ON before.coin = today.coin AND before.day = today.day - 1 AND before.source = today.source
    WHERE today.day >= ${first}::date
    GROUP BY today.day
    HAVING count(*) >= ${minCoins} AND bool_or(today.coin = 'bitcoin')
    ORDER BY today.day`;
}
