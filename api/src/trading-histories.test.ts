import { randomUUID } from 'node:crypto';
import type { amendOrder as amending, BodyOf, NewOrder } from '@dayrise/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandContext } from './context.ts';
import { prisma } from './data/prisma.ts';
import { AppError } from './lib/app-error.ts';
import { setClock } from './lib/clock.ts';
import { amendOrder } from './modules/trading/commands/amend-order.ts';
import { cancelOrder, cancelOrders } from './modules/trading/commands/cancel-orders.ts';
import { placeOrder } from './modules/trading/commands/place-order.ts';
import { brokenInvariants } from './testing/ledger.ts';
import { anyOrderMove, type OrderMove } from './testing/money/order-moves.ts';
import { publishPrice, settle } from './testing/prices.ts';
import { startTestServer } from './testing/server.ts';

/** People who trade beside each other in one history. */
const crowd = 10;
/** `FAULTS=long` runs the long form. */
const runs = process.env.FAULTS === 'long' ? 20_000 : 200;
const startingCents = 1_000_000n;

let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());
const server = await startTestServer();

let anybody: CommandContext;
beforeAll(async () => {
  anybody = (await server.person()).context;
});

const tick = fc.record({
  price: fc.integer({ min: 850, max: 1150 }),
  wick: fc.nat(120),
  volume: fc.constantFrom(1e6, 1e8, 3e9),
  seconds: fc.integer({ min: 1, max: 90 }),
  commands: fc.array(fc.array(anyOrderMove, { maxLength: 2 }), { minLength: crowd, maxLength: crowd }),
});

/** A person who has $10,000 and two coins' worth of buys under way. */
class Trader {
  readonly id: string;
  readonly #context: CommandContext;
  readonly #coin: string;
  /** What each command was answered. */
  readonly answers: string[] = [];

