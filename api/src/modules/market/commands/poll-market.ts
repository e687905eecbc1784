import type { Market, MarketSource } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { askService, ServiceFailure } from '../sources/service.ts';
import { simulateCoins } from '../sources/simulator.ts';
import { coinCount, parseCoins } from '../sources/upstream-coins.ts';
import {
  type Breaker,
  giveTurnBack,
  keepBreaker,
  keepMarket,
  readBreaker,
  readMarket,
  takeTurn,
} from '../state.ts';

/** After so many failures in a row the service is left alone for a while. */
const mostFailures = 5;
/** Milliseconds. */
const shortestBreak = 30_000;
const longestBreak = 600_000;
/** How old a live price may get, marked stale, before `auto` simulates (and says so). */
const lastGoodStaysFor = 600_000;
/** A run that died frees its turn after this; longer than the service may take. */
const turn = 5000;

/** Reads the market once, from the service or the simulator, and tells everybody. */
export async function pollMarket(_context: CommandContext): Promise<void> {
  if (config.MARKET_SOURCE === 'simulated') {
    await keep(parseCoins(simulateCoins(clock.now())), 'simulated');
    return;
  }
  if (!(await takeTurn(turn))) return;
  try {
    await pollService();
  } finally {
    await giveTurnBack();
  }
}

async function pollService(): Promise<void> {
  const breaker = await readBreaker();
  if (clock.now() < breaker.stayAwayUntil) {
    await standIn();
    return;
  }
  try {
    const answer = await askService('/coins/markets', {
      vs_currency: 'usd',
      order: 'market_cap_desc',
      per_page: String(coinCount),
      page: '1',
      sparkline: 'false',
    });
    await keep(parseCoins(answer), 'coingecko');
    if (breaker.failures > 0) await keepBreaker({ failures: 0, stayAwayUntil: 0 });
  } catch (failure) {
    const next = afterFailure(breaker, failure);
    logger.warn({ reason: reasonOf(failure), failures: next.failures }, 'market service failed');
    await keepBreaker(next);
    await standIn();
  }
}

/** Stays away for as long as the service asks, else longer and longer from the fifth failure on. */
export function afterFailure(before: Breaker, failure: unknown, now = clock.now()): Breaker {
  const failures = before.failures + 1;
  const asked = failure instanceof ServiceFailure ? failure.stayAway : undefined;
  const tripped = failures >= mostFailures ? shortestBreak * 2 ** Math.min(failures - mostFailures, 10) : 0;
  const away = Math.min(asked ?? tripped, longestBreak);
  return { failures, stayAwayUntil: away > 0 ? now + away : 0 };
}

/** An outage is no fault of ours: one line without a stack is enough. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error ? `${failure.message} ${failure.cause.message}` : failure.message;
}

/** Without the service: the last good prices, marked stale; in `auto` the simulator once there are none. */
async function standIn(): Promise<void> {
  const last = await readMarket();
  if (last?.source === 'coingecko' && last.asOf !== null) {
    const age = clock.now() - Date.parse(last.asOf);
    if (config.MARKET_SOURCE === 'coingecko' || age < lastGoodStaysFor) {
      if (!last.stale) await keepMarket({ ...last, stale: true });
      return;
    }
  }
  if (config.MARKET_SOURCE === 'auto') await keep(parseCoins(simulateCoins(clock.now())), 'simulated');
}

/** What the reading before this one left out: a poll every few seconds need not say the same again. */
let lastLeftOut = '[]';

async function keep({ coins, leftOut }: ReturnType<typeof parseCoins>, source: MarketSource): Promise<void> {
  const found = JSON.stringify(leftOut);
  if (found !== lastLeftOut && leftOut.length > 0) logger.warn({ leftOut, source }, 'coins were left out');
  lastLeftOut = found;
  await keepMarket({ coins, asOf: clock.date().toISOString(), source, stale: false } satisfies Market);
}
