import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { formatUnits } from '../../trading/index.ts';
import { findOrdersToReport, readQuantity } from '../queries/orders.ts';
import { presentAlpacaOrder } from './presenter.ts';
import { timeOf } from './symbols.ts';

/** Milliseconds in which an order that was just placed becomes visible, whichever process placed it. */
const settledAfterMs = 60_000;

type Row = Awaited<ReturnType<typeof findOrdersToReport>>[number];
type Reported = Pick<Row, 'endedAt' | 'acceptedAt'> & { readonly fills: number };

/** Finds what happened to a person's orders since it last looked. */
export class TradeUpdates {
  readonly #reported = new Map<string, Reported>();
  readonly #database: Database;
  readonly #personId: string;

  constructor(database: Database, personId: string) {
    this.#database = database;
    this.#personId = personId;
  }

  /** What happened since the last call, oldest order first. The first call reports nothing. */
  async next(isFirst = false): Promise<object[]> {
    const now = clock.now();
    const open = [...this.#reported].filter(([, { endedAt }]) => endedAt === null).map(([id]) => id);
    const since = new Date(now - settledAfterMs);
    const rows = await findOrdersToReport(this.#database, this.#personId, {
      ids: open,
      since,
      allOpen: isFirst,
    });
    const updates = [];
    for (const row of rows) {
      if (!isFirst) updates.push(...(await this.#updatesOf(row)));
      const { id, endedAt, acceptedAt, fills } = row;
      this.#reported.set(id, { endedAt, acceptedAt, fills: fills.length });
    }
    for (const [id, { endedAt }] of this.#reported)
      if (endedAt !== null && endedAt.getTime() < now - 2 * settledAfterMs) this.#reported.delete(id);
    return updates;
  }

  async #updatesOf(row: Row): Promise<object[]> {
    const reported = this.#reported.get(row.id);
    const order = presentAlpacaOrder(row);
    const update = (event: string, at: Date, more: object = {}) => ({
      event,
      timestamp: timeOf(at),
      order,
      ...more,
    });
    const updates: object[] = [];
    if (!reported) updates.push(update('new', row.createdAt));
    else if (reported.acceptedAt < row.acceptedAt) updates.push(update('replaced', row.acceptedAt));
    const fills = row.fills.slice(reported?.fills ?? 0);
    const held = fills.length === 0 ? 0n : await readQuantity(this.#database, this.#personId, row.asset);
    for (const fill of fills) {
      const isLast = fill === row.fills.at(-1) && row.state === 'filled';
      updates.push(
        update(isLast ? 'fill' : 'partial_fill', fill.at, {
          execution_id: fill.id,
          price: formatUnits(fill.price),
          qty: formatUnits(fill.quantity),
          position_qty: formatUnits(held),
        }),
      );
    }
    if (row.endedAt !== null && (reported?.endedAt ?? null) === null && row.state === 'canceled')
      updates.push(update('canceled', row.endedAt));
    return updates;
  }
}
