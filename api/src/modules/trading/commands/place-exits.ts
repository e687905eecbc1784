import type { Prisma } from '../../../data/generated/client.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { type NewJournal, type PostingContext, postJournals } from '../../ledger/index.ts';
import { smaller } from '../model/units.ts';
import { describeCoins, holdLegs } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';

/**
 * Places the take profit and the stop loss of each buy of these orders that has ended, for what it filled and its owner
 * still has. Both sell the same coins, so they share one hold, which is the stop loss's if there is one. Prices after `at`
 * fill them.
 */
export async function placeExits(
  within: PostingContext,
  orders: readonly OrderRow[],
  at: Date,
): Promise<void> {
  const { database } = within;
  const entries = orders.filter(
    ({ endedAt, filledQuantity, takeProfit, stopLoss }) =>
      endedAt !== null && filledQuantity > 0n && (takeProfit !== null || stopLoss !== null),
  );
  if (entries.length === 0) return;
  const accounts = await database.account.findMany({
    where: { kind: 'coin', OR: entries.map(({ personId, asset }) => ({ personId, asset })) },
  });
  const keyOf = ({ personId, asset }: { personId: string | null; asset: string }) => `${personId} ${asset}`;
  const available = new Map(accounts.map((account) => [keyOf(account), account.balance ?? 0n]));
  const now = clock.date();
  const exits: Prisma.TradeOrderCreateManyInput[] = [];
  const journals: NewJournal[] = [];
  for (const entry of entries) {
    const { personId, asset, counted, takeProfit, stopLoss, makerRate, takerRate } = entry;
    const left = available.get(keyOf(entry)) ?? 0n;
    const quantity = smaller(entry.filledQuantity, left);
    if (quantity === 0n) continue;
    available.set(keyOf(entry), left - quantity);
    const exit = {
      personId,
      asset,
      side: 'sell',
      timeInForce: 'gtc',
      quantity,
      entryId: entry.id,
      createdAt: now,
      acceptedAt: at,
      updatedAt: now,
      budget: 0n,
      makerRate,
      takerRate,
    } as const;
    const [first, second] = [newId(), newId()];
    if (stopLoss !== null)
      exits.push({ ...exit, id: first, type: 'stop', stopPrice: stopLoss, held: quantity });
    if (takeProfit !== null) {
      const own = stopLoss === null ? { id: first, held: quantity } : { id: second, held: 0n };
      exits.push({ ...exit, ...own, type: 'limit', limitPrice: takeProfit });
    }
    journals.push({
      kind: 'order_placed',
      reference: first,
      legs: holdLegs(exit, quantity),
      text: { code: 'sell_placed', values: { what: describeCoins(counted, { quantity, amount: null }) } },
    });
  }
  await database.tradeOrder.createMany({ data: exits });
  await postJournals(within, journals);
}