  constructor(id: string, coin: string) {
    this.id = id;
    this.#coin = coin;
    this.#context = {
      ...anybody,
      actor: { id, role: 'user', staffSet: null, sessionId: randomUUID() },
    };
  }

  async play(move: OrderMove): Promise<void> {
    this.answers.push(
      await this.#run(move).then(
        () => 'ok',
        (error: unknown) => {
          if (error instanceof AppError) return `${error.code} ${JSON.stringify(error.details?.filter)}`;
          throw error;
        },
      ),
    );
  }

  async #run(move: OrderMove): Promise<unknown> {
    switch (move.type) {
      case 'place':
        return placeOrder(this.#context, { ...move.order, coin: this.#coin } as NewOrder);
      case 'cancel-all':
        return cancelOrders(this.#context);
      case 'cancel':
      case 'amend': {
        const where = { personId: this.id };
        const orders = await prisma.tradeOrder.findMany({
          where,
          orderBy: [{ createdAt: 'asc' }, { place: 'asc' }],
        });
        const id = orders[move.which % Math.max(1, orders.length)]?.id ?? randomUUID();
        return move.type === 'cancel'
          ? cancelOrder(this.#context, id)
          : amendOrder(this.#context, id, move.changes as BodyOf<typeof amending>);
      }
    }
  }

  /** The orders with their fills, without ids and times. */
  async outcome() {
    const orders = await prisma.tradeOrder.findMany({
      where: { personId: this.id },
      include: { fills: { orderBy: { asOf: 'asc' } } },
      orderBy: [{ createdAt: 'asc' }, { type: 'asc' }, { place: 'asc' }],
    });
    return orders.map(({ type, side, state, reason, quantity, held, filledQuantity, fills }) => ({
      order: [type, side, state, reason, quantity, held, filledQuantity].join(' '),
      fills: fills.map((fill) =>
        [fill.asOf.getTime(), fill.quantity, fill.price, fill.gross, fill.fee, fill.realized].join(' '),
      ),
    }));
  }

  /** What doesn't hold for the orders, fills, lots and accounts of this person. */
  async broken(): Promise<string[]> {
    const rows = await prisma.$queryRaw<{ broken: string }[]>`
      WITH own AS (SELECT * FROM account WHERE person_id = ${this.id}::uuid),
      fill AS (SELECT * FROM trade_fill WHERE person_id = ${this.id}::uuid),
      lot AS (SELECT coalesce(sum(quantity_left), 0) AS quantity, coalesce(sum(cost_left), 0) AS cost
        FROM trade_lot WHERE person_id = ${this.id}::uuid),
      open AS (SELECT * FROM trade_order WHERE person_id = ${this.id}::uuid AND ended_at IS NULL)
      SELECT 'a fill is not later than its order' AS broken FROM fill JOIN trade_order o ON o.id = order_id
        WHERE fill.as_of <= o.created_at
      UNION ALL SELECT 'a position is not its fills and lots' FROM lot
        WHERE lot.quantity <> (SELECT coalesce(sum(balance), 0) FROM own WHERE asset <> 'usd')
          OR lot.quantity <> (SELECT coalesce(sum(CASE side WHEN 'buy' THEN quantity ELSE -quantity END), 0) FROM fill)
      UNION ALL SELECT 'what is held is not what open orders need' FROM (VALUES ('buy'), ('sell')) AS kind (side)
        WHERE (SELECT coalesce(sum(held), 0) FROM open WHERE open.side::text = kind.side)
          <> (SELECT coalesce(sum(balance), 0) FROM own WHERE kind = 'order_hold' AND (asset = 'usd') = (kind.side = 'buy'))
      UNION ALL SELECT 'an order holds something else than its rest' FROM open
        WHERE side = 'sell' AND held NOT IN (0, quantity - filled_quantity)
      UNION ALL SELECT 'cash, money in, cost and realized disagree' FROM lot
        WHERE (SELECT sum(balance) FROM own WHERE asset = 'usd') - ${startingCents} + lot.cost
          <> (SELECT coalesce(sum(realized), 0) FROM fill)
      UNION ALL SELECT 'a fill has not one journal' FROM fill
        WHERE (SELECT count(*) FROM journal WHERE id = fill.journal_id AND kind = 'order_filled') <> 1`;
    return rows.map(({ broken }) => broken);
  }
}

/** A coin that nobody traded, with a price. */
const newCoin = () => `coin-${randomUUID().slice(0, 8)}`;

it(`holds for ${runs} random sequences of orders, which fill alike whoever else trades`, {
  timeout: runs * 5000,
}, async () => {
  const property = fc.asyncProperty(fc.array(tick, { minLength: 3, maxLength: 6 }), async (ticks) => {
    const coins = [newCoin(), newCoin()] as const;
    const publish = async (price: number, options: object = {}) => {
      await publishPrice(price, { coins, high: 1010, low: 990, ...options });
      await settle();
    };
    await publish(1000);
    const open = async (coin: string) => new Trader((await server.person({ cash: 10_000 })).id, coin);
    const traders: Trader[] = [];
    for (let count = 0; count < crowd; count += 1) traders.push(await open(coins[0]));
    // Each third one has a twin, who does the same with another coin at the same prices, in less company.
    const twins = new Map<number, Trader>();
    for (let at = 0; at < crowd; at += 3) twins.set(at, await open(coins[1]));
    const playAll = async (moveOf: (at: number) => readonly OrderMove[]) => {
      for (const [at, trader] of traders.entries()) {
        for (const move of moveOf(at)) {
          await trader.play(move);
          await twins.get(at)?.play(move);
        }
      }
    };
    const buy = { side: 'buy', type: 'market', timeInForce: 'gtc', quantity: '2' } as const;
    await playAll(() => [{ type: 'place', order: buy }]);
    now += 60_000;
    await publish(1000);
    for (const { price, wick, volume, seconds, commands } of ticks) {
      await playAll((at) => commands[at] ?? []);
      now += seconds * 1000;
      await publish(price, { volume, high: price + wick, low: price - wick });
    }
    for (const [at, twin] of twins) {
      expect(twin.answers).toEqual(traders[at]?.answers);
      expect(await twin.outcome()).toEqual(await traders[at]?.outcome());
    }
    for (const trader of [...traders, ...twins.values()]) expect(await trader.broken()).toEqual([]);
    for (const trader of [...traders, ...twins.values()]) await trader.play({ type: 'cancel-all' });
  });
  await fc.assert(property, { numRuns: runs / crowd });
  expect(await brokenInvariants()).toEqual([]);
  // The sequences came to something.
  const rules = await prisma.$queryRaw<
    { rule: string }[]
  >`SELECT DISTINCT receipt ->> 'rule' AS rule FROM trade_fill`;
  expect(rules.map(({ rule }) => rule).toSorted()).toEqual([
    'market',
    'marketable_limit',
    'resting_limit',
    'stop',
    'stop_gap',
  ]);
  const ends = await prisma.tradeOrder.groupBy({ by: ['state', 'reason'], _count: true });
  expect(ends.length).toBeGreaterThanOrEqual(4);
});
