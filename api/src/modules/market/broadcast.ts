import { Market } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { clock } from '../../lib/clock.ts';
import { type EventStream, frame, subscribe } from '../../live/index.ts';
import { marketChannel, readMarketText } from './state.ts';

/** A quote is stale after this, even if no worker is running to mark it. */
const staleAfterMs = Math.max(30_000, 4 * config.MARKET_POLL_MS);

interface Reading {
  /** JSON, serialized once for all callers. */
  readonly body: Buffer;
  readonly frame: Buffer;
  /** The quotes' time in Unix milliseconds; null for quotes that are stale already or missing. */
  readonly freshFrom: number | null;
  readonly market: Market;
}

let latest: Reading = toReading({
  coins: [],
  asOf: null,
  fetchedAt: null,
  source: config.MARKET_SOURCE === 'simulated' ? 'simulated' : 'coingecko',
  stale: false,
});
const streams = new Set<EventStream>();
let subscribed: Promise<void> | undefined;

/** Subscribes this process to market updates. Throws while Redis is unavailable. */
function ensureSubscribed(): Promise<void> {
  subscribed ??= startSubscription().catch((error) => {
    subscribed = undefined;
    throw error;
  });
  return subscribed;
}

async function startSubscription(): Promise<void> {
  await subscribe(marketChannel, update);
  const text = await readMarketText();
  if (text !== null) update(text);
}

function update(text: string): void {
  latest = toReading(Market.parse(JSON.parse(text)));
  for (const stream of streams) stream.sendLatest(latest.frame);
}

function toReading(market: Market): Reading {
  const body = Buffer.from(JSON.stringify(market));
  const fetchedAt = market.fetchedAt ?? market.asOf;
  const freshFrom = fetchedAt === null || market.stale ? null : Date.parse(fetchedAt);
  return { market, body, frame: frame(body.toString()), freshFrom };
}

function current(): Reading {
  // Quotes from the future are from a clock that was wrong.
  const isOutdated = latest.freshFrom !== null && Math.abs(clock.now() - latest.freshFrom) >= staleAfterMs;
  if (isOutdated) latest = toReading({ ...latest.market, stale: true });
  return latest;
}

/** The latest quotes as JSON, from memory. */
export async function latestBody(): Promise<Buffer> {
  if (subscribed === undefined || latest.market.asOf === null) await ensureSubscribed();
  return current().body;
}

/** Sends the latest quotes now, then each update. */
export async function addMarketStream(stream: EventStream): Promise<void> {
  streams.add(stream);
  stream.onClose(() => streams.delete(stream));
  await ensureSubscribed();
  stream.sendLatest(current().frame);
}
