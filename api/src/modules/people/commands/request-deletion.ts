import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins, publishToPerson } from '../../../live/index.ts';
import { recordSecurityEvents } from '../../identity/index.ts';
import { endAskedFor } from '../../staff/index.ts';

/** How long a person can cancel the deletion. */
const coolingOffMs = 14 * 86_400_000;

/** Requests the person's deletion in 14 days. An existing request stays as it is. Throws `forbidden` for staff. */
export async function requestDeletion(
  context: CommandContext,
  { id: personId }: Actor,
  userAgent: string,
): Promise<void> {
  await withTransaction(context, async (within) => {
    // They may have joined the staff at this moment.
    const investors = await within.database.$queryRaw<unknown[]>`
      SELECT FROM person WHERE id = ${personId}::uuid AND role = 'user' FOR UPDATE`;
    if (investors.length === 0) throw new AppError('forbidden');
    const requestedAt = clock.date();
    const dueAt = new Date(requestedAt.getTime() + coolingOffMs);
    const added = await within.database.deletionRequest.createMany({
      data: { personId, requestedAt, dueAt },
      skipDuplicates: true,
    });
    if (added.count === 0) return;
    await recordSecurityEvents(within, [{ kind: 'deletion_requested', personId, userAgent }]);
    within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['profile'] }));
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  });
}

/** Withdraws the request. Throws `not_found` where there is none. */
export async function cancelDeletion(
  context: CommandContext,
  { id: personId }: Actor,
  userAgent: string,
): Promise<void> {
  await withTransaction(context, async (within) => {
    // Taken before all other locks, as where the deletion is carried out, proposed, confirmed or refused.
    await within.database.$queryRaw`SELECT FROM person WHERE id = ${personId}::uuid FOR UPDATE`;
    const { count } = await within.database.deletionRequest.deleteMany({ where: { personId } });
    if (count === 0) throw new AppError('not_found');
    await endAskedFor(within, personId);
    await recordSecurityEvents(within, [{ kind: 'deletion_cancelled', personId, userAgent }]);
    within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['profile'] }));
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  });
}
