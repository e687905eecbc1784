import type { Market, MarketSource } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { runAndLogFailure } from '../../../data/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { fetchMarket, ServiceFailure } from '../sources/service.ts';
import { simulateCoins } from '../sources/simulator.ts';
import { parseCoins, rankedCount } from '../sources/upstream-coins.ts';
import {
  asOnlyCaller,
  type Breaker,
  readBreaker,
  readMarket,
  saveBreaker,
  saveMarket,
  takeCall,
} from '../state.ts';
import { fireAlerts } from './fire-alerts.ts';
import { recordObservations } from './record-observations.ts';

/** The job of trading that evaluates open orders at new prices. */
export const settleOrdersJobName = 'trading.settle';

/** The circuit breaker opens after this many consecutive failures. */
const failuresToOpen = 5;
const minBackoffMs = 30_000;
const maxBackoffMs = 600_000;
/** The longest time that the service may ask for. */
const maxRequestedMs = 3_600_000;
/** In `auto` mode, live prices are served this long, marked stale, before simulated ones replace them. */
const maxStaleMs = 600_000;

type Coins = ReturnType<typeof parseCoins>;
/** What was published, with the coins that aren't among the ten, and times ahead of our clock. */
type Published = Pick<Coins, 'others' | 'ahead'> & { readonly market: Market };

/** Reads the market once, from the service or the simulator, publishes it, and then keeps its prices. */
export async function pollMarket(context: CommandContext): Promise<void> {
  const simulate = () => publish(parseCoins(simulateCoins(clock.now())), 'simulated');
  const isSimulated = config.MARKET_SOURCE === 'simulated';
  const published = isSimulated
    ? await simulate()
    : await asOnlyCaller('prices', () => pollService(simulate));
  // Prices don't wait for the database. What is missed while it hangs is found at a later poll.
  if (published) await asOnlyCaller('observations', () => keep(context, published));
}

type Simulate = () => Promise<Published>;

async function pollService(simulate: Simulate): Promise<Published | undefined> {
  if (isOpen(await readBreaker())) return useFallback(simulate);
  if (!(await takeCall('prices'))) return;
  try {
    const answer = await fetchMarket('/coins/markets', {
      vs_currency: 'usd',
      order: 'market_cap_desc',
      per_page: String(rankedCount),
      page: '1',
      sparkline: 'false',
    });
    const published = await publish(parseCoins(answer), 'coingecko');
    // A call for history may have been told to stay away meanwhile.
    const latest = await readBreaker();
    if (latest.failures > 0 && !isOpen(latest)) await saveBreaker({ failures: 0, stayAwayUntil: 0 });
    return published;
  } catch (failure) {
    const next = afterFailure(await readBreaker(), failure);
    logger.warn({ reason: reasonOf(failure), failures: next.failures }, 'market service failed');
    await saveBreaker(next);
    return useFallback(simulate);
  }
}

/** Whether the service is left alone now. A longer time than the longest is from a clock that was ahead. */
export function isOpen({ stayAwayUntil }: Breaker, now = clock.now()): boolean {
  const remaining = stayAwayUntil - now;
  return remaining > 0 && remaining <= maxRequestedMs;
}

/** Backs off for as long as the service asks, otherwise exponentially from the fifth failure; never for less than before. */
export function afterFailure(before: Breaker, failure: unknown, now = clock.now()): Breaker {
  const failures = before.failures + 1;
  const requested = failure instanceof ServiceFailure ? failure.retryAfterMs : undefined;
  const backoff =
    failures >= failuresToOpen ? minBackoffMs * 2 ** Math.min(failures - failuresToOpen, 10) : 0;
  const openMs =
    requested === undefined ? Math.min(backoff, maxBackoffMs) : Math.min(requested, maxRequestedMs);
  const stayAwayUntil = openMs > 0 ? now + openMs : 0;
  return { failures, stayAwayUntil: Math.max(stayAwayUntil, isOpen(before, now) ? before.stayAwayUntil : 0) };
}

/** One line without a stack trace: an outage of the service is not our error. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error ? `${failure.message} ${failure.cause.message}` : failure.message;
}

/** Serves the last live prices, marked stale; in `auto` mode, simulated ones once those are too old. */
async function useFallback(simulate: Simulate): Promise<Published | undefined> {
  const last = await readMarket();
  const fetchedAt = last?.fetchedAt ?? last?.asOf ?? null;
  if (last?.source === 'coingecko' && fetchedAt !== null) {
    const age = Math.abs(clock.now() - Date.parse(fetchedAt));
    if (config.MARKET_SOURCE === 'coingecko' || age < maxStaleMs) {
      if (!last.stale) await saveMarket({ ...last, stale: true });
      return;
    }
  }
  if (config.MARKET_SOURCE === 'auto') return simulate();
}

/** Excluded coins are logged only when they change, not at every poll. */
let lastExcluded = '[]';

async function publish({ coins, others, ahead, excluded }: Coins, source: MarketSource): Promise<Published> {
  const current = JSON.stringify(excluded);
  if (current !== lastExcluded && excluded.length > 0)
    logger.warn({ excluded, source }, 'coins were excluded');
  lastExcluded = current;
  const fetchedAt = clock.date().toISOString();
  const times = coins.flatMap(({ last_updated: time }) => time ?? []);
  const asOf = times.toSorted().at(-1) ?? fetchedAt;
  const market: Market = { coins, asOf, fetchedAt, source, stale: false };
  await saveMarket(market);
  return { market, others, ahead };
}

/** Stores new prices for orders, and fires alerts. */
async function keep(context: CommandContext, { market, others, ahead }: Published): Promise<void> {
  const { source, coins } = market;
  await runAndLogFailure(async () => {
    const traded = await findTraded(context, source);
    const observed = { source, coins, ahead, others: others.filter(({ id }) => traded.has(id)) };
    if ((await recordObservations(context, observed)) > 0) await addJob(settleOrdersJobName);
  });
  await runAndLogFailure(() => fireAlerts(context, market));
}

/** Coins that people traded at prices of a source: they are observed also after they left the ten, so that they can be sold. */
async function findTraded({ database }: CommandContext, source: MarketSource): Promise<Set<string>> {
  const assets = await database.asset.findMany({ where: { source }, select: { coin: true } });
  return new Set(assets.flatMap(({ coin }) => coin ?? []));
}
