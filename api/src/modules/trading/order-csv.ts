import type { Database } from '../../data/prisma.ts';
import { csvPages } from '../../lib/csv.ts';
import { CSV_CHUNK } from '../../lib/paging.ts';
import { presentOrder } from './presenter.ts';
import { findOrders, type OrderFilter, type OrderRow } from './queries/orders.ts';

const columns = [
  'Placed',
  'Coin',
  'Side',
  'Type',
  'Time in force',
  'Quantity',
  'Amount (USD)',
  'Limit price (USD)',
  'Stop price (USD)',
  'Trail (%)',
  'State',
  'Reason',
  'Filled',
  'Average price (USD)',
  'Fee (USD)',
  'Changed',
  'Order',
];

/** A person's orders as CSV, newest first, read in chunks. */
export function orderLines(database: Database, personId: string, filter: OrderFilter): AsyncIterable<string> {
  return csvPages(columns, filter.cursor, async (cursor) => {
    const { page, next } = await findOrders(database, personId, { ...filter, cursor }, CSV_CHUNK);
    return { rows: page.map(cells), next };
  });
}

function cells(row: OrderRow): string[] {
  const order = presentOrder(row);
  const { quantity, amount, limitPrice, stopPrice, trailPercent, averagePrice } = order;
  return [
    order.createdAt,
    order.symbol.toUpperCase(),
    order.side,
    order.type,
    order.timeInForce,
    ...[quantity, amount, limitPrice, stopPrice, trailPercent].map((term) => String(term ?? '')),
    order.state,
    order.reason ?? '',
    order.filledQuantity,
    averagePrice ?? '',
    String(order.fee),
    order.updatedAt,
    order._id,
  ];
}
