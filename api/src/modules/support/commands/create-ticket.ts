import type { Actor, CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, publishToAdmins, publishToPerson } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import type { TicketRecord } from '../queries.ts';

/** Opens a ticket for the caller. Throws `not_found` if they have been deleted. */
export async function createTicket(
  context: CommandContext,
  actor: Actor,
  input: { title: string; description: string },
): Promise<TicketRecord> {
  return withTransaction(context, async (within) => {
    if (!(await lockPerson(within.database, actor.id))) throw new AppError('not_found');
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
    within.afterCommit(() => publishToPerson(actor.id, { type: 'changed', areas: ['support'] }));
    return within.database.ticket.create({
      data: {
        personId: actor.id,
        title: input.title,
        description: input.description,
        createdAt: clock.date(),
      },
      include: { person: { select: { name: true } } },
    });
  });
}
