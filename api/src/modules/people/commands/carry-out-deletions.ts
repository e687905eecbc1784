import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { getPerson } from '../../identity/index.ts';
import { erasePerson } from './erase-person.ts';

/** People per run; the rest follow in the next one. */
const batch = 100;

/** Deletes the people who asked for it 14 days ago. Throws when some could not be deleted; they stay for the next run. */
export async function carryOutDeletions(context: CommandContext): Promise<void> {
  const now = clock.date();
  const due = await context.database.deletionRequest.findMany({
    where: { dueAt: { lte: now }, person: { role: 'user', deletedAt: null } },
    orderBy: { dueAt: 'asc' },
    take: batch,
  });
  const failed: string[] = [];
  for (const { personId } of due) {
    await carryOut(context, personId, now).catch((error: unknown) => {
      failed.push(personId);
      logger.error({ err: error, personId }, 'a person who asked for it could not be deleted');
    });
  }
  if (failed.length > 0) throw new Error(`${failed.length} of ${due.length} people could not be deleted.`);
}

async function carryOut(context: CommandContext, personId: string, now: Date): Promise<void> {
  await withTransaction(context, async (within) => {
    // Whoever changes their mind now waits, or was first.
    const still = await within.database.$queryRaw<unknown[]>`
      SELECT FROM person JOIN deletion_request request ON request.person_id = person.id
      WHERE person.id = ${personId}::uuid AND person.deleted_at IS NULL AND person.role = 'user'
        AND request.due_at <= ${now}
      FOR UPDATE`;
    if (still.length === 0) return;
    const person = await getPerson(within.database, personId);
    await erasePerson(within, { person, at: now, reason: 'Asked for by the person' });
  });
}
