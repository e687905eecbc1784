import type { Actor } from '../../context.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { runAndLogFailure } from '../../data/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';

const HOURS = 24;
const thisHour = () => Math.floor(clock.now() / 3_600_000);
const keyOf = (hour: number) => redisKey('trading', 'refused', String(hour));

/** Runs a command, and counts the filter that refuses its order, but in classes. */
export async function countRefusals<Result>(
  actor: Actor | null,
  command: () => Promise<Result>,
): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    const filter = error instanceof AppError ? error.details?.filter : undefined;
    if (typeof filter === 'string' && actor?.seatOf === undefined) {
      const key = keyOf(thisHour());
      await runAndLogFailure(async () => {
        await redis
          .multi()
          .hIncrBy(key, filter, 1)
          .expire(key, (HOURS + 1) * 3600)
          .exec();
      });
    }
    throw error;
  }
}

/** Orders that filters refused in the last 24 hours, the commonest filter first. */
export async function readRefusals(): Promise<{ filter: string; count: number }[]> {
  const last = thisHour();
  const hours = await Promise.all(
    Array.from({ length: HOURS }, (_, ago) => redis.hGetAll(keyOf(last - ago))),
  );
  const counts = new Map<string, number>();
  for (const [filter, count] of hours.flatMap(Object.entries<string>))
    counts.set(filter, (counts.get(filter) ?? 0) + Number(count));
  return [...counts]
    .map(([filter, count]) => ({ filter, count }))
    .sort((one, other) => other.count - one.count);
}
