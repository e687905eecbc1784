import { clock } from '../../../lib/clock.ts';
import { lesser } from '../../../lib/money.ts';
import type { Balances, Leg, PostingContext } from './post-journal.ts';

/**
 * The legs that take `amount` cents from a person's principal: adjustments first, then plans, newest first.
 * The accounts must be locked; the amount must not exceed the principal.
 */
export async function legsFromPrincipal(
  within: PostingContext,
  person: string,
  balances: Balances,
  amount: bigint,
): Promise<Leg[]> {
  const open = await within.database.position.findMany({
    where: { personId: person, closedAt: null },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, principal: true },
  });
  const inPlans = open.reduce((sum, { principal }) => sum + principal, 0n);
  const sources = [{ id: null, principal: balances.principal - inPlans }, ...open];
  let rest = amount;
  const legs = sources.map(({ id, principal }): Leg => {
    const part = lesser(rest, principal);
    rest -= part;
    return { account: 'principal', person, position: id, amount: -part };
  });
  return legs.filter((leg) => leg.amount !== 0n);
}

/** Marks a position closed. Its principal must be zero. */
export async function closeEmptyPosition(context: PostingContext, id: string): Promise<void> {
  const closedAt = context.occurredAt ?? clock.date();
  await context.database.position.updateMany({ where: { id, closedAt: null }, data: { closedAt } });
}
