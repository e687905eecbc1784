import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';

const dayMs = 86_400_000;
/** Days for which each observation is kept. Simulated ones are many, and can be computed. */
const keptDays = { coingecko: 90, simulated: 3 } as const;

/**
 * Deletes observations that are older than their source's days, but for the first and the last of each day in UTC: the
 * last one is what coins are worth that have had no price since.
 */
export async function deleteObservations({ database }: CommandContext): Promise<void> {
  for (const [source, days] of Object.entries(keptDays)) {
    const before = new Date(clock.now() - days * dayMs);
    await database.$executeRaw`
      DELETE FROM price_observation old
      WHERE source = ${source}::rate_source AND as_of < ${before} AND EXISTS (
        SELECT FROM price_observation early
        WHERE early.coin = old.coin AND early.source = old.source AND early.as_of < old.as_of
          AND early.as_of >= date_trunc('day', old.as_of, 'UTC'))
        AND EXISTS (
        SELECT FROM price_observation later
        WHERE later.coin = old.coin AND later.source = old.source AND later.as_of > old.as_of
          AND later.as_of < date_trunc('day', old.as_of, 'UTC') + interval '24 hours')`;
  }
}
