import type {
  ClassMember,
  ClassNote,
  ClassResult,
  Seat,
  TaughtClass,
  TradingClass,
} from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';
import { csvRows } from '../../lib/csv.ts';
import { dollarsOf, plainDollars } from '../../lib/money.ts';
import type { SeatRow } from './queries/class-results.ts';
import type { ClassRow, NoteRow } from './queries/classes.ts';

export function presentClass(row: ClassRow): TradingClass {
  const { startsAt, endsAt, endedAt } = row;
  const now = clock.date();
  return {
    _id: row.id,
    name: row.name,
    teacher: row.teacher.name,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state: endedAt !== null || now >= endsAt ? 'ended' : now < startsAt ? 'planned' : 'open',
    money: dollarsOf(row.money),
    coins: row.coins,
    marketOrders: row.marketOrders,
    stopLoss: row.stopLoss,
    journal: row.journal,
  };
}

export const presentTaught = (row: ClassRow): TaughtClass => ({
  ...presentClass(row),
  code: row.code,
  people: row._count.seats,
});

/** A part of a whole in percent, with two decimals. */
const percentOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Math.round(Number((part * 1_000_000n) / whole) / 100) / 100;

/** What somebody gained or lost of what the class gave them, in percent. */
export const changeOf = ({ worth, money }: Pick<SeatRow, 'worth' | 'money'>): number =>
  percentOf(worth - money, money);

export const presentResult = (row: SeatRow): ClassResult => ({
  worth: dollarsOf(row.worth),
  change: changeOf(row),
  orders: row.orders,
  fills: row.fills,
  costs: dollarsOf(row.costs),
  coins: row.coins,
  largestShare: percentOf(row.largest, row.worth),
  notes: row.notes,
  lastTradeAt: row.lastTradeAt?.toISOString() ?? null,
});

export const presentMember = (row: SeatRow): ClassMember => ({
  _id: row.id,
  name: row.name,
  joinedAt: row.joinedAt.toISOString(),
  result: presentResult(row),
});

export const presentSeat = (row: SeatRow, of: ClassRow): Seat => ({
  _id: row.id,
  class: presentClass(of),
  joinedAt: row.joinedAt.toISOString(),
  result: presentResult(row),
});

export const presentNote = ({ order, text }: NoteRow): ClassNote => ({
  order: order.id,
  at: order.createdAt.toISOString(),
  side: order.side,
  symbol: order.counted.symbol,
  text,
});

/** The members of a class as CSV. */
export function classCsv(rows: readonly SeatRow[]): string {
  return csvRows([
    [
      'Name',
      'Joined',
      'Worth (USD)',
      'Change (%)',
      'Orders',
      'Trades',
      'Costs (USD)',
      'Coins',
      'Largest coin (%)',
      'Journal entries',
      'Last trade',
    ],
    ...rows.map((row) => [
      row.name || 'Deleted person',
      row.joinedAt.toISOString(),
      plainDollars(row.worth),
      String(changeOf(row)),
      String(row.orders),
      String(row.fills),
      plainDollars(row.costs),
      String(row.coins),
      String(percentOf(row.largest, row.worth)),
      String(row.notes),
      row.lastTradeAt?.toISOString() ?? '',
    ]),
  ]);
}
