import {
  amendOrder,
  cancelOrder,
  createAnnouncement,
  endAnnouncement,
  getHoldings,
  getOrder,
  getTradingRules,
  haltTrading,
  liftHalt,
  listAuditEvents,
  listHalts,
  type NewOrder,
  placeOrder,
  previewOrder,
  streamEvents,
} from '@dayrise/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { setClock } from '../../lib/clock.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { publishPrice, settle, type TestPrice } from '../../testing/prices.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';
import { holdHalts } from './queries/halts.ts';

const server = await startTestServer();
let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

let admin: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  now += 60_000;
  await publishPrice(1000);
  await settle();
  ada = await server.person({ cash: 10_000 });
  admin = await server.person({ role: 'admin', name: 'Grace' });
});

const limit = { type: 'limit', quantity: '1', limitPrice: '950' } as const;
const orderOf = (wire: Partial<NewOrder>) => ({ coin: 'bitcoin', side: 'buy', ...wire }) as NewOrder;
const place = async (wire: Partial<NewOrder>) =>
  (await ada.client.call(placeOrder, { body: orderOf(wire) })).order._id;
const read = async (id: string) => (await ada.client.call(getOrder, { params: { id } })).order;
const halt = async (coin: string | null, reason = 'Prices look wrong') =>
  (await admin.client.call(haltTrading, { body: { coin, reason } })).halt._id;
const lift = (id: string) => admin.client.call(liftHalt, { params: { id }, body: { reason: 'All is well' } });

/** A price ten seconds later, at which all orders are evaluated. */
async function next(price: number, options: TestPrice = {}): Promise<void> {
  now += 10_000;
  await publishPrice(price, options);
  await settle();
}

it('refuses new and changed orders with the reason while a coin is halted, and lets people cancel', async () => {
  const [kept, canceled] = [await place(limit), await place(limit)];
  const halted = await halt('bitcoin');
  const refused = {
    code: 'order_refused',
    message: 'Trading is halted: Prices look wrong',
    details: { filter: 'halted', why: 'Prices look wrong' },
  };
  await expect(place(limit)).rejects.toMatchObject(refused);
  await expect(ada.client.call(previewOrder, { body: orderOf(limit) })).rejects.toMatchObject(refused);
  const change = ada.client.call(amendOrder, { params: { id: kept }, body: { limitPrice: '940' } });
  await expect(change).rejects.toMatchObject(refused);
  await ada.client.call(cancelOrder, { params: { id: canceled } });
  expect(await read(canceled)).toMatchObject({ state: 'canceled', held: '0.00' });
  await lift(halted);
  await expect(place(limit)).resolves.toEqual(expect.any(String));
});

it('halts other coins only with all trading, and says so in the rules and beside holdings', async () => {
  await place({ type: 'market', quantity: '1' });
  await next(1000);
  const rules = async () => server.visitor.call(getTradingRules);
  const frozen = async () => (await ada.client.call(getHoldings)).holdings[0]?.frozen;
  const other = await halt('ripple');
  expect(await rules()).toMatchObject({ halted: null, coins: [{ coin: 'bitcoin', halted: null }] });
  expect(await frozen()).toBeNull();
  const one = await halt('bitcoin', 'One coin');
  expect(await rules()).toMatchObject({ halted: null, coins: [{ halted: 'One coin' }] });
  const all = await halt(null, 'Everything');
  expect(await rules()).toMatchObject({ halted: 'Everything', coins: [{ halted: 'Everything' }] });
  expect(await frozen()).toBe('halted');
  for (const id of [other, one, all]) await lift(id);
  expect(await rules()).toMatchObject({ halted: null, coins: [{ halted: null }] });
  expect(await frozen()).toBeNull();
});

/** Places an order before a time at which nothing fills, and shows it prices of that time and after it. `begin` returns its end. */
async function expectNoFillWhile(begin: () => Promise<() => Promise<unknown>>): Promise<void> {
  const id = await place(limit);
  await next(1000);
  const end = await begin();
  await next(900, { low: 800 });
  expect(await read(id)).toMatchObject({ state: 'open', filledQuantity: '0' });
  await next(890, { low: 800 });
  await end();
  await settle();
  expect(await read(id)).toMatchObject({ state: 'open' });
  await next(990, { low: 700 });
  expect(await read(id)).toMatchObject({ state: 'open' });
  await next(949);
  expect(await read(id)).toMatchObject({ state: 'filled', averagePrice: '950' });
}

it('never fills an order at a price of the halt, nor on the way from one', () =>
  expectNoFillWhile(async () => {
    const halted = await halt('bitcoin');
    return () => {
      now += 1000;
      return lift(halted);
    };
  }));

const maintain = async (seconds: number) => {
  const endsAt = new Date(now + seconds * 1000).toISOString();
  const body = { kind: 'maintenance', text: 'Back soon.', endsAt } as const;
  return (await admin.client.call(createAnnouncement, { body })).announcement._id;
};
const endMaintenance = (id: string) => admin.client.call(endAnnouncement, { params: { id } });

