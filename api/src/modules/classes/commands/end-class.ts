import type { OrderEndReason } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { publishToPerson } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockBalances, type PostingContext, postJournal } from '../../ledger/index.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { closeTrading } from '../../trading/index.ts';
import { readResults } from '../queries/class-results.ts';
import { classTexts } from '../texts.ts';

/**
 * Ends a class before its time, also one that has not begun. A seat that can't be closed is left to the job. Throws
 * `not_found`, or `already_decided` if it has ended.
 */
export async function endClass(
  context: CommandContext,
  id: string,
  reason: string | undefined,
): Promise<void> {
  await withTransaction(context, async (within) => {
    const now = clock.date();
    if ((await within.database.tradingClass.count({ where: { id } })) === 0) throw new AppError('not_found');
    const { count } = await within.database.tradingClass.updateMany({
      where: { id, endsAt: { gt: now }, endedAt: null },
      data: { endsAt: now },
    });
    if (count === 0) throw new AppError('already_decided');
    await within.database.tradingClass.updateMany({
      where: { id, startsAt: { gt: now } },
      data: { startsAt: now },
    });
    await recordAudit(within, { action: 'class.ended', subject: { kind: 'class', id }, reason });
  });
  await closeClass(context, id);
}

/**
 * Ends the classes whose time is over. Safe to repeat, and to run at the same time as another. Throws after all of them if a
 * seat can't be closed.
 */
export async function endDueClasses(context: CommandContext): Promise<void> {
  const due = { endsAt: { lte: clock.date() }, endedAt: null };
  let failed = 0;
  for (const { id } of await context.database.tradingClass.findMany({ where: due, select: { id: true } }))
    failed += await closeClass(context, id);
  if (failed > 0) throw new Error(`${failed} seats could not be closed.`);
}

/** Writes off the money of a class whose time is over, seat by seat. Returns how many seats could not be closed. */
async function closeClass(context: CommandContext, id: string): Promise<number> {
  const open = await context.database.classSeat.findMany({
    where: { classId: id, endedAt: null },
    select: { id: true, personId: true, class: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  let failed = 0;
  for (const seat of open) {
    await endSeat(context, seat).catch((error: unknown) => {
      failed += 1;
      logger.error({ err: error, seat: seat.id }, 'a seat of a class that ended could not be closed');
    });
  }
  await withTransaction(context, async ({ database }) => {
    // Somebody may be joining, whose clock is behind. A seat that they got is closed by the next run.
    await database.$queryRaw`SELECT FROM trading_class WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    await database.tradingClass.updateMany({
      where: { id, endedAt: null, seats: { none: { endedAt: null } } },
      data: { endedAt: clock.date() },
    });
  });
  return failed;
}

interface OpenSeat {
  readonly id: string;
  readonly personId: string;
  readonly class: { readonly name: string };
}

/** Closes a seat, and tells its person. */
async function endSeat(context: CommandContext, { id, personId, class: ended }: OpenSeat): Promise<void> {
  await withTransaction(context, async (within) => {
    // A deletion of its person closes it, too.
    if (!(await lockPerson(within.database, id))) return;
    if (!(await closeSeat(within, id, { reason: 'The class ended', end: 'class_ended' }))) return;
    await notify(within, {
      to: { person: personId },
      kind: 'order',
      ...writeNotice(classTexts, 'ended', { name: ended.name }),
      link: `/user/classes/${id}`,
    });
    within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['orders'] }));
  });
}

/**
 * Gives back the money of the seats of a person who is being deleted. Returns the ids of all seats they ever had, whose
 * personal data is to be erased too.
 */
export async function leaveClasses(
  within: PostingContext,
  personId: string,
  reason: string,
): Promise<string[]> {
  const seats = await within.database.classSeat.findMany({
    where: { personId },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of seats) await closeSeat(within, id, { reason, end: 'account_deleted' });
  return seats.map(({ id }) => id);
}

/**
 * Ends the orders of a seat, keeps what it is worth, turns its coins into dollars and gives all of them back; at the last
 * prices up to the end of its class, however late it runs. Returns false if that was done already.
 */
async function closeSeat(
  within: PostingContext,
  id: string,
  how: { readonly reason: string; readonly end: OrderEndReason },
): Promise<boolean> {
  const { database } = within;
  // Orders that are being placed are waited for; none is placed afterwards.
  const [seat] = await database.$queryRaw<{ until: Date }[]>`
    SELECT trading_class.ends_at AS until FROM class_seat JOIN trading_class ON trading_class.id = class_seat.class_id
    WHERE class_seat.id = ${id}::uuid AND class_seat.ended_at IS NULL FOR UPDATE OF class_seat`;
  if (!seat) return false;
  await lockBalances(within, id);
  const [result] = await readResults(database, { seat: id });
  await closeTrading(within, id, { ...how, until: seat.until });
  const { cash } = (await lockBalances(within, id)) ?? { cash: 0n };
  if (cash > 0n) {
    await postJournal(within, {
      kind: 'grant',
      reference: `seat:${id}:ended`,
      legs: [
        { account: 'cash', person: id, amount: -cash },
        { account: 'grants', amount: cash },
      ],
      text: { code: 'class_returned' },
      reason: how.reason,
    });
  }
  const { coins = 0, largest = 0n } = result ?? {};
  await database.classSeat.update({
    where: { id },
    data: { endedAt: clock.date(), worth: cash, coins, largest },
  });
  return true;
}
