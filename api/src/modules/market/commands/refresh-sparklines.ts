import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { findCandles } from '../candles.ts';
import { readSparklines, saveSparklines } from '../sparklines.ts';
import { readMarket } from '../state.ts';

/** More than a page shows, because it skips coins that hardly move. */
const coinCount = 6;
const days = 30;
const refreshAfterMs = 1_800_000;
const retryAfterMs = 120_000;

/** Recomputes the sparklines of the first coins that are older than half an hour. */
export async function refreshSparklines(_context: CommandContext): Promise<void> {
  const market = await readMarket();
  if (!market) return;
  const saved = new Map((await readSparklines()).map((line) => [line.coin, line]));
  const now = clock.now();
  const lines = [];
  for (const { id } of market.coins.slice(0, coinCount)) {
    const known = saved.get(id);
    lines.push(known && known.freshUntil > now ? known : await computeSparkline(id, now));
  }
  await saveSparklines(lines);
}

async function computeSparkline(coin: string, now: number) {
  const { candles } = await findCandles(coin);
  const points = candles.slice(-days).map(({ close }) => Number(close.toPrecision(4)));
  return { coin, points, freshUntil: now + (points.length > 0 ? refreshAfterMs : retryAfterMs) };
}
