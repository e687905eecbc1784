import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { findCandles } from '../candles.ts';
import { keepSparklines, readSparklines } from '../sparklines.ts';
import { readMarket } from '../state.ts';

/** Coins with a line: more than a page shows, since some hardly move and are left out there. */
const coins = 6;
const days = 30;
/** Milliseconds. */
const freshFor = 1_800_000;
const triedAgainAfter = 120_000;

/** Draws the lines of the first coins anew where they are half an hour old. */
export async function refreshSparklines(_context: CommandContext): Promise<void> {
  const market = await readMarket();
  if (!market) return;
  const kept = new Map((await readSparklines()).map((line) => [line.coin, line]));
  const now = clock.now();
  const lines = [];
  for (const { id } of market.coins.slice(0, coins)) {
    const known = kept.get(id);
    lines.push(known && known.freshUntil > now ? known : await draw(id, now));
  }
  await keepSparklines(lines);
}

async function draw(coin: string, now: number) {
  const { candles } = await findCandles(coin);
  const points = candles.slice(-days).map(({ close }) => Number(close.toPrecision(4)));
  return { coin, points, freshUntil: now + (points.length > 0 ? freshFor : triedAgainAfter) };
}
