import type { InTransaction } from '../../../data/transaction.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { centsOf, dollarsOf } from '../../../lib/money.ts';
import {
  closeEmptyPosition,
  type LedgerContext,
  lockBalances,
  lockOwner,
  notifyMoneyChanged,
  postJournal,
} from '../../ledger/index.ts';
import { cents, notify, writeNotice } from '../../notifications/index.ts';
import { positionPolicy } from '../policy.ts';
import { findClosing, hasUnpostedDay } from '../queries/unposted-days.ts';
import { positionTexts } from '../texts.ts';

/**
 * Closes the caller's plan and moves its principal to the balance. A plan that was open at the end of a day whose return
 * is not posted yet takes part in that day: it closes with that return ({@link closeSettledPositions}). `expected` is the
 * principal in dollars that the caller saw. Throws `not_found`, `already_decided`, or `stale_figure` when it is another.
 */
export async function closePosition(context: LedgerContext, id: string, expected?: number): Promise<void> {
  const { actor } = context;
  if (actor === null) throw new AppError('unauthenticated');
  await withTransaction(context, async (within) => {
    await lockOwner(within, actor.id);
    // Lock accounts before positions, as every command does; a daily return may be changing this one.
    await lockBalances(within, actor.id);
    const position = await within.database.position.findUnique({ where: { id } });
    if (!position || !positionPolicy.close(actor, position)) throw new AppError('not_found');
    if (position.closedAt) throw new AppError('already_decided', { status: 'closed' });
    if (position.closingAt) throw new AppError('already_decided', { status: 'closing' });
    if (expected !== undefined && centsOf(expected) !== position.principal)
      throw new AppError('stale_figure', { current: dollarsOf(position.principal) });
    const closingAt = context.occurredAt ?? clock.date();
    if (await hasUnpostedDay(within.database, id, closingAt))
      await within.database.position.update({ where: { id }, data: { closingAt } });
    else await close(within, position);
    notifyMoneyChanged(within, actor.id);
  });
}

/** Closes the plans that waited for a return and have it now. A plan whose closing is refused is left for the next run. */
export async function closeSettledPositions(context: LedgerContext): Promise<void> {
  for (const { id, personId } of await findClosing(context.database)) {
    try {
      await withTransaction(context, async (within) => {
        await lockOwner(within, personId);
        await lockBalances(within, personId);
        const position = await within.database.position.findUniqueOrThrow({ where: { id } });
        const { closingAt, closedAt } = position;
        if (closedAt || !closingAt || (await hasUnpostedDay(within.database, id, closingAt))) return;
        await close(within, position);
        notifyMoneyChanged(within, personId);
      });
    } catch (error) {
      logger.error({ err: error, position: id }, 'a plan could not be closed');
    }
  }
}

/** Moves the principal to the balance. The person's accounts must be locked. */
async function close(
  within: InTransaction<LedgerContext>,
  { id, personId, plan, principal }: Closing,
): Promise<void> {
  if (principal > 0n) {
    await postJournal(within, {
      kind: 'plan_closed',
      reference: id,
      legs: [
        { account: 'principal', person: personId, position: id, amount: -principal },
        { account: 'cash', person: personId, amount: principal },
      ],
      text: { code: 'plan_closed', values: { plan } },
    });
  }
  await closeEmptyPosition(within, id);
  await notify(within, {
    to: { person: personId },
    kind: 'plan',
    ...writeNotice(positionTexts, 'closed', { plan, amount: cents(principal) }),
    link: '/user/positions',
  });
}

interface Closing {
  readonly id: string;
  readonly personId: string;
  readonly plan: string;
  readonly principal: bigint;
}
