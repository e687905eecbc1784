import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { findCandles } from '../candles.ts';
import { readMarket } from '../state.ts';

const dayMs = 86_400_000;

/**
 * Records the closing prices of the ten coins for every full day that candles are available for. Days that are
 * recorded stay as they are, and a coin whose last full day is recorded is skipped.
 */
export async function keepCoinDays(context: CommandContext): Promise<void> {
  const market = await readMarket();
  if (!market) return;
  const today = wireDay(clock.date());
  const yesterday = new Date(Date.parse(today) - dayMs);
  const complete = await context.database.coinDay.findMany({
    where: { day: yesterday },
    select: { coin: true },
  });
  const done = new Set(complete.map(({ coin }) => coin));
  for (const { id: coin } of market.coins) {
    if (done.has(coin)) continue;
    const { candles, source } = await findCandles(coin);
    // Until live candles have been collected, simulated ones stand in for them.
    if (source !== market.source) continue;
    await context.database.coinDay.createMany({
      data: candles
        .map(({ time, close }) => ({ day: new Date(time * 1000), coin, close, source }))
        .filter(({ day, close }) => wireDay(day) < today && close > 0),
      skipDuplicates: true,
    });
  }
}
