import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { centsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, lockOwner, notifyMoneyChanged, postJournal } from '../../ledger/index.ts';

/** Moves dollars of the caller's profit to their balance. Throws `insufficient_balance` with the available amount. */
export async function moveProfit(context: LedgerContext, amount: number): Promise<void> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  await withTransaction(context, async (within) => {
    await lockOwner(within, actor.id);
    await postJournal(within, {
      kind: 'profit_moved',
      reference: newId(),
      legs: [
        { account: 'profit', person: actor.id, amount: -centsOf(amount) },
        { account: 'cash', person: actor.id, amount: centsOf(amount) },
      ],
      text: { code: 'profit_moved' },
    });
    notifyMoneyChanged(within, actor.id);
  });
}
