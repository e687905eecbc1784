import { MOST_PENDING_WITHDRAWALS, type RequestWithdrawalBody } from '@dayrise/contracts';
import type { z } from 'zod';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { centsOf, readableDollars } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, notifyQueuesChanged, translateLedgerErrors } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import { chargeFor } from '../charge.ts';
import type { WithdrawalRow } from '../queries.ts';

/**
 * Puts an amount on hold for a withdrawal. Throws `insufficient_balance` with what is available, or
 * `too_many_pending`.
 */
export async function requestWithdrawal(
  context: LedgerContext,
  body: z.output<typeof RequestWithdrawalBody>,
): Promise<WithdrawalRow> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  const amount = centsOf(body.amount);
  const requested = {
    id: newId(),
    personId: actor.id,
    amount,
    charge: chargeFor(amount),
    method: body.withdrawMethod,
    wallet: body.walletAddress,
  };
  return withTransaction(context, async (within) => {
    const { at, ...owner } = await translateLedgerErrors(insert(within, requested));
    await notify(within, {
      to: { staffWith: 'withdrawals.decide' },
      kind: 'queue',
      title: 'New withdrawal request',
      text: `${owner.name} asks for ${readableDollars(amount)}.`,
      link: '/admin/withdrawRequest',
    });
    notifyQueuesChanged(within, actor.id);
    return {
      ...requested,
      ...owner,
      status: 'pending',
      reason: null,
      decidedById: null,
      createdAt: at,
      decidedAt: null,
    };
  });
}

type Requested = Pick<WithdrawalRow, 'id' | 'personId' | 'amount' | 'charge' | 'method' | 'wallet'>;

async function insert(context: LedgerContext, requested: Requested) {
  const { id, personId, amount, charge, method, wallet } = requested;
  const [row] = await context.database.$queryRaw<{ at: Date; name: string; balance: bigint }[]>`
    SELECT at::timestamptz(3) AS at, name, balance FROM request_withdrawal(${id}::uuid, ${personId}::uuid, ${amount},
      ${charge}, ${method}, ${wallet}, ${MOST_PENDING_WITHDRAWALS}::int,
      ${context.occurredAt ?? null}::timestamptz)`;
  if (!row) throw new TypeError('A request returns one row.');
  return row;
}
