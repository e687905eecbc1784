import type { JournalEntry } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { readMarket } from '../../market/index.ts';
import { presentOrder } from '../presenter.ts';

/** Orders that a journal shows. */
const shown = 50;

/** A person's latest orders with their reasons, and what the price did since, newest first. Exits are part of their entry. */
export async function readJournal(database: Database, personId: string): Promise<JournalEntry[]> {
  const [rows, market] = await Promise.all([
    database.tradeOrder.findMany({
      where: { personId, entryId: null },
      include: { counted: true, why: true },
      orderBy: { id: 'desc' },
      take: shown,
    }),
    readMarket(),
  ]);
  return rows.map(({ why, ...row }) => {
    const order = presentOrder(row);
    const coin = market?.source === order.source && market.coins.find(({ id }) => id === order.coin);
    const price = (coin || null)?.current_price;
    return {
      order,
      why: why?.text ?? null,
      writtenAt: why?.writtenAt.toISOString() ?? null,
      change: price && order.averagePrice ? price / Number(order.averagePrice) - 1 : null,
    };
  });
}
