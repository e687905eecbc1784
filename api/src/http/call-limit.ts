import { redis, redisKey } from '../data/redis.ts';
import { AppError } from '../lib/app-error.ts';
import { clock } from '../lib/clock.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { scaled } from './rate-limits.ts';

/** Calls per minute and person, or per network for visitors; pages, and wrong tokens, per minute and network. */
const allCallsPerMinute = 600;
/** A round trip to Redis for each call would cost more than most calls. */
const exchangeIntervalMs = 500;

interface Count {
  /** Counted in this process and not yet sent to Redis. */
  pending: number;
  /** Calls in all processes, including this one, as of the last exchange. */
  known: number;
}

let minute = 0;
let counts = new Map<string, Count>();

/**
 * Counts a call in memory. The processes exchange counts through Redis twice a second, so together they may allow
 * slightly more calls than the limit. While Redis is down, each process applies the limit to its own calls.
 * Throws `rate_limited`.
 */
export function countCall(key: string, callsPerMinute = allCallsPerMinute): void {
  const count = countOf(key, callsPerMinute);
  count.pending += 1;
  counts.set(key, count);
}

/** Throws `rate_limited` if the next call of this key would be refused. */
export function checkCallLimit(key: string, callsPerMinute = allCallsPerMinute): void {
  countOf(key, callsPerMinute);
}

/** How many calls of a key are allowed, how many of them are left this minute, and when it ends, in Unix seconds. */
export function callsLeft(key: string, callsPerMinute: number) {
  const now = Math.floor(clock.now() / 60_000);
  const { pending, known } = (now === minute && counts.get(key)) || { pending: 0, known: 0 };
  const limit = scaled(callsPerMinute);
  return { limit, remaining: Math.max(0, limit - pending - known), reset: (now + 1) * 60 };
}

function countOf(key: string, callsPerMinute: number): Count {
  const now = clock.now();
  const thisMinute = Math.floor(now / 60_000);
  if (thisMinute !== minute) {
    minute = thisMinute;
    counts = new Map();
  }
  const count = counts.get(key) ?? { pending: 0, known: 0 };
  if (count.pending + count.known >= scaled(callsPerMinute)) {
    throw new AppError('rate_limited', undefined, { retryAfter: (60_000 - (now % 60_000)) / 1000 });
  }
  return count;
}

async function exchange(): Promise<void> {
  const ofMinute = minute;
  const changed = [...counts].filter(([, count]) => count.pending > 0);
  if (changed.length === 0 || !redis.isReady) return;
  const sent = changed.map(([, count]) => count.pending);
  const batch = redis.multi();
  for (const [index, [key]] of changed.entries()) {
    const name = redisKey('calls', ofMinute, key);
    batch.incrBy(name, sent[index] ?? 0).expire(name, 120);
  }
  const replies = await batch.execAsPipeline();
  for (const [index, [, count]] of changed.entries()) {
    count.pending -= sent[index] ?? 0;
    count.known = Number(replies[index * 2]);
  }
}

const exchanging = setInterval(() => {
  exchange().catch((error) => logger.warn({ err: error }, 'call counts were not exchanged'));
}, exchangeIntervalMs);
exchanging.unref();
onShutdown('http', () => clearInterval(exchanging));
