import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { announceChange } from '../ledger/announce.ts';
import {
  type LedgerContext,
  lockBalances,
  type PostingContext,
  postJournal,
} from '../ledger/post-journal.ts';
import { policy } from '../policy.ts';

/** Closes the caller's own plan: what is left of it goes to the balance. Throws `not_found`, `already_decided`. */
export async function closePosition(context: LedgerContext, id: string): Promise<void> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  await withTransaction(context, async (within) => {
    // Accounts before positions, as every command does; a daily return may be lowering this one.
    await lockBalances(within, actor.id);
    const position = await within.database.position.findUnique({ where: { id } });
    if (!position || !policy.closePosition(actor, position)) throw new AppError('not_found');
    if (position.closedAt) throw new AppError('already_decided', { status: 'closed' });
    const { principal: amount } = position;
    if (amount > 0n) {
      await postJournal(within, {
        kind: 'plan_closed',
        reference: id,
        legs: [
          { account: 'principal', person: actor.id, position: id, amount: -amount },
          { account: 'cash', person: actor.id, amount },
        ],
        description: `${position.plan} closed`,
      });
    }
    await markClosed(within, id);
    announceChange(within, actor.id);
  });
}

/** Marks an emptied plan closed. */
export async function markClosed(within: PostingContext, id: string): Promise<void> {
  const closedAt = within.occurredAt ?? clock.date();
  await within.database.position.updateMany({ where: { id, closedAt: null }, data: { closedAt } });
}
