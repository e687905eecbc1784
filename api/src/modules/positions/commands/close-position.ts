import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  closeEmptyPosition,
  type LedgerContext,
  lockBalances,
  lockOwner,
  notifyMoneyChanged,
  postJournal,
} from '../../ledger/index.ts';
import { cents, notify, said } from '../../notifications/index.ts';
import { positionPolicy } from '../policy.ts';
import { positionTexts } from '../texts.ts';

/** Closes the caller's plan and moves its principal to the balance. Throws `not_found` or `already_decided`. */
export async function closePosition(context: LedgerContext, id: string): Promise<void> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  await withTransaction(context, async (within) => {
    await lockOwner(within, actor.id);
    // Lock accounts before positions, as every command does; a daily return may be changing this one.
    await lockBalances(within, actor.id);
    const position = await within.database.position.findUnique({ where: { id } });
    if (!position || !positionPolicy.close(actor, position)) throw new AppError('not_found');
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
    await closeEmptyPosition(within, id);
    await notify(within, {
      to: { person: actor.id },
      kind: 'plan',
      ...said(positionTexts, 'closed', { plan: position.plan, amount: cents(amount) }),
      link: '/user/positions',
    });
    notifyMoneyChanged(within, actor.id);
  });
}
