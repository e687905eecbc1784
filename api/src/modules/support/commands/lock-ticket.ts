import type { Actor, CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { refusal } from '../../../lib/app-error.ts';
import { getTicket, type TicketRecord } from '../queries.ts';

/**
 * Locks a ticket that somebody may see, and its person against deletion, until the transaction ends. Throws
 * `not_found`, or `conflict` for a deleted person's.
 */
export async function lockTicket(
  { database }: InTransaction<CommandContext>,
  actor: Actor,
  id: string,
): Promise<TicketRecord> {
  const { person } = await getTicket(database, actor, id);
  if (!(await lockPerson(database, person.id))) {
    throw refusal('conflict', 'person_deleted');
  }
  await database.$queryRaw`SELECT id::text FROM ticket WHERE id = ${id}::uuid FOR UPDATE`;
  return getTicket(database, actor, id);
}
