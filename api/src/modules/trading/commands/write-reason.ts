import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { LedgerContext } from '../../ledger/index.ts';
import { lockTrader } from './lock-trader.ts';

/** Keeps why the caller placed an order, or removes it. Throws `not_found` for an order that isn't theirs. */
export async function writeReason(
  context: LedgerContext,
  orderId: string,
  why: string | null,
): Promise<void> {
  await withTransaction(context, async (within) => {
    const { database } = within;
    const personId = await lockTrader(within);
    if ((await database.tradeOrder.count({ where: { id: orderId, personId } })) === 0)
      throw new AppError('not_found');
    if (why === null) return void (await database.tradeReason.deleteMany({ where: { orderId } }));
    const written = { text: why, writtenAt: clock.date() };
    await database.tradeReason.upsert({
      where: { orderId },
      create: { orderId, personId, ...written },
      update: written,
    });
  });
}
