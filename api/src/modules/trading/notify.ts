import { publishToPerson } from '../../live/index.ts';
import type { PostingContext } from '../ledger/index.ts';
import { cents, notifyEach, writeNotice } from '../notifications/index.ts';
import { stopOf } from './model/evaluate-order.ts';
import { feeOf } from './model/totals.ts';
import { divideDown, formatUnits } from './model/units.ts';
import { toOrder, totalsOf } from './order-row.ts';
import type { OrderRow } from './queries/orders.ts';
import { findMembers } from './queries/seats.ts';
import { orderTexts } from './texts.ts';

/** After commit, tells the open tabs of people to reload their orders and their money. */
export function publishOrders(within: PostingContext, ...people: readonly string[]): void {
  const { actor } = within;
  within.afterCommit(async () => {
    await Promise.all(
      people
        .map((id) => (id === actor?.id ? (actor.seatOf ?? id) : id))
        .map((id) => publishToPerson(id, { type: 'changed', areas: ['orders', 'money'] })),
    );
  });
}

interface Changed {
  readonly before: OrderRow;
  readonly after: OrderRow;
}

/** Tells people what became of their orders: filled, canceled by us, or a stop that was reached. */
export async function notifyOrders(within: PostingContext, changes: readonly Changed[]): Promise<void> {
  const visible = changes.filter(
    ({ before, after }) => before.updatedAt.getTime() !== after.updatedAt.getTime(),
  );
  const members = await findMembers(
    within.database,
    visible.map(({ after }) => after.personId),
  );
  await notifyEach(
    within,
    visible.flatMap(({ before, after }) => {
      const words = wordsOf(before, after);
      if (!words) return [];
      const { personId } = after;
      const member = members.get(personId);
      const link = member === undefined ? `/user/trade/${after.counted.coin}` : `/user/classes/${personId}`;
      return [{ to: { person: member ?? personId }, kind: 'order' as const, link, ...words }];
    }),
  );
  publishOrders(
    within,
    ...new Set(visible.map(({ after: { personId } }) => members.get(personId) ?? personId)),
  );
}

function wordsOf(before: OrderRow, after: OrderRow) {
  const { side, state, reason, quantity, amount, filledQuantity } = after;
  const { symbol } = after.counted;
  if (state === 'filled') return writeNotice(orderTexts, side === 'buy' ? 'bought' : 'sold', filledOf(after));
  const what =
    quantity === null ? { spent: String(amount ?? 0n), symbol } : { quantity: formatUnits(quantity), symbol };
  if (state === 'canceled') {
    if (reason === null || reason === 'by_owner') return null;
    if (filledQuantity > 0n)
      return writeNotice(orderTexts, 'filledInPart', { ...filledOf(after), side, reason });
    return reason === 'other_exit' ? null : writeNotice(orderTexts, 'canceled', { what, reason });
  }
  const stop = after.triggeredAt !== null && before.triggeredAt === null ? stopOf(toOrder(before)) : null;
  return stop === null ? null : writeNotice(orderTexts, 'triggered', { what, price: priceOf(stop) });
}

/** What an order bought or sold. */
function filledOf(order: OrderRow) {
  const totals = totalsOf(order);
  return {
    what: { quantity: formatUnits(totals.quantity), symbol: order.counted.symbol },
    price: priceOf(divideDown(totals.notional, totals.quantity)),
    fee: cents(feeOf(totals, order.side)),
  };
}

const priceOf = (units: bigint) => ({ price: Number(units) / 1e8 });
