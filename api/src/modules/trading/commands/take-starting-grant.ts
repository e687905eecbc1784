import { config } from '../../../config.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { centsOf } from '../../../lib/money.ts';
import {
  type LedgerContext,
  lockBalances,
  lockOwner,
  notifyMoneyChanged,
  postJournal,
} from '../../ledger/index.ts';

/**
 * Gives the caller the practice money of `STARTING_GRANT`, once. Throws `not_found` where there is none, `forbidden` before
 * their email address is confirmed, and `conflict` if they have taken it.
 */
export async function takeStartingGrant(context: LedgerContext): Promise<void> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  const amount = centsOf(config.STARTING_GRANT);
  if (amount === 0n) throw new AppError('not_found');
  await withTransaction(context, async (within) => {
    await lockOwner(within, actor.id);
    // Of several calls at once, the others read what the first has posted.
    await lockBalances(within, actor.id);
    const { database } = within;
    const { emailVerifiedAt } = await database.person.findUniqueOrThrow({ where: { id: actor.id } });
    if (emailVerifiedAt === null) throw refusal('forbidden', 'email_first');
    const grant = { kind: 'grant', reference: actor.id } as const;
    if ((await database.journal.count({ where: grant })) > 0) throw refusal('conflict', 'grant_taken');
    await postJournal(within, {
      ...grant,
      legs: [
        { account: 'cash', person: actor.id, amount },
        { account: 'grants', amount: -amount },
      ],
      text: { code: 'grant' },
    });
    notifyMoneyChanged(within, actor.id);
  });
}
