import type { AuditAction } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { centsOf, dollarsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { givenReason, recordAudit } from '../../audit/index.ts';
import { announceChange } from '../announce.ts';
import { lockOwner } from '../lock-owner.ts';
import { ledgerPolicy } from '../policy.ts';
import {
  type Balances,
  type LedgerContext,
  type Leg,
  lockBalances,
  type PostingContext,
  postJournal,
} from './post-journal.ts';
import { legsFromPrincipal } from './principal.ts';

export type Figure = 'balance' | 'deposit' | 'profit';

export interface FigureSetting {
  readonly personId: string;
  readonly figure: Figure;
  /** Dollars. */
  readonly amount: number;
  /** What the figure was when the admin read it, in dollars. */
  readonly expected?: number | undefined;
  readonly reason?: string | undefined;
}

const actions = {
  balance: 'balance.set',
  deposit: 'deposit.set',
  profit: 'profit.set',
} as const satisfies Record<Figure, AuditAction>;

/**
 * Sets one of a person's figures by an adjustment; the others stay. Throws `not_found`, `own_record`, `stale_figure` when it
 * is not what was expected, `below_hold` for a balance under what is on hold.
 */
export async function setFigure(context: LedgerContext, input: FigureSetting): Promise<void> {
  const { personId, figure } = input;
  if (!ledgerPolicy.change(context.actor, personId)) throw new AppError('own_record');
  await withTransaction(context, async (within) => {
    await lockOwner(within, personId);
    const balances = await lockBalances(within, personId);
    if (!balances) throw new AppError('not_found');
    const current = figureOf(balances, figure);
    const wanted = centsOf(input.amount);
    if (input.expected !== undefined && centsOf(input.expected) !== current) {
      throw new AppError('stale_figure', { current: dollarsOf(current) });
    }
    if (figure === 'balance' && wanted < balances.hold) {
      throw new AppError('below_hold', { hold: dollarsOf(balances.hold) });
    }
    if (wanted === current) return;
    const reason = givenReason(input.reason);
    const journal = await postJournal(within, {
      kind: 'adjustment',
      reference: newId(),
      legs: [
        ...(await legsOf(within, input, balances, wanted - current)),
        { account: 'adjustments', amount: current - wanted },
      ],
      description: `${figure[0]?.toUpperCase()}${figure.slice(1)} set by an admin`,
      reason,
    });
    await recordAudit(within, {
      action: actions[figure],
      subject: { kind: 'person', id: personId },
      before: { [figure]: dollarsOf(current) },
      after: { [figure]: dollarsOf(wanted) },
      reason,
      journalId: journal,
    });
    announceChange(within, personId);
  });
}

function figureOf(balances: Balances, figure: Figure): bigint {
  switch (figure) {
    case 'balance':
      return balances.cash + balances.hold;
    case 'deposit':
      return balances.principal;
    case 'profit':
      return balances.profit;
  }
}

async function legsOf(
  within: PostingContext,
  { personId: person, figure }: FigureSetting,
  balances: Balances,
  difference: bigint,
): Promise<readonly Leg[]> {
  switch (figure) {
    case 'balance':
      return [{ account: 'cash', person, amount: difference }];
    case 'profit':
      return [{ account: 'profit', person, amount: difference }];
    case 'deposit':
      if (difference < 0n) return legsFromPrincipal(within, person, balances, -difference);
      return [{ account: 'principal', person, position: null, amount: difference }];
  }
}
