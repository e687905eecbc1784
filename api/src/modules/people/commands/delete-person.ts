import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { lockBalances } from '../../ledger/index.ts';
import { askSecondPerson, type ProposalRow } from '../../staff/index.ts';
import { authorize, peoplePolicy } from '../policy.ts';
import { erasePerson } from './erase-person.ts';
import { lockForChange } from './update-person.ts';

/**
 * Deletes a person: refuses what is pending, writes off their balances, ends their sessions and erases personal data.
 * The ledger and an empty record stay. Returns the proposal where the write-off is so large that it waits for a second
 * owner. Throws `not_found`, `forbidden` for oneself, or `conflict` for a member of staff.
 */
export async function deletePerson(
  context: CommandContext,
  actor: Actor,
  input: { personId: string; reason?: string | undefined },
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const person = await lockForChange(within, actor, input.personId);
    authorize(peoplePolicy.delete(actor, person), 'You may not delete yourself.');
    if (!peoplePolicy.deleteNow(person)) {
      throw new AppError('conflict', undefined, { message: 'Remove this person from the staff first.' });
    }
    const balances = await lockBalances(within, person.id);
    const { proposal, reason } = await askSecondPerson(within, {
      kind: 'person',
      subjectId: person.id,
      personId: person.id,
      action: 'delete',
      permission: 'people.manage',
      input: {},
      amount: balances ? balances.cash + balances.hold + balances.principal + balances.profit : 0n,
      owners: true,
      reason: input.reason,
    });
    if (proposal) return proposal;
    await erasePerson(within, { person, at: clock.date(), reason });
    return null;
  });
}