it.each([
  ['is over', 25],
  ['is ended early', 600],
])('never fills an order at a price of maintenance, nor on the way from one, when it %s', (_, seconds) =>
  expectNoFillWhile(async () => {
    const maintenance = await maintain(seconds);
    return async () => {
      now += 6000;
      if (seconds > 25) await endMaintenance(maintenance);
    };
  }),
);

/** Places a limit that the price meets, shows it prices of a time at which nothing fills, and one after it. */
async function expectMarketFillAfter(begin: () => Promise<() => Promise<unknown>>): Promise<void> {
  const id = await place({ ...limit, limitPrice: '1100' });
  const end = await begin();
  await next(1000);
  now += 1000;
  await end();
  await next(1000);
  const order = await read(id);
  expect(order).toMatchObject({
    state: 'filled',
    fills: [{ liquidity: 'taker', receipt: { rule: 'marketable_limit', price: '1000' } }],
  });
  expect(Number(order.averagePrice)).toBeLessThan(1010);
}

it('fills a limit that was marketable before a halt at the market after it', () =>
  expectMarketFillAfter(async () => {
    const halted = await halt('bitcoin');
    return () => lift(halted);
  }));

it('fills a limit that was marketable before maintenance at the market after it', () =>
  expectMarketFillAfter(async () => {
    const maintenance = await maintain(600);
    return () => endMaintenance(maintenance);
  }));

it('fills orders before planned maintenance, and at the times of maintenance that was canceled', async () => {
  const [early, late] = [await place(limit), await place({ ...limit, limitPrice: '940' })];
  const startsAt = new Date(now + 30_000).toISOString();
  const endsAt = new Date(now + 60_000).toISOString();
  const body = { kind: 'maintenance', text: 'Back soon.', startsAt, endsAt } as const;
  const { announcement } = await admin.client.call(createAnnouncement, { body });
  await next(949);
  expect(await read(early)).toMatchObject({ state: 'filled' });
  await endMaintenance(announcement._id);
  now += 20_000;
  await next(939);
  expect(await read(late)).toMatchObject({ state: 'filled' });
});

it('ends a market order that waited for a price through maintenance', async () => {
  const id = await place({ type: 'market', quantity: '1' });
  const maintenance = await maintain(600);
  for (let price = 1; price <= 13; price += 1) await next(1000 + price);
  await endMaintenance(maintenance);
  expect(await read(id)).toMatchObject({ state: 'canceled', reason: 'no_fresh_price', held: '0.00' });
});

it('fills at prices from before the halt, also if they are evaluated during it', async () => {
  const id = await place({ type: 'market', quantity: '1' });
  now += 10_000;
  await publishPrice(1001);
  now += 1000;
  const halted = await halt(null);
  await settle();
  expect(await read(id)).toMatchObject({ state: 'filled' });
  await lift(halted);
});

it('ends a market order that waited for a price through a halt', async () => {
  const id = await place({ type: 'market', quantity: '1' });
  const halted = await halt('bitcoin');
  for (let price = 1; price <= 13; price += 1) await next(1000 + price);
  expect(await read(id)).toMatchObject({ state: 'canceled', reason: 'no_fresh_price', held: '0.00' });
  await lift(halted);
});

it('begins when orders that are being placed are done, and lets none begin meanwhile', async () => {
  let halting: Promise<string> | undefined;
  let order: Promise<string> | undefined;
  let began = false;
  await withTransaction(ada.context, async ({ database }) => {
    expect(await holdHalts(database, new Date(now))).toEqual([]);
    halting = halt('bitcoin').finally(() => {
      began = true;
    });
    const waiting = () =>
      prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND mode = 'ExclusiveLock'`;
    await expect.poll(waiting).toHaveLength(1);
    order = place(limit);
    order.catch(() => undefined);
    expect(began).toBe(false);
  });
  const id = await halting;
  await expect(order).rejects.toMatchObject({ details: { filter: 'halted' } });
  await lift(id ?? '');
});

it('is recorded, told to open tabs, and begun and ended once', async () => {
  const stream = await openEventStream(server.url + streamEvents.path, ada.token);
  const id = await halt('bitcoin');
  await expect.poll(() => stream.events).toContainEqual({ type: 'changed', areas: ['orders'] });
  stream.close();
  await expect(halt('bitcoin')).rejects.toMatchObject({ code: 'conflict' });
  await lift(id);
  await expect(lift(id)).rejects.toMatchObject({ code: 'already_decided' });
  await expect(lift(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  const { halts } = await admin.client.call(listHalts);
  expect(halts[0]).toMatchObject({ _id: id, coin: 'bitcoin', reason: 'Prices look wrong', by: 'Grace' });
  expect(halts[0]?.liftedAt).toEqual(expect.any(String));
  const { events } = await admin.client.call(listAuditEvents, { query: {} });
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'trading.resumed', reason: 'All is well', before: { coin: 'bitcoin' } },
    { action: 'trading.halted', reason: 'Prices look wrong', after: { coin: 'bitcoin' } },
  ]);
});
