import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { authorize, peoplePolicy } from '../policy.ts';
import { erasePerson } from './erase-person.ts';
import { lockForChange } from './update-person.ts';

/**
 * Deletes a person: refuses what is pending, writes off their balances, ends their sessions and erases personal data.
 * The ledger and an empty record stay. Throws `not_found`, or `forbidden` for oneself.
 */
export async function deletePerson(
  context: CommandContext,
  actor: Actor,
  input: { personId: string; reason?: string | undefined },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const person = await lockForChange(within, actor, input.personId);
    authorize(peoplePolicy.delete(actor, person), 'You may not delete yourself.');
    await erasePerson(within, { person, at: clock.date(), reason: input.reason });
  });
}
