import { MOST_PENDING_WITHDRAWALS, type RequestWithdrawalBody } from '@dayrise/contracts';
import type { z } from 'zod';
import { type PreparedStatement, runPrepared } from '../../../data/prepared-statement.ts';
import { retryConflicts, settle } from '../../../data/transaction.ts';
import { AppError, type ClaimedKey, publishToAdmins, publishToPerson } from '../../../http/index.ts';
import { centsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { translateLedgerErrors } from '../../ledger/index.ts';
import { chargeFor } from '../charge.ts';
import type { WithdrawalRow } from '../queries.ts';

/**
 * Puts an amount on hold for a withdrawal, in one statement, which keeps the answer under the key where there
 * is one: the same key again answers the same. Throws `insufficient_balance` with what is available,
 * `too_many_pending`, `idempotency_in_flight` or `idempotency_mismatch`.
 */
export async function requestWithdrawal(
  context: LedgerContext,
  body: z.output<typeof RequestWithdrawalBody>,
  key: ClaimedKey | null = null,
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
  const { fresh, at, ...requested } = await translateLedgerErrors(
    key ? retryConflicts(() => requestOnce(wanted, key)) : request(context, wanted),
  );
  const announce = async () => {
    const toPerson = publishToPerson(actor.id, { type: 'changed', areas: ['money'] });
    await Promise.all([toPerson, publishToAdmins({ type: 'queues' })]);
  };
  if (context.afterCommit) context.afterCommit(announce);
  else if (fresh) void settle(announce);
  return {
    ...wanted,
    ...requested,
    status: 'pending',
    reason: null,
    decidedById: null,
    createdAt: at,
    decidedAt: null,
  };
}

type Wanted = Pick<WithdrawalRow, 'id' | 'personId' | 'amount' | 'charge' | 'method' | 'wallet'>;

/** What stands in the database now; not `fresh` where an earlier call with the key put it there. */
interface Requested extends Pick<WithdrawalRow, 'id' | 'charge' | 'name' | 'balance'> {
  readonly at: Date;
  readonly fresh: boolean;
}

async function request(context: LedgerContext, wanted: Wanted): Promise<Requested> {
  const { id, charge } = wanted;
  const [row] = await context.database.$queryRaw<Pick<Requested, 'at' | 'name' | 'balance'>[]>`
    SELECT at::timestamptz(3) AS at, name, balance FROM request_withdrawal(${id}::uuid, ${wanted.personId}::uuid, ${wanted.amount},
      ${charge}, ${wanted.method}, ${wanted.wallet}, ${MOST_PENDING_WITHDRAWALS}::int,
      ${context.occurredAt ?? null}::timestamptz)`;
  if (!row) throw new TypeError('A request answers one row.');
  return { ...row, id, charge, fresh: true };
}

const requestOnceStatement: PreparedStatement = {
  name: 'request_withdrawal_once',
  text: `SELECT id, charge, at, name, balance, fresh
    FROM request_withdrawal_once($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

async function requestOnce(wanted: Wanted, key: ClaimedKey): Promise<Requested> {
  const [row] = await runPrepared<Requested>(requestOnceStatement, [
    key.key,
    key.fingerprint,
    key.now,
    key.since,
    wanted.id,
    wanted.personId,
    wanted.amount,
    wanted.charge,
    wanted.method,
    wanted.wallet,
    MOST_PENDING_WITHDRAWALS,
  ]);
  if (!row) throw new TypeError('A request answers one row.');
  return row;
}
