import { Market } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { type EventStream, frame, subscribe } from '../../http/index.ts';
import { marketChannel, readMarketText } from './state.ts';

/** Milliseconds after which a reading is old even though nobody said so: no worker runs, say. */
const oldAfter = Math.max(30_000, 4 * config.MARKET_POLL_MS);

interface Reading {
  /** The wire's JSON, made once for every caller. */
  readonly body: Buffer;
  readonly frame: Buffer;
  /** Milliseconds since 1970; infinity when the reading can't get any older. */
  readonly oldAt: number;
  readonly market: Market;
}

let latest: Reading = readingOf({
  coins: [],
  asOf: null,
  source: config.MARKET_SOURCE === 'simulated' ? 'simulated' : 'coingecko',
  stale: false,
});
const streams = new Set<EventStream>();
let following: Promise<void> | undefined;

/** Keeps this process's copy of the latest reading up to date from now on. Throws while Redis is away. */
function follow(): Promise<void> {
  following ??= start().catch((error) => {
    following = undefined;
    throw error;
  });
  return following;
}

async function start(): Promise<void> {
  await subscribe(marketChannel, take);
  const text = await readMarketText();
  if (text !== null) take(text);
}

function take(text: string): void {
  latest = readingOf(Market.parse(JSON.parse(text)));
  for (const stream of streams) stream.sendLatest(latest.frame);
}

function readingOf(market: Market): Reading {
  const body = Buffer.from(JSON.stringify(market));
  const read = market.asOf === null || market.stale ? Number.POSITIVE_INFINITY : Date.parse(market.asOf);
  return { market, body, frame: frame(body.toString()), oldAt: read + oldAfter };
}

function current(): Reading {
  if (Date.now() >= latest.oldAt) latest = readingOf({ ...latest.market, stale: true });
  return latest;
}

/** The latest reading as JSON, without a query. */
export async function latestBody(): Promise<Buffer> {
  // In the steady state nothing is waited for.
  if (following === undefined || latest.market.asOf === null) await follow();
  return current().body;
}

/** Sends the latest reading at once, and each new one. */
export async function addMarketStream(stream: EventStream): Promise<void> {
  streams.add(stream);
  stream.onClose(() => streams.delete(stream));
  await follow();
  stream.sendLatest(current().frame);
}
