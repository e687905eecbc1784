import { getHoldings, getOrder, listOrders, type NewOrder, placeOrder } from '@dayrise/contracts';
import { afterAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { newId } from './lib/new-id.ts';
import { asOwner } from './testing/database.ts';
import { brokenInvariants, giveMoney } from './testing/ledger.ts';
import { publishPrice, settle } from './testing/prices.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

const server = await startTestServer();
let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

async function publish(price: number, coin = 'bitcoin'): Promise<void> {
  now += 10_000;
  await publishPrice(price, { coin });
}

const place = (person: TestPerson, wire: Partial<NewOrder>) =>
  person.client
    .call(placeOrder, { body: { coin: 'bitcoin', side: 'buy', ...wire } as NewOrder })
    .then(({ order }) => order);

/** One order of each kind. */
const kinds: readonly Partial<NewOrder>[] = [
  { type: 'market', quantity: '1' },
  { type: 'market', amount: 500 },
  { type: 'limit', quantity: '1', limitPrice: '950' },
  { type: 'limit', quantity: '1', limitPrice: '1005' },
  { type: 'stop', quantity: '1', stopPrice: '1050' },
  { type: 'stop_limit', quantity: '1', stopPrice: '1050', limitPrice: '1040' },
  { type: 'trailing_stop', quantity: '1', trailPercent: 2 },
  { type: 'market', quantity: '1', takeProfit: '1100', stopLoss: '930' },
];
const prices = [1001, 990, 960, 940, 945, 1000, 1060, 1030, 1101, 1000];

/** What a person's orders came to: everything but ids and times. */
async function outcomeOf(person: TestPerson) {
  const { orders } = await person.client.call(listOrders, { query: {} });
  const read = await Promise.all(
    orders.map(({ _id }) => person.client.call(getOrder, { params: { id: _id } }).then(({ order }) => order)),
  );
  return read
    .map(({ type, side, state, reason, filledQuantity, averagePrice, fee, fills = [] }) => ({
      order: [type, side, state, reason, filledQuantity, averagePrice, fee].join(' '),
      fills: fills.map(({ quantity, price, gross, fee: part, realized, liquidity }) =>
        [quantity, price, gross, part, realized, liquidity].join(' '),
      ),
    }))
    .toSorted((one, other) => one.order.localeCompare(other.order));
}

/** Places each kind of order, and lets `during` bring them through the prices. */
async function trade(coin: string, during: (price: number) => Promise<void>) {
  await publish(1000, coin);
  const person = await server.person({ cash: 100_000 });
  for (const kind of kinds) {
    // Orders are evaluated by the time of their acceptance.
    now += 1;
    await place(person, { ...kind, coin });
  }
  for (const price of prices) await during(price);
  await settle();
  return { person, outcome: await outcomeOf(person) };
}

it('fills alike when the stored prices are evaluated later, and when workers are killed', async () => {
  const calm = await trade('bitcoin', async (price) => {
    await publish(price);
    await settle();
  });
  expect(calm.outcome.filter(({ order }) => order.includes(' filled '))).toHaveLength(9);

  // Entries of brackets are accepted at the price that filled them, not when a worker got to it.
  const late = await trade('ethereum', (price) => publish(price, 'ethereum'));
  expect(late.outcome).toEqual(calm.outcome);

  const killed = await trade('bitcoin', async (price) => {
    await publish(price);
    const settling = Promise.allSettled([settle(), settle(), settle()]);
    for (let kill = 0; kill < 4; kill += 1) {
      await asOwner(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`,
      );
    }
    await settling;
    await expect
      .poll(
        () =>
          settle().then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
  });
  expect(killed.outcome).toEqual(calm.outcome);
  expect(await brokenInvariants()).toEqual([]);
}, 120_000);

it('ends an order that its person’s account has no room for, and carries out the others', async () => {
  await publish(1000);
  const [rich, bob] = [await server.person({ cash: 5000 }), await server.person({ cash: 5000 })];
  await place(rich, { type: 'market', quantity: '1' });
  await publish(1000);
  await settle();
  const sale = await place(rich, { side: 'sell', type: 'market', quantity: '1' });
  const buy = await place(bob, { type: 'market', quantity: '1' });
  const { cash } = await rich.client.call(getHoldings);
  await giveMoney(rich.id, 'cash', 10_000_000_000 - cash);
  await publish(1000);
  await settle();
  const read = (person: TestPerson, id: string) => person.client.call(getOrder, { params: { id } });
  expect(await read(rich, sale._id)).toMatchObject({ order: { state: 'canceled', reason: 'not_possible' } });
  expect(await read(bob, buy._id)).toMatchObject({ order: { state: 'filled' } });
  expect(await brokenInvariants()).toEqual([]);
});

it('has the database keep orders that have ended, and fills as they are', async () => {
  const order = await prisma.tradeOrder.findFirstOrThrow({ where: { state: 'filled' } });
  const change = prisma.tradeOrder.update({ where: { id: order.id }, data: { filledQuantity: 1n } });
  await expect(change).rejects.toThrow('has ended');
  const open = { ...order, id: newId(), clientOrderId: null, endedAt: null, state: 'open' as const };
  await expect(prisma.tradeOrder.create({ data: open })).rejects.toThrow('trade_order_state');
  await expect(prisma.tradeFill.updateMany({ data: { fee: 0n } })).rejects.toThrow('permission denied');
});
