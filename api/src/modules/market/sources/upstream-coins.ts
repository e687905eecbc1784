import type { Coin } from '@dayrise/contracts';
import { z } from 'zod';
import { pictureOf } from '../pictures.ts';
import { findContradiction, type LeftOut, sift } from '../plausible.ts';

export const coinId = z.string().regex(/^[a-z\d-]{1,64}$/);

/** What isn't a finite number is a figure that we don't know. */
const Figure = z.number().nullable().catch(null);

/** One row of the public service's answer; of everything else in it we know nothing. */
const UpstreamCoin = z.object({
  id: coinId,
  name: z.string().min(1).max(80),
  symbol: z.string().min(1).max(20),
  current_price: Figure,
  market_cap: Figure,
  high_24h: Figure,
  low_24h: Figure,
  price_change_percentage_24h: Figure,
});

/** How many coins we ask for. */
export const coinCount = 10;

/**
 * The coins of an answer in the public service's wire format. Rows that can't be read, that contradict themselves or
 * that repeat an id are left out. Throws when no row is left.
 */
export function parseCoins(answer: unknown): { coins: Coin[]; leftOut: LeftOut[] } {
  const rows = z.array(z.unknown()).max(250).parse(answer);
  const read = rows.flatMap((row) => {
    const parsed = UpstreamCoin.safeParse(row);
    return parsed.success ? [{ ...parsed.data, image: pictureOf(parsed.data.id) }] : [];
  });
  const { plausible, leftOut } = sift(read, findContradiction);
  if (plausible.length === 0) throw new Error('The market service named no coin that could be read.');
  return { coins: plausible.slice(0, coinCount), leftOut };
}
