import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { publishToAdmins } from '../../../http/index.ts';
import { endSessions } from '../../../http/session-store.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { authorize, peoplePolicy } from '../policy.ts';
import { lockPerson } from './update-person.ts';
import { writeOffPerson } from './write-off-person.ts';

/**
 * Deletes a person: what is pending is refused, what is left is written off, sessions end, personal data goes;
 * the ledger and an empty record stay. Throws `not_found`, or `forbidden` for oneself.
 */
export async function deletePerson(
  context: CommandContext,
  actor: Actor,
  input: { personId: string; reason?: string | undefined },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const person = await lockPerson(within, input.personId);
    authorize(peoplePolicy.delete(actor, person), 'You may not delete yourself.');
    await writeOffPerson(within, input);
    await endSessions(within, { personId: person.id }, 'person_deleted');
    await within.database.ticket.updateMany({
      where: { personId: person.id },
      data: { title: 'Removed', description: 'Removed', status: 'closed', closedAt: clock.date() },
    });
    await within.database.session.updateMany({
      where: { personId: person.id },
      data: { userAgent: '', address: '' },
    });
    await within.database.person.update({
      where: { id: person.id },
      data: {
        name: 'Deleted person',
        // Unique, and no address that mail could reach.
        email: `${person.id}@deleted.invalid`,
        phone: '',
        passwordHash: '',
        verified: false,
        deletedAt: clock.date(),
      },
    });
    await recordAudit(within, {
      action: 'person.deleted',
      subject: { kind: 'person', id: person.id },
      before: { role: person.role, verified: person.verified },
      reason: input.reason,
    });
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  });
}
