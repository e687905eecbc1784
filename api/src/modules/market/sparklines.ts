import { Sparkline } from '@dayrise/contracts';
import { z } from 'zod';
import { redis, redisKey } from '../../data/redis.ts';

/** A sparkline with the time, in Unix milliseconds, until which it is fresh. */
const Saved = z.array(Sparkline.extend({ freshUntil: z.number() }));
export type SavedSparkline = z.infer<typeof Saved>[number];

const key = redisKey('market', 'sparklines');

/** The sparklines that the job saved last. */
export async function readSparklines(): Promise<SavedSparkline[]> {
  const text = await redis.get(key);
  return text === null ? [] : Saved.parse(JSON.parse(text));
}

export async function saveSparklines(sparklines: readonly SavedSparkline[]): Promise<void> {
  await redis.set(key, JSON.stringify(sparklines));
}
