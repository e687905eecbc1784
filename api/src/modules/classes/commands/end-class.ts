import type { OrderEndReason } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToPerson } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockBalances, lockOwner, type PostingContext, postJournal } from '../../ledger/index.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { closeTrading } from '../../trading/index.ts';
import { readResults } from '../queries/class-results.ts';
import { classTexts } from '../texts.ts';

/** Ends a class before its time. Throws `not_found`, or `already_decided` if it has ended. */
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
    await recordAudit(within, { action: 'class.ended', subject: { kind: 'class', id }, reason });
  });
  await closeClass(context, id);
}

/** Ends the classes whose time is over. Safe to repeat, and to run at the same time as another. */
export async function endDueClasses(context: CommandContext): Promise<void> {
  const due = { endsAt: { lte: clock.date() }, endedAt: null };
  for (const { id } of await context.database.tradingClass.findMany({ where: due, select: { id: true } }))
    await closeClass(context, id);
}

/** Writes off the money of a class whose time is over, seat by seat: nobody can join anymore. */
async function closeClass(context: CommandContext, id: string): Promise<void> {
  const { database } = context;
  // Waits for those who are joining.
  await database.$queryRaw`SELECT FROM trading_class WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const open = await database.classSeat.findMany({
    where: { classId: id, endedAt: null },
    select: { id: true, personId: true, class: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  for (const { id: seat, personId, class: ended } of open) {
    await withTransaction(context, async (within) => {
      await lockOwner(within, seat);
      if (!(await closeSeat(within, seat, { reason: 'The class ended', end: 'class_ended' }))) return;
      await notify(within, {
        to: { person: personId },
        kind: 'order',
        ...writeNotice(classTexts, 'ended', { name: ended.name }),
        link: `/user/classes/${seat}`,
      });
      within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['orders'] }));
    });
  }
  await database.tradingClass.updateMany({
    where: { id, endedAt: null, seats: { none: { endedAt: null } } },
    data: { endedAt: clock.date() },
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
 * Ends the orders of a seat, keeps what it is worth, turns its coins into dollars and gives all of them back. Returns false
 * if that was done already.
 */
async function closeSeat(
  within: PostingContext,
  id: string,
  how: { readonly reason: string; readonly end: OrderEndReason },
): Promise<boolean> {
  const { database } = within;
  // Orders that are being placed are waited for; none is placed afterwards.
  const [seat] = await database.$queryRaw<object[]>`
    SELECT FROM class_seat WHERE id = ${id}::uuid AND ended_at IS NULL FOR UPDATE`;
  if (!seat) return false;
  await lockBalances(within, id);
  const [result] = await readResults(database, { seat: id });
  await closeTrading(within, id, how);
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
