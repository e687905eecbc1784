import { Sparkline } from '@dayrise/contracts';
import { z } from 'zod';
import { redis, redisKey } from '../../data/redis.ts';

/** A line with the moment, in milliseconds since 1970, until which it isn't read again. */
const Kept = z.array(Sparkline.extend({ freshUntil: z.number() }));
export type KeptSparkline = z.infer<typeof Kept>[number];

const key = redisKey('market', 'sparklines');

/** The lines as the job last kept them. */
export async function readSparklines(): Promise<KeptSparkline[]> {
  const text = await redis.get(key);
  return text === null ? [] : Kept.parse(JSON.parse(text));
}

export async function keepSparklines(sparklines: readonly KeptSparkline[]): Promise<void> {
  await redis.set(key, JSON.stringify(sparklines));
}
