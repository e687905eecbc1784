import { MOST_PENDING_WITHDRAWALS, type RequestWithdrawalBody } from '@dayrise/contracts';
import type { z } from 'zod';
import { AppError, publishToAdmins, publishToPerson } from '../../../http/index.ts';
import { centsOf } from '../../../lib/money.ts';
import { chargeFor } from '../charge.ts';
import { newId } from '../ledger/new-id.ts';
import type { LedgerContext } from '../ledger/post-journal.ts';
import { refusing } from '../ledger/refusals.ts';
import type { WithdrawalRow } from '../queries/withdrawals.ts';

/**
 * Puts an amount on hold for a withdrawal, in one statement. Throws `insufficient_balance` with what is
 * available, or `too_many_pending`.
 */
export async function requestWithdrawal(
  context: LedgerContext,
  body: z.output<typeof RequestWithdrawalBody>,
): Promise<WithdrawalRow> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  const amount = centsOf(body.amount);
  const wanted = {
    id: newId(),
    personId: actor.id,
    amount,
    charge: chargeFor(amount),
    method: body.withdrawMethod,
    wallet: body.walletAddress,
  };
  const [row] = await refusing(
    context.database.$queryRaw<{ at: Date; name: string; balance: bigint }[]>`
      SELECT at, name, balance FROM request_withdrawal(${wanted.id}::uuid, ${wanted.personId}::uuid, ${wanted.amount}, ${wanted.charge},
        ${wanted.method}, ${wanted.wallet}, ${MOST_PENDING_WITHDRAWALS}::int,
        ${context.occurredAt ?? null}::timestamptz)`,
  );
  if (!row) throw new TypeError('A request answers one row.');
  const announce = async () => {
    await publishToPerson(actor.id, { type: 'changed', areas: ['money'] });
    await publishToAdmins({ type: 'queues' });
  };
  if (context.afterCommit) context.afterCommit(announce);
  else void announce();
  return {
    ...wanted,
    status: 'pending',
    reason: null,
    decidedById: null,
    createdAt: row.at,
    decidedAt: null,
    name: row.name,
    balance: row.balance,
  };
}
