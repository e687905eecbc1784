import type { Coin } from '@dayrise/contracts';
import { z } from 'zod';
import { clock } from '../../../lib/clock.ts';
import { pictureUrl } from '../pictures.ts';
import { type ExcludedCoin, findContradiction, partition } from '../plausible.ts';

export const coinId = z.string().regex(/^[a-z\d-]{1,64}$/);

/** Anything but a finite number counts as unknown. */
const Figure = z.number().nullable().catch(null);

/** When a price was current. Anything but a time counts as unknown. */
const PriceTime = z.iso
  .datetime({ offset: true })
  .transform((time) => new Date(time).toISOString())
  .nullable()
  .catch(null);

/** Dollars. A volume above counts as unknown, and could not be stored: all coins together trade far less in a day. */
const LARGEST_VOLUME = 1e15;

/** One row of the market service's response; other fields are dropped. */
const UpstreamCoin = z.object({
  id: coinId,
  name: z.string().min(1).max(80),
  symbol: z.string().min(1).max(20),
  current_price: Figure,
  market_cap: Figure,
  high_24h: Figure,
  low_24h: Figure,
  price_change_percentage_24h: Figure,
  total_volume: Figure.transform((volume) => (volume !== null && volume > LARGEST_VOLUME ? null : volume)),
  last_updated: PriceTime,
});

export const coinCount = 10;

/** How many coins a response has, the largest first: those after the ten are for people who hold one that left the ten. */
export const rankedCount = 100;

interface ParsedCoins {
  readonly coins: Coin[];
  /** Ranked after the ten. */
  readonly others: Coin[];
  /** The times of prices that are ahead of our clock, by coin: those of the coins are not later than now. */
  readonly ahead: ReadonlyMap<string, Date>;
  /** Of the ten. */
  readonly excluded: ExcludedCoin[];
}

/**
 * Parses a response of the market service. Excludes rows that are malformed, contradict themselves or repeat an id.
 * Throws when none of the ten remains.
 */
export function parseCoins(answer: unknown): ParsedCoins {
  const rows = z.array(z.unknown()).max(250).parse(answer);
  const { plausible: coins, excluded } = parseRows(rows.slice(0, coinCount));
  if (coins.length === 0) throw new Error('The market service returned no usable coin.');
  const { plausible } = parseRows(rows.slice(coinCount));
  const others = plausible.filter(({ id }) => !coins.some((coin) => coin.id === id));
  const now = clock.date();
  const ahead = new Map(
    [...coins, ...others].flatMap(({ id, last_updated: time }) => {
      const stated = new Date(time ?? now);
      return stated > now ? [[id, stated]] : [];
    }),
  );
  const clamp = (coin: Coin): Coin =>
    ahead.has(coin.id) ? { ...coin, last_updated: now.toISOString() } : coin;
  return { coins: coins.map(clamp), others: others.map(clamp), ahead, excluded };
}

function parseRows(rows: readonly unknown[]) {
  const parsedCoins = rows.flatMap((row) => {
    const parsed = UpstreamCoin.safeParse(row);
    return parsed.success ? [{ ...parsed.data, image: pictureUrl(parsed.data.id) }] : [];
  });
  return partition(parsedCoins, findContradiction);
}
