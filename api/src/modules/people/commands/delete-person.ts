import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { authorize, peoplePolicy } from '../policy.ts';
import { erasePerson } from './erase-person.ts';
import { lockForChange } from './update-person.ts';

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
    const person = await lockForChange(within, actor, input.personId);
    authorize(peoplePolicy.delete(actor, person), 'You may not delete yourself.');
    await erasePerson(within, { person, at: clock.date(), reason: input.reason });
  });
}
