import { withTransaction } from '../../../data/transaction.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import {
  closeEmptyPosition,
  type LedgerContext,
  type Leg,
  legsFromPrincipal,
  lockBalances,
  notifyQueuesChanged,
  type PostingContext,
  postJournal,
} from '../../ledger/index.ts';
import { decidePayment } from '../../payments/index.ts';
import { lockRequest } from '../../staff/index.ts';
import { closeTrading } from '../../trading/index.ts';
import { releaseWithdrawal } from '../../withdrawals/index.ts';

export interface WriteOff {
  readonly personId: string;
  readonly reason?: string | undefined;
}

/**
 * Rejects a person's pending withdrawals, declines their pending payments, cancels their orders, sells their coins, closes
 * their plans and writes off their balances. Call it in the deletion's transaction.
 */
export async function writeOffPerson(context: LedgerContext, input: WriteOff): Promise<void> {
  const { personId } = input;
  const reason = reasonOrDefault(input.reason);
  await withTransaction(context, async (within) => {
    const { database } = within;
    // Lock records before accounts, as every decision does.
    const waiting = { where: { personId, status: 'pending' }, select: { id: true } } as const;
    for (const { id } of await database.withdrawal.findMany(waiting)) {
      await releaseWithdrawal(within, await lockRequest(within, 'withdrawal', id), 'rejected', reason);
    }
    const undecided = { where: { personId, decision: 'pending' }, select: { id: true } } as const;
    for (const { id } of await database.payment.findMany(undecided)) {
      await decidePayment(within, await lockRequest(within, 'payment', id), 'declined', reason);
    }
    await closeTrading(within, personId, { reason, end: 'account_deleted' });
    await writeOffBalances(within, personId, reason);
    const open = await database.position.findMany({
      where: { personId, closedAt: null },
      select: { id: true },
    });
    for (const { id } of open) await closeEmptyPosition(within, id);
    notifyQueuesChanged(within, personId);
  });
}

async function writeOffBalances(within: PostingContext, person: string, reason: string): Promise<void> {
  const balances = await lockBalances(within, person);
  if (!balances) return;
  // Rejecting the withdrawals has returned the hold to cash.
  const { cash, principal, profit } = balances;
  const total = cash + principal + profit;
  if (total === 0n) return;
  const legs: Leg[] = [
    { account: 'cash', person, amount: -cash },
    { account: 'profit', person, amount: -profit },
    ...(await legsFromPrincipal(within, person, balances, principal)),
    { account: 'adjustments', amount: total },
  ];
  const journal = await postJournal(within, {
    kind: 'write_off',
    reference: person,
    legs: legs.filter((leg) => leg.amount !== 0n),
    text: { code: 'written_off' },
    reason,
  });
  await recordAudit(within, {
    action: 'person.written_off',
    subject: { kind: 'person', id: person },
    before: { balance: dollarsOf(cash), deposit: dollarsOf(principal), profit: dollarsOf(profit) },
    after: { balance: 0, deposit: 0, profit: 0 },
    reason,
    journalId: journal,
  });
}
