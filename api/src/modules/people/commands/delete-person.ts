import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { lockBalances, type PostingContext } from '../../ledger/index.ts';
import { type AskedFor, askSecondPerson, type ProposalRow } from '../../staff/index.ts';
import { readHoldingsWorth } from '../../trading/index.ts';
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
    authorize(peoplePolicy.delete(actor, person), 'own_account');
    if (!peoplePolicy.deleteNow(person)) {
      throw refusal('conflict', 'staff_first');
    }
    const deletion = await deletionOf(within, person.id, input.reason);
    const { proposal, reason } = await askSecondPerson(within, deletion);
    if (proposal) return proposal;
    await erasePerson(within, { person, at: clock.date(), reason });
    return null;
  });
}

/** The deletion of a locked person as a decision of two people, with all that would be written off at stake. */
export async function deletionOf(
  within: PostingContext,
  personId: string,
  reason: string | undefined,
): Promise<AskedFor> {
  const balances = await lockBalances(within, personId);
  return {
    kind: 'person',
    subjectId: personId,
    personId,
    action: 'delete',
    permission: 'people.manage',
    input: {},
    amount: balances
      ? balances.cash +
        balances.hold +
        balances.principal +
        balances.profit +
        (await readHoldingsWorth(within.database, personId))
      : 0n,
    alone: 'small or one owner',
    reason,
  };
}
