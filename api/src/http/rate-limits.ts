import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.ts';
import { redis, redisKey } from '../data/redis.ts';
import { AppError } from '../lib/app-error.ts';
import { logger } from '../lib/logger.ts';

if (config.RATE_LIMIT_SCALE !== 1) {
  logger.warn({ scale: config.RATE_LIMIT_SCALE }, 'rate limits are scaled');
}

/** Applies RATE_LIMIT_SCALE to a number of calls; returns at least 1. */
export function scaled(points: number): number {
  return Math.max(1, Math.round(points * config.RATE_LIMIT_SCALE));
}

/** A rate limit across all processes, counted in Redis. It fails closed: without Redis, calls are rejected. */
export interface Limit {
  /** Uses one call of `key`'s allowance. Throws `rate_limited` with `Retry-After`. */
  take(key: string): Promise<void>;
  /** Returns the last call to the allowance. */
  giveBack(key: string): Promise<void>;
  /** Resets the allowance of `key`. */
  clear(key: string): Promise<void>;
}

/** Declares a limit of `points` calls in `seconds`. */
export function defineLimit(name: string, points: number, seconds: number): Limit {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: redisKey('limit', name),
    points: scaled(points),
    duration: seconds,
  });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) {
          throw new AppError('unavailable', undefined, { cause: refusal });
        }
        throw new AppError('rate_limited', undefined, {
          retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}
