import type { Prisma } from '../../../data/generated/client.ts';
import { newId } from '../../../lib/new-id.ts';
import { type PostingContext, postJournal } from '../../ledger/index.ts';
import { smaller } from '../model/units.ts';
import { describeCoins, holdLegs } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { availableFor } from './check-order.ts';

/**
 * Places the take profit and the stop loss of a buy that has ended, for what it filled and its owner still has. Both sell
 * the same coins, so they share one hold, which is the stop loss's if there is one. Prices after `at` fill them.
 */
export async function placeExits(within: PostingContext, entry: OrderRow, at: Date): Promise<void> {
  const { database } = within;
  const { personId, asset, counted, takeProfit, stopLoss } = entry;
  if (entry.filledQuantity === 0n || (takeProfit === null && stopLoss === null)) return;
  const available = await availableFor(database, { personId, asset, side: 'sell' });
  const quantity = smaller(entry.filledQuantity, available);
  if (quantity === 0n) return;
  const exit = {
    personId,
    asset,
    side: 'sell',
    timeInForce: 'gtc',
    quantity,
    entryId: entry.id,
    createdAt: at,
    acceptedAt: at,
    updatedAt: at,
    budget: 0n,
  } as const;
  const exits: Prisma.TradeOrderCreateManyInput[] = [];
  if (stopLoss !== null)
    exits.push({ ...exit, id: newId(), type: 'stop', stopPrice: stopLoss, held: quantity });
  if (takeProfit !== null)
    exits.push({
      ...exit,
      id: newId(),
      type: 'limit',
      limitPrice: takeProfit,
      held: stopLoss === null ? quantity : 0n,
    });
  await database.tradeOrder.createMany({ data: exits });
  const [holding] = exits;
  if (!holding) return;
  await postJournal(within, {
    kind: 'order_placed',
    reference: holding.id,
    legs: holdLegs(exit, quantity),
    description: `Order to sell ${describeCoins(counted, { quantity, amount: null })} placed`,
  });
}
