import { readByIds } from '../../data/chunks.ts';
import { plainDollars } from '../../lib/money.ts';
import type { PersonalData } from '../module.ts';
import { formatUnits } from './model/units.ts';
import { decimal, trailPercentOf } from './order-row.ts';
import { findHoldings, lastWorthOf } from './queries/holdings.ts';

const dollars = (cents: bigint | null): string | null => (cents === null ? null : plainDollars(cents));

/** A person's own orders and fills, and those of their seats in classes. */
const ofPerson = (personId: string) => ({ OR: [{ personId }, { person: { seat: { personId } } }] });

export const personalData: PersonalData = {
  leftOut: {
    trading_halt: 'Halts of trading: they are for everybody, and name only the staff who began them.',
  },
  parts: [
    {
      name: 'holdings',
      about: 'The coins that you have, each with what it is worth in US dollars at its last price.',
      // The accounts that hold them are named with the statement.
      tables: [],
      records: async function* (database, personId) {
        for (const row of await findHoldings(database, personId)) {
          yield {
            asset: row.code,
            symbol: row.symbol,
            name: row.name,
            quantity: formatUnits(row.available + row.held),
            onOrders: formatUnits(row.held),
            cost: plainDollars(row.cost),
            price: decimal(row.price),
            priceAt: row.asOf?.toISOString() ?? null,
            worth: plainDollars(lastWorthOf(row)),
          };
        }
      },
    },
    {
      name: 'orders',
      about: 'Orders that you placed, and why, where you wrote it.',
      tables: ['trade_order', 'trade_reason'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.tradeOrder.findMany({
            where: { ...ofPerson(personId), ...after },
            include: { why: true },
            orderBy: { id: 'asc' },
            take,
          }),
        );
        for await (const row of rows) {
          yield {
            id: row.id,
            clientOrderId: row.clientOrderId,
            asset: row.asset,
            side: row.side,
            type: row.type,
            timeInForce: row.timeInForce,
            quantity: decimal(row.quantity),
            amount: dollars(row.amount),
            limitPrice: decimal(row.limitPrice),
            stopPrice: decimal(row.stopPrice),
            trailPercent: trailPercentOf(row),
            takeProfit: decimal(row.takeProfit),
            stopLoss: decimal(row.stopLoss),
            filled: formatUnits(row.filledQuantity),
            state: row.state,
            reason: row.reason,
            why: row.why?.text ?? null,
            placedAt: row.createdAt.toISOString(),
            endedAt: row.endedAt?.toISOString() ?? null,
          };
        }
      },
    },
    {
      name: 'trading-pause',
      about: 'The pause from buying that you chose, in minutes.',
      tables: ['trading_pause'],
      records: async function* (database, personId) {
        const row = await database.tradingPause.findUnique({ where: { personId } });
        if (row)
          yield {
            minutes: row.minutes,
            minutesBefore: row.minutesBefore,
            countsFrom: row.countsFrom.toISOString(),
            pausedUntil: row.pausedUntil?.toISOString() ?? null,
          };
      },
    },
    {
      name: 'fills',
      about: 'Trades that filled your orders, each with all that its price was computed from.',
      tables: ['trade_fill', 'trade_lot'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.tradeFill.findMany({
            where: { ...ofPerson(personId), ...after },
            include: { lot: true },
            orderBy: { id: 'asc' },
            take,
          }),
        );
        for await (const row of rows) {
          yield {
            id: row.id,
            order: row.orderId,
            asset: row.asset,
            side: row.side,
            quantity: formatUnits(row.quantity),
            price: formatUnits(row.price),
            gross: plainDollars(row.gross),
            fee: plainDollars(row.fee),
            realized: dollars(row.realized),
            liquidity: row.liquidity,
            at: row.at.toISOString(),
            receipt: JSON.stringify(row.receipt),
            quantityLeft: decimal(row.lot?.quantityLeft ?? null),
            costLeft: dollars(row.lot?.costLeft ?? null),
          };
        }
      },
    },
  ],
};
