import type { NewOrder } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import type { TradingClass } from '../../../data/generated/client.ts';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { Quoted } from '../market-now.ts';
import { type Terms, unitsOf } from '../order-row.ts';
import { refuseOrder } from '../refuse-order.ts';

/**
 * The call as one of who owns the money that it is about: the caller, or their seat in a class. Throws `not_found` for a
 * seat of somebody else.
 */
export async function asTrader(
  context: CommandContext,
  caller: Actor,
  seat: string | undefined,
): Promise<CommandContext & { readonly actor: Actor }> {
  if (seat === undefined) return { ...context, actor: caller };
  const where = { id: seat, personId: caller.id };
  if ((await context.database.classSeat.count({ where })) === 0) throw new AppError('not_found');
  return { ...context, actor: { ...caller, id: seat, seatOf: caller.id } };
}

/** The people of those of these owners that are seats, by seat. */
export async function findMembers(
  database: Database,
  owners: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.classSeat.findMany({
    where: { id: { in: [...owners] } },
    select: { id: true, personId: true },
  });
  return new Map(rows.map(({ id, personId }) => [id, personId]));
}

/** Checks an order by the rules of the class in whose seat it is placed. Throws `order_refused`. */
export async function checkClass(
  database: Database,
  actor: Actor | null,
  { wire, quoted }: { readonly wire: NewOrder; readonly quoted: Priced },
): Promise<void> {
  const rules = await lockClass(database, actor);
  if (rules === null) return;
  if (wire.side === 'buy' && rules.coins.length > 0 && !rules.coins.includes(wire.coin))
    throw refuseOrder('class_coin');
  refuseMarketOrder(rules, { ...wire, stopPrice: unitsOf(wire.stopPrice) }, quoted);
  if (rules.stopLoss && wire.side === 'buy' && wire.stopLoss === undefined)
    throw refuseOrder('class_stop_loss');
  if (rules.journal && wire.why === undefined) throw refuseOrder('class_journal');
}

type Priced = Pick<Quoted, 'price' | 'isListed'>;

/**
 * Refuses what trades at the market at once, in a class without market orders: a stop that the price has reached already,
 * too. Nobody has another way to sell a coin that left the ten. Throws `order_refused`.
 */
export function refuseMarketOrder(
  { marketOrders }: Pick<TradingClass, 'marketOrders'>,
  { type, side, stopPrice }: Pick<Terms, 'type' | 'side' | 'stopPrice'>,
  { price, isListed }: Priced,
): void {
  if (marketOrders || !isListed) return;
  const isReached = stopPrice !== null && (side === 'buy' ? price >= stopPrice : price <= stopPrice);
  if (type === 'market' || (type === 'stop' && isReached)) throw refuseOrder('class_market_order');
}

/**
 * The class in whose seat the caller trades, which can't end until the transaction does; null without one. Throws
 * `order_refused` unless it is open now.
 */
export async function lockClass(database: Database, actor: Actor | null): Promise<TradingClass | null> {
  if (actor?.seatOf === undefined) return null;
  const { id } = actor;
  await database.$queryRaw`SELECT FROM class_seat WHERE id = ${id}::uuid FOR SHARE`;
  const seat = await database.classSeat.findUniqueOrThrow({ where: { id }, include: { class: true } });
  const now = clock.date();
  if (seat.endedAt !== null || now < seat.class.startsAt || now >= seat.class.endsAt)
    throw refuseOrder('class_closed');
  return seat.class;
}
