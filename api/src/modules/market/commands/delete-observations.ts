import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';

const keptMs = 90 * 86_400_000;

/** Deletes observations of prices that are older than 90 days. */
export async function deleteObservations({ database }: CommandContext): Promise<void> {
  await database.priceObservation.deleteMany({ where: { asOf: { lt: new Date(clock.now() - keptMs) } } });
}
