import { type NewOrder, sealedText } from '@dayrise/contracts';
import { Prisma } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { jsonOf } from '../../../lib/json-of.ts';
import { newId } from '../../../lib/new-id.ts';
import { type LedgerContext, type PostingContext, translateLedgerErrors } from '../../ledger/index.ts';
import { type Quoted, quoteNow } from '../market-now.ts';
import { publishOrders } from '../notify.ts';
import { assetOf, budgetOf, describeCoins, holdLegs, type Terms, termsOf } from '../order-row.ts';
import type { OrderRow } from '../queries/orders.ts';
import { checkClass } from '../queries/seats.ts';
import { ratesOf } from '../queries/settings.ts';
import { countRefusals } from '../refusals.ts';
import { MOST_OPEN_ORDERS } from '../rules.ts';
import { checkFilters, type Refused, requiredFor, throwRefused } from './check-order.ts';
import { columnsOf } from './save-orders.ts';

/** The stored settings of trading as the last order found them. */
let settings: string | null = null;

/**
 * Places an order of the caller and holds what it needs. Throws `order_refused` with the filter that failed, and
 * `insufficient_balance` with what is available and required: dollars for a buy, coins for a sale.
 */
export async function placeOrder(context: LedgerContext, wire: NewOrder): Promise<OrderRow> {
  return countRefusals(context.actor, async () => {
    const quoted = await quoteNow(context.database, wire.coin, wire.side);
    return withTransaction(context, async (within) => {
      await checkClass(within.database, within.actor, { wire, quoted });
      return placeAt(within, wire, quoted);
    });
  });
}

/** Places an order at a price that is published at this moment. Throws like `placeOrder`. */
export async function placeAt(within: PostingContext, wire: NewOrder, quoted: Priced): Promise<OrderRow> {
  const { actor } = within;
  if (actor === null) throw new AppError('unauthenticated');
  for (;;) {
    const known = settings;
    const terms = termsOf(wire, ratesOf(known));
    checkFilters(terms, quoted.price);
    const order = newOrder(terms, quoted, { personId: actor.id, clientOrderId: wire.clientOrderId ?? null });
    const placed = await translateLedgerErrors(
      place(within, order, { price: quoted.price, settings: known }),
    );
    settings = placed.settings;
    // The fees have changed.
    if (settings !== known) continue;
    if (placed.refused) throwRefused(placed.refused);
    if (wire.why !== undefined)
      await within.database.tradeReason.create({
        data: { orderId: order.id, personId: actor.id, text: wire.why, writtenAt: order.createdAt },
      });
    publishOrders(within, actor.id);
    return { ...order, acceptedAt: placed.acceptedAt, place: placed.place };
  }
}

type Priced = Pick<Quoted, 'source' | 'coin' | 'price'>;

function newOrder(
  terms: Terms,
  { coin, source, price }: Priced,
  owner: Pick<OrderRow, 'personId' | 'clientOrderId'>,
): OrderRow {
  const [at, asset] = [clock.date(), assetOf(source, coin.id)];
  return {
    ...terms,
    ...owner,
    id: newId(),
    asset,
    counted: { code: asset, source, coin: coin.id, symbol: coin.symbol.toUpperCase(), name: coin.name },
    entryId: null,
    state: 'open',
    reason: null,
    createdAt: at,
    acceptedAt: at,
    place: 0n,
    updatedAt: at,
    endedAt: null,
    triggeredAt: null,
    mark: null,
    evaluatedAt: null,
    watch: 'any',
    watchPrice: null,
    budget: budgetOf(terms, price),
    held: requiredFor(terms, price),
    filledQuantity: 0n,
    notional: new Prisma.Decimal(0),
    weightedFee: new Prisma.Decimal(0),
  };
}

interface Placed {
  readonly settings: string | null;
  readonly refused: Refused | null;
  readonly acceptedAt: Date;
  readonly place: bigint;
}

async function place(
  { database, occurredAt }: PostingContext,
  order: OrderRow,
  { price, settings }: Pick<Quoted, 'price'> & Pick<Placed, 'settings'>,
): Promise<Placed> {
  const what = describeCoins(order.counted, order);
  const text = { code: order.side === 'buy' ? 'buy_placed' : 'sell_placed', values: { what } } as const;
  const [placed] = await database.$queryRaw<Placed[]>`
    SELECT settings, refused, accepted_at::timestamptz(3) AS "acceptedAt", place FROM place_order(
      ${jsonOf(columnsOf(order))}::jsonb, ${jsonOf(order.counted)}::jsonb, ${price}, ${MOST_OPEN_ORDERS}::int, ${settings},
      ${jsonOf(holdLegs(order, order.held))}::jsonb,
      ${sealedText(text)}, ${occurredAt ?? null}::timestamptz)`;
  if (!placed) throw new TypeError('place_order returns one row.');
  return placed;
}
