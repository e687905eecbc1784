import { MOST_PENDING_WITHDRAWALS, type RequestWithdrawalBody } from '@dayrise/contracts';
import { readAddress, recognizeAddress } from '@dayrise/contracts/addresses';
import { z } from 'zod';
import { databaseFailure } from '../../../data/database-failure.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { centsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, notifyQueuesChanged, translateLedgerErrors } from '../../ledger/index.ts';
import { cents, notify, queueLink, writeNotice } from '../../notifications/index.ts';
import { chargeFor } from '../charge.ts';
import type { WithdrawalRow } from '../queries.ts';
import { withdrawalTexts } from '../texts.ts';

/**
 * Puts an amount on hold for a withdrawal. Throws `insufficient_balance` with what is available, `too_many_pending`,
 * `invalid` for an address that is none of the given network, and `address_waits` (with `usableAt`) or
 * `address_not_saved` for one that the person may not use yet.
 */
export async function requestWithdrawal(context: LedgerContext, body: Body): Promise<WithdrawalRow> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  const amount = centsOf(body.amount);
  const address = canonicalAddress(body);
  const requested = {
    id: newId(),
    personId: actor.id,
    amount,
    charge: chargeFor(amount),
    method: body.withdrawMethod,
    wallet: body.walletAddress,
    network: body.network ?? null,
  };
  return withTransaction(context, async (within) => {
    const { at, ...owner } = await translateLedgerErrors(insert(within, requested, address)).catch(
      translateAddressErrors,
    );
    await notify(within, {
      to: { staffWith: 'withdrawals.decide' },
      kind: 'queue',
      ...writeNotice(withdrawalTexts, 'requested', { name: owner.name, amount: cents(amount) }),
      link: queueLink.withdrawal(requested.id),
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

type Body = z.output<typeof RequestWithdrawalBody>;

/** The form in which addresses are saved. Without a network any text is accepted, as older clients send it. */
function canonicalAddress({ walletAddress, network }: Body): string {
  if (network === undefined) return recognizeAddress(walletAddress).address;
  const read = readAddress(network, walletAddress);
  if ('problem' in read) throw invalidField(['walletAddress'], read.problem);
  return read.address;
}

type Requested = Pick<
  WithdrawalRow,
  'id' | 'personId' | 'amount' | 'charge' | 'method' | 'wallet' | 'network'
>;

async function insert(context: LedgerContext, requested: Requested, address: string) {
  const { id, personId, amount, charge, method, wallet, network } = requested;
  const [row] = await context.database.$queryRaw<{ at: Date; name: string; balance: bigint }[]>`
    SELECT at::timestamptz(3) AS at, name, balance FROM request_withdrawal(${id}::uuid, ${personId}::uuid, ${amount},
      ${charge}, ${method}, ${wallet}, ${MOST_PENDING_WITHDRAWALS}::int,
      ${context.occurredAt ?? null}::timestamptz, ${network}::withdrawal_network, ${address}, ${clock.date()})`;
  if (!row) throw new TypeError('A request returns one row.');
  return row;
}

const WaitDetail = z.object({ usableAt: z.iso.datetime({ offset: true }) });

function translateAddressErrors(cause: unknown): never {
  const failure = databaseFailure(cause);
  if (failure?.state === 'DR022') throw new AppError('address_not_saved', undefined, { cause });
  if (failure?.state !== 'DR021') throw cause;
  const { usableAt } = WaitDetail.parse(JSON.parse(failure.detail ?? '{}'));
  throw new AppError('address_waits', { usableAt: new Date(usableAt).toISOString() }, { cause });
}
