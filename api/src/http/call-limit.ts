import { redis, redisKey } from '../data/redis.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { AppError } from './app-error.ts';
import { scaled } from './rate-limits.ts';

/** Calls a minute for each person, or for each address that isn't signed in. */
const callsPerMinute = scaled(600);
/** Milliseconds. A round trip to Redis for each call would cost more than most calls. */
const exchangeIntervalMs = 500;

interface Count {
  /** Counted here and not sent to Redis yet. */
  pending: number;
  /** Calls of all processes, as Redis last reported; includes what this process sent. */
  known: number;
}

let minute = 0;
let counts = new Map<string, Count>();

/**
 * Counts a call in memory; the processes exchange their counts through Redis twice a second, so together they
 * may let through a little more than the limit. While Redis is away each process limits by itself.
 * Throws `rate_limited`.
 */
export function countCall(key: string): void {
  const now = Date.now();
  const thisMinute = Math.floor(now / 60_000);
  if (thisMinute !== minute) {
    minute = thisMinute;
    counts = new Map();
  }
  const count = counts.get(key) ?? { pending: 0, known: 0 };
  counts.set(key, count);
  if (count.pending + count.known >= callsPerMinute) {
    throw new AppError('rate_limited', undefined, { retryAfter: (60_000 - (now % 60_000)) / 1000 });
  }
  count.pending += 1;
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
  exchange().catch((error) => logger.warn({ err: error }, 'counts of calls were not exchanged'));
}, exchangeIntervalMs);
exchanging.unref();
onShutdown('http', () => clearInterval(exchanging));
