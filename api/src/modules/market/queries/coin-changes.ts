import type { MarketSource } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { Database } from '../../../data/prisma.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { scalePrice } from '../scaled-price.ts';
import { readMarket } from '../state.ts';

/** An average of fewer coins says little about the ten. */
export const minCoins = 7;

/** How prices changed over a day, as fractions. */
export interface CoinChange {
  /** YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly bitcoin: number;
  /** The average of the ten coins. */
  readonly coins: number;
  readonly simulated: boolean;
}

/**
 * The changes from each day's close to the next, from `first` (YYYY-MM-DD) on, oldest first. Only days whose prices, and
 * those of the day before, are recorded from one source; live prices go before simulated ones.
 */
export function readCoinChanges(database: Database, first: string): Promise<CoinChange[]> {
  return database.$queryRaw<CoinChange[]>`
    SELECT DISTINCT ON (today.day) to_char(today.day, 'YYYY-MM-DD') AS day,
      max(today.price::float8 / before.price - 1) FILTER (WHERE today.coin = 'bitcoin') AS bitcoin,
      avg(today.price::float8 / before.price - 1) AS coins,
      today.source = 'simulated' AS simulated
    FROM coin_close today
    JOIN coin_close before
      ON before.coin = today.coin AND before.day = today.day - 1 AND before.source = today.source
    WHERE today.listed AND today.day >= ${first}::date
    GROUP BY today.day, today.source
    HAVING count(*) >= ${minCoins} AND bool_or(today.coin = 'bitcoin')
    ORDER BY today.day, today.source`;
}

/** How one coin changed from the close of the day before to the close of a day. */
export interface CloseChange {
  readonly coin: string;
  /** A fraction. */
  readonly change: number;
}

/** Like `readCoinChanges`, by coin. */
export function readChangesByCoin(
  database: Database,
  first: string,
): Promise<{ readonly day: string; readonly changes: CloseChange[] }[]> {
  return database.$queryRaw`
    SELECT DISTINCT ON (today.day) to_char(today.day, 'YYYY-MM-DD') AS day,
      jsonb_agg(jsonb_build_object('coin', today.coin, 'change', today.price::float8 / before.price - 1) ORDER BY today.coin)
        AS changes
    FROM coin_close today
    JOIN coin_close before
      ON before.coin = today.coin AND before.day = today.day - 1 AND before.source = today.source
    WHERE today.listed AND today.day >= ${first}::date
    GROUP BY today.day, today.source
    HAVING count(*) >= ${minCoins}
    ORDER BY today.day, today.source`;
}

/** The changes over a day (YYYY-MM-DD) of the coins that were among the ten at its close, by coin. */
export async function readDayChanges(
  database: Database,
  day: string,
): Promise<{ source: MarketSource; changes: CloseChange[] }> {
  const source = await findSource(database, day);
  const changes = await database.$queryRaw<CloseChange[]>`
    SELECT today.coin, today.price::float8 / before.price - 1 AS change
    FROM coin_close today JOIN coin_close before ON before.coin = today.coin AND before.source = today.source
    WHERE today.source = ${source}::rate_source AND today.day = ${day}::date AND before.day = ${day}::date - 1
      AND today.listed
    ORDER BY today.coin`;
  return { source, changes };
}

/** The changes of the coins since the last close, at the prices now; null while those are old. */
export async function readChangesSoFar(
  database: Database,
  now: Date,
): Promise<{ source: MarketSource; asOf: string; changes: CloseChange[] } | null> {
  const market = await readMarket();
  if (market === null || market.asOf === null || market.stale) return null;
  const { source, asOf, coins } = market;
  const closes = await database.$queryRaw<{ coin: string; price: bigint }[]>`
    SELECT coin, price FROM coin_close
    WHERE source = ${source}::rate_source AND day = ${wireDay(now)}::date - 1`;
  const closeOf = new Map(closes.map(({ coin, price }) => [coin, Number(price)]));
  const changes = coins.flatMap(({ id, current_price }) => {
    const [price, close] = [scalePrice(current_price), closeOf.get(id)];
    return price === null || close === undefined ? [] : [{ coin: id, change: Number(price) / close - 1 }];
  });
  return { source, asOf, changes };
}

/** In `auto` mode, a day that began with live prices ends with them: it waits for them rather than being simulated. */
async function findSource(database: Database, day: string): Promise<MarketSource> {
  if (config.MARKET_SOURCE !== 'auto') return config.MARKET_SOURCE;
  const [opening] = await database.$queryRaw<{ coins: number }[]>`
    SELECT count(*)::int AS coins FROM coin_close WHERE source = 'coingecko' AND day = ${day}::date - 1`;
  if ((opening?.coins ?? 0) >= minCoins) return 'coingecko';
  return (await readMarket())?.source ?? 'coingecko';
}
