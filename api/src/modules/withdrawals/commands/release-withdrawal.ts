import type { Withdrawal } from '../../../data/generated/client.ts';
import { type PostingContext, postJournal } from '../../ledger/index.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

export interface Release {
  readonly id: string;
  readonly status: 'rejected' | 'cancelled';
  readonly reason?: string | null | undefined;
}

/** Rejects or cancels a pending withdrawal and releases its hold. Throws `not_found` or `already_decided`. */
export async function releaseWithdrawal(
  within: PostingContext,
  input: Release,
): Promise<{ withdrawal: Withdrawal; journal: string }> {
  const withdrawal = await decideWithdrawal(within, input);
  const { personId: person, amount } = withdrawal;
  const journal = await postJournal(within, {
    kind: `withdrawal_${input.status}`,
    reference: withdrawal.id,
    legs: [
      { account: 'hold', person, amount: -amount },
      { account: 'cash', person, amount },
    ],
    description: input.status === 'rejected' ? 'Withdrawal rejected' : 'Withdrawal canceled',
    reason: input.reason,
  });
  return { withdrawal, journal };
}
