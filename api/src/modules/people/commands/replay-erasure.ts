import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { asAppError } from '../../../http/index.ts';
import { getPerson } from '../../identity/index.ts';
import { erasePerson, erasePersonalData } from './erase-person.ts';

/**
 * Erases a person who was erased before and came back with a restored backup, dated `erasedAt`. Returns `unknown`
 * when the database has no such person. Safe to repeat. Throws `last_admin` for the only admin of that backup.
 */
export async function replayErasure(
  context: CommandContext,
  { personId, erasedAt }: { readonly personId: string; readonly erasedAt: Date },
): Promise<'erased' | 'unknown'> {
  const replayed = withTransaction(context, async (within): Promise<'erased' | 'unknown'> => {
    const [found] = await within.database.$queryRaw<{ deleted: boolean; seat: boolean }[]>`
      SELECT deleted_at IS NOT NULL AS deleted, role = 'seat' AS seat FROM person WHERE id = ${personId}::uuid FOR UPDATE`;
    if (!found) return 'unknown';
    if (found.deleted) {
      await erasePersonalData(within, personId, erasedAt);
    } else if (!found.seat) {
      // Seats in classes are erased with their person.
      const person = await getPerson(within.database, personId);
      await erasePerson(within, { person, at: erasedAt, reason: 'Erased again after a restore' });
    }
    return 'erased';
  });
  return replayed.catch((error: unknown) => {
    throw asAppError(error);
  });
}
