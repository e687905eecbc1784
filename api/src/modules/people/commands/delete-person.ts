import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { authorize, peoplePolicy } from '../policy.ts';
import { erasePerson } from './erase-person.ts';
import { lockForChange } from './update-person.ts';

/**
 * Deletes a person: refuses what is pending, writes off their balances, ends their sessions and erases personal data.
 * The ledger and an empty record stay. Throws `not_found`, `forbidden` for oneself, or `conflict` for a member of staff.
 */
export async function deletePerson(
  context: CommandContext,
  actor: Actor,
  input: { personId: string; reason?: string | undefined },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const person = await lockForChange(within, actor, input.personId);
    authorize(peoplePolicy.delete(actor, person), 'You may not delete yourself.');
    if (!peoplePolicy.deleteNow(person)) {
      throw new AppError('conflict', undefined, { message: 'Remove this person from the staff first.' });
    }
    await erasePerson(within, { person, at: clock.date(), reason: input.reason });
  });
}
