import type { AuditAction } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { centsOf, dollarsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { askSecondPerson, lockDecisions, type ProposalRow } from '../../staff/index.ts';
import { lockOwner } from '../lock-owner.ts';
import { notifyMoneyChanged } from '../notify.ts';
import { ledgerPolicy } from '../policy.ts';
import { ledgerTexts } from '../texts.ts';
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
 * Sets one of a person's figures with an adjustment. Changes that add up to `FOUR_EYES_ABOVE` in a day take two people:
 * returns the proposal if it waits for the second. Throws `not_found`, `own_record`, `stale_figure` when it is not
 * what was expected, `below_hold` for a balance below the amount on hold, and what `askSecondPerson` throws.
 */
export async function setFigure(context: LedgerContext, input: FigureSetting): Promise<ProposalRow | null> {
  const { personId, figure } = input;
  if (!ledgerPolicy.change(context.actor, personId)) throw new AppError('own_record');
  return withTransaction(context, async (within) => {
    await lockOwner(within, personId);
    await lockDecisions(within, personId);
    const balances = await lockBalances(within, personId);
    if (!balances) throw new AppError('not_found');
    const current = readFigure(balances, figure);
    const target = centsOf(input.amount);
    if (input.expected !== undefined && centsOf(input.expected) !== current) {
      throw new AppError('stale_figure', { current: dollarsOf(current) });
    }
    if (figure === 'balance' && target < balances.hold) {
      throw new AppError('below_hold', { hold: dollarsOf(balances.hold) });
    }
    if (target === current) return null;
    const difference = target - current;
    const asked = await askSecondPerson(within, {
      kind: figure,
      subjectId: personId,
      personId,
      action: 'set',
      permission: 'figures.set',
      // The figure must be the same when it is confirmed.
      input: { amount: dollarsOf(target), expected: dollarsOf(current) },
      amount: difference < 0n ? -difference : difference,
      reason: input.reason,
    });
    if (asked.proposal) return asked.proposal;
    const reason = reasonOrDefault(asked.reason);
    const journal = await postJournal(within, {
      kind: 'adjustment',
      reference: newId(),
      legs: [
        ...(await legsFor(within, input, balances, difference)),
        { account: 'adjustments', amount: current - target },
      ],
      text: { code: `${figure}_set` },
      reason,
    });
    await recordAudit(within, {
      action: actions[figure],
      subject: { kind: 'person', id: personId },
      before: { [figure]: dollarsOf(current) },
      after: { [figure]: dollarsOf(target) },
      reason,
      journalId: journal,
    });
    await notify(within, {
      to: { person: personId },
      kind: 'figures',
      ...writeNotice(ledgerTexts, figure, { before: cents(current), after: cents(target) }, asked.reason),
      link: '/user/statement',
    });
    notifyMoneyChanged(within, personId);
    return null;
  });
}

function readFigure(balances: Balances, figure: Figure): bigint {
  switch (figure) {
    case 'balance':
      return balances.cash + balances.hold;
    case 'deposit':
      return balances.principal;
    case 'profit':
      return balances.profit;
  }
}

async function legsFor(
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
