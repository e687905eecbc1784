import { z } from 'zod';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { redis, redisKey } from '../../../data/redis.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { saveCandles } from '../candles.ts';
import { type CollectedPoint, historySeries, saveHistory } from '../history.ts';
import { fetchMarket, ServiceFailure } from '../sources/service.ts';
import { asOnlyCaller, readBreaker, readMarket, saveBreaker, takeCall } from '../state.ts';
import { afterFailure, isOpen } from './poll-market.ts';

const minute = 60_000;
/** How often each series of a coin is read, in milliseconds. What is missing is read in this order. */
const refreshAfterMs = { hours: 60 * minute, candles: 60 * minute, days: 60 * minute, minutes: 15 * minute };
type Wanted = keyof typeof refreshAfterMs;
const wanted = Object.keys(refreshAfterMs) as readonly Wanted[];
const retryAfterMs = 2 * minute;

/** Redis key: when each series is due, in Unix milliseconds. */
const dueKey = redisKey('market', 'history-due');

/** Reads the series of a coin that has been due longest, from a budget of its own beside the prices. */
export async function collectHistory(_context: CommandContext): Promise<void> {
  if (config.MARKET_SOURCE !== 'simulated') await asOnlyCaller('history', collectNext);
}

async function collectNext(): Promise<void> {
  const market = await readMarket();
  if (market?.source !== 'coingecko' || market.stale) return;
  if (isOpen(await readBreaker())) return;
  const due = await findDue(market.coins.map(({ id }) => id));
  if (!due || !(await takeCall('history'))) return;
  const { series, coin } = due;
  try {
    await collect(series, coin);
    await setDue(series, coin, refreshAfterMs[series]);
  } catch (failure) {
    logger.warn({ err: failure, series, coin }, 'history could not be read');
    await setDue(series, coin, retryAfterMs);
    if (failure instanceof ServiceFailure) await saveBreaker(afterFailure(await readBreaker(), failure));
  }
}

async function findDue(coins: readonly string[]): Promise<{ series: Wanted; coin: string } | null> {
  const known = await redis.hGetAll(dueKey);
  const now = clock.now();
  for (const series of wanted) {
    const coin = coins.find((id) => {
      const dueAt = Number(known[`${series}:${id}`] ?? 0);
      return dueAt <= now || dueAt > now + refreshAfterMs[series];
    });
    if (coin !== undefined) return { series, coin };
  }
  return null;
}

async function setDue(series: Wanted, coin: string, afterMs: number): Promise<void> {
  await redis.hSet(dueKey, `${series}:${coin}`, String(clock.now() + afterMs));
}

async function collect(series: Wanted, coin: string): Promise<void> {
  if (series === 'candles') return saveCandles(coin);
  const answer = await fetchMarket(`/coins/${encodeURIComponent(coin)}/market_chart`, {
    vs_currency: 'usd',
    days: String(historySeries[series].span / 86_400),
  });
  await saveHistory(series, coin, parseChart(answer));
}

/** Time in milliseconds and a value, which may be unknown. */
const Series = z.array(z.tuple([z.number(), z.number().nullable()])).max(3000);
const UpstreamChart = z.object({ prices: Series.min(1), total_volumes: Series.catch([]) });

/** The points of a response, oldest first. Leaves out prices that are unknown or not above zero. */
function parseChart(answer: unknown): CollectedPoint[] {
  const { prices, total_volumes } = UpstreamChart.parse(answer);
  const volumes = new Map(total_volumes);
  return prices
    .toSorted(([one], [other]) => one - other)
    .flatMap(([moment, price]) => {
      if (price === null || price <= 0) return [];
      const volume = volumes.get(moment) ?? null;
      return [[Math.round(moment / 1000), price, volume !== null && volume >= 0 ? volume : null]];
    });
}
