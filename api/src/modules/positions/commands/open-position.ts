import { findPlan, MOST_OPEN_PLANS } from '@dayrise/contracts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { centsOf } from '../../../lib/money.ts';
import { newId } from '../../../lib/new-id.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import {
  type LedgerContext,
  lockBalances,
  lockOwner,
  notifyMoneyChanged,
  postJournal,
} from '../../ledger/index.ts';

const dayMs = 86_400_000;

export interface NewPosition {
  readonly plan: string;
  /** Dollars. */
  readonly amount: number;
  readonly from: 'balance' | 'profit';
}

/**
 * Opens a plan with the caller's money, and returns its id. It earns from the next day: today's prices are known already.
 * Throws `insufficient_balance` with what is available, `invalid` for an amount below the plan's price, unless a plan of
 * that name is open, and `conflict` with `MOST_OPEN_PLANS` open plans.
 */
export async function openPosition(
  context: LedgerContext,
  { plan, amount, from }: NewPosition,
): Promise<string> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  const price = findPlan(plan)?.price;
  if (price === undefined) throw invalidField(['plan'], 'unknown_plan');
  return withTransaction(context, async (within) => {
    await lockOwner(within, actor.id);
    await lockBalances(within, actor.id);
    const { database } = within;
    const open = { personId: actor.id, closedAt: null };
    const alike = { ...open, plan, closingAt: null };
    if (amount < price && (await database.position.count({ where: alike })) === 0)
      throw invalidField(['amount'], 'too_small', { min: price });
    if ((await database.position.count({ where: open })) >= MOST_OPEN_PLANS)
      throw refusal('conflict', 'most_plans', { count: MOST_OPEN_PLANS });
    const id = newId();
    const openedAt = context.occurredAt ?? clock.date();
    const earnsFrom = wireDay(new Date(openedAt.getTime() + dayMs));
    await database.$executeRaw`
      INSERT INTO position (id, person_id, plan, opened, opened_at, earns_from)
      VALUES (${id}::uuid, ${actor.id}::uuid, ${plan}, ${centsOf(amount)}, ${openedAt}, ${earnsFrom}::date)`;
    await postJournal(within, {
      kind: 'plan_opened',
      reference: id,
      legs: [
        { account: from === 'profit' ? 'profit' : 'cash', person: actor.id, amount: -centsOf(amount) },
        { account: 'principal', person: actor.id, position: id, amount: centsOf(amount) },
      ],
      text: { code: 'plan_started', values: { plan } },
    });
    notifyMoneyChanged(within, actor.id);
    return id;
  });
}
