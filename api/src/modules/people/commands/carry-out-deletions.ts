import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { getPerson } from '../../identity/index.ts';
import { proposeAskedFor } from '../../staff/index.ts';
import { deletionOf } from './delete-person.ts';
import { erasePerson } from './erase-person.ts';

/** People per query. */
const batch = 100;
const reason = 'Asked for by the person';

/**
 * Deletes the people who asked for it 14 days ago. If the write-off is large enough to take two people, it
 * proposes the deletion in their name, and an owner confirms or refuses it. Throws when some could not be deleted; they
 * stay for the next run.
 */
export async function carryOutDeletions(context: CommandContext): Promise<void> {
  const now = clock.date();
  let after: string | undefined;
  let failed = 0;
  do {
    const due = await context.database.deletionRequest.findMany({
      where: { personId: { gt: after }, dueAt: { lte: now }, person: { role: 'user', deletedAt: null } },
      orderBy: { personId: 'asc' },
      take: batch,
    });
    for (const { personId } of due) {
      await carryOut(context, personId, now).catch((error: unknown) => {
        failed += 1;
        logger.error({ err: error, personId }, 'a person who asked for it could not be deleted');
      });
    }
    after = due.length === batch ? due.at(-1)?.personId : undefined;
  } while (after !== undefined);
  if (failed > 0) throw new Error(`${failed} people could not be deleted.`);
}

async function carryOut(context: CommandContext, personId: string, now: Date): Promise<void> {
  await withTransaction(context, async (within) => {
    // A cancellation at this moment waits for this lock, or has already removed the request.
    const still = await within.database.$queryRaw<unknown[]>`
      SELECT FROM person JOIN deletion_request request ON request.person_id = person.id
      WHERE person.id = ${personId}::uuid AND person.deleted_at IS NULL AND person.role = 'user'
        AND request.due_at <= ${now}
      FOR UPDATE`;
    if (still.length === 0) return;
    if (await proposeAskedFor(within, await deletionOf(within, personId, reason))) return;
    const person = await getPerson(within.database, personId);
    await erasePerson(within, { person, at: now, reason });
  });
}
