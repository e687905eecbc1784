import { Market } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { type EventStream, frame, subscribe } from '../../live/index.ts';
import { isOutdated, marketChannel, readMarketText } from './state.ts';

interface Reading {
  /** JSON, serialized once for all callers. */
  readonly body: Buffer;
  readonly frame: Buffer;
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
  return { market, body, frame: frame(body.toString()) };
}

function current(): Reading {
  if (isOutdated(latest.market)) latest = toReading({ ...latest.market, stale: true });
  return latest;
}

/** The latest quotes as JSON, from memory. */
export async function latestBody(): Promise<Buffer> {
  if (subscribed === undefined || latest.market.asOf === null) await ensureSubscribed();
  return current().body;
}

/** Opens a stream that gets the latest quotes now, then each update. Throws before that while Redis is unavailable. */
export async function addMarketStream(open: () => EventStream): Promise<void> {
  await ensureSubscribed();
  const stream = open();
  streams.add(stream);
  stream.onClose(() => streams.delete(stream));
  stream.sendLatest(current().frame);
}
