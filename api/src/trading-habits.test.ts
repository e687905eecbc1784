import {
  amendOrder,
  cancelOrder,
  deleteUser,
  getTradeJournal,
  getTradingPause,
  type NewOrder,
  placeOrder,
  setTradingPause,
  writeTradeReason,
} from '@dayrise/contracts';
import { afterAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { setPause } from './modules/trading/commands/set-pause.ts';
import { readPause } from './modules/trading/queries/pause.ts';
import { keyOf } from './testing/api-key.ts';
import { publishPrice, settle } from './testing/prices.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

const server = await startTestServer();
let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

const minute = 60_000;

/** A price ten seconds later, at which all orders are evaluated. */
async function next(price: number): Promise<void> {
  now += 10_000;
  await publishPrice(price);
  await settle();
}

const place = async ({ client }: TestPerson, wire: Partial<NewOrder>) => {
  const body = { coin: 'bitcoin', type: 'market', ...wire } as NewOrder;
  return (await client.call(placeOrder, { body })).order;
};

/** A person who chose a pause, with a key: sessions end while a pause lasts. */
async function trader(minutes: 0 | 10 | 1440) {
  const person = await server.person({ cash: 10_000 });
  const { headers } = await keyOf(person);
  const choose = (chosen: typeof minutes) =>
    person.client.call(setTradingPause, { body: { minutes: chosen } });
  await choose(minutes);
  const send = (side: 'buy' | 'sell') =>
    server.send('POST', '/api/alpaca/v2/orders', {
      headers,
      body: { symbol: 'BTC/USD', side, type: 'market', qty: '0.1' },
    });
  const trade = async (side: 'buy' | 'sell', price: number) => {
    await next(price);
    expect((await send(side)).status).toBe(200);
    await next(price);
  };
  return { person, choose, send, trade };
}

const refused = { code: 'order_refused', details: { filter: 'paused', until: expect.any(String) } };
const refusedKey = { status: 422, body: { message: expect.stringContaining('The pause that you chose') } };

it('pauses buys on screens and by keys from the fifth trade in 24 hours on, and never sales and cancels', async () => {
  const { person, send, trade } = await trader(1440);
  const { client } = person;
  for (let count = 0; count < 4; count += 1) await trade('buy', 1000);
  const open = await place(person, { side: 'buy', type: 'limit', quantity: '0.1', limitPrice: '500' });
  expect(await client.call(getTradingPause)).toEqual({ minutes: 1440, next: null, until: null });
  await trade('buy', 1000);
  const { until } = await client.call(getTradingPause);
  expect(until).toBe(new Date(now + 1440 * minute).toISOString());
  await expect(place(person, { side: 'buy', amount: 20 })).rejects.toMatchObject(refused);
  const changes = { params: { id: open._id }, body: { limitPrice: '600' } };
  await expect(client.call(amendOrder, changes)).rejects.toMatchObject(refused);
  expect(await send('buy')).toMatchObject(refusedKey);
  expect((await send('sell')).status).toBe(200);
  await place(person, { side: 'sell', quantity: '0.1' });
  await client.call(cancelOrder, { params: { id: open._id } });
  now = Date.parse(until ?? '') - 1000;
  await publishPrice(1000);
  expect(await send('buy')).toMatchObject(refusedKey);
  now += 20_000;
  await publishPrice(1000);
  expect((await send('buy')).status).toBe(200);
});

it('pauses from the second trade within ten minutes of a loss on', async () => {
  const { send, trade } = await trader(10);
  await trade('buy', 1000);
  await trade('sell', 900);
  await trade('buy', 900);
  now += 10 * minute;
  // The loss is more than ten minutes ago.
  await trade('buy', 900);
  const { send: buyAgain, ...other } = await trader(10);
  await other.trade('buy', 1000);
  await other.trade('sell', 900);
  await other.trade('buy', 900);
  await other.trade('buy', 900);
  expect(await buyAgain('buy')).toMatchObject(refusedKey);
  expect((await send('buy')).status).toBe(200);
  now += 10 * minute;
  await publishPrice(900);
  expect((await buyAgain('buy')).status).toBe(200);
});

it('lets nobody end or shorten a pause that is on: a shorter choice counts after a day, a longer one at once', async () => {
  const { choose, send, trade } = await trader(10);
  await choose(1440);
  for (let count = 0; count < 5; count += 1) await trade('buy', 1000);
  const from = new Date(now + 1440 * minute).toISOString();
  expect(await choose(0)).toMatchObject({ minutes: 1440, next: { minutes: 0, from } });
  expect(await choose(10)).toMatchObject({ minutes: 1440, next: { minutes: 10, from } });
  expect(await choose(1440)).toMatchObject({ minutes: 1440, next: null });
  await choose(0);
  expect(await send('buy')).toMatchObject(refusedKey);
  now += 1441 * minute;
  for (let count = 0; count < 6; count += 1) await trade('buy', 1000);
});

it('lasts until the time that was shown, whatever was chosen before it began or is chosen while it is on', async () => {
  const { person, choose, send, trade } = await trader(1440);
  // Sessions end within these days.
  const read = () => readPause(prisma, person.id, new Date(now));
  for (let count = 0; count < 4; count += 1) await trade('buy', 1000);
  await choose(0);
  now += 1430 * minute;
  await trade('buy', 1000);
  const { until, next: off } = await read();
  expect(until).toBe(new Date(now + 1440 * minute).toISOString());
  now = Date.parse(off?.from ?? '') + minute;
  await publishPrice(1000);
  expect(await read()).toEqual({ minutes: 0, next: null, until });
  expect(await send('buy')).toMatchObject(refusedKey);
  for (const minutes of [0, 10, 0] as const) {
    await setPause(person.context, { minutes });
    expect((await read()).until).toBe(until);
  }
  now = Date.parse(until ?? '') - 1000;
  await publishPrice(1000);
  expect(await send('buy')).toMatchObject(refusedKey);
  now += 20_000;
  await publishPrice(1000);
  expect((await send('buy')).status).toBe(200);
});

it('keeps why an order was placed beside what the price did since, until the person is deleted', async () => {
  const ada = await server.person({ cash: 10_000 });
  const other = await server.person();
  await next(1000);
  const { _id: id } = await place(ada, { side: 'buy', quantity: '1', why: 'It is cheap.' });
  expect((await ada.client.call(getTradeJournal)).entries[0]?.why).toBe('It is cheap.');
  const write = (person: TestPerson, why: string | null) =>
    person.client.call(writeTradeReason, { params: { id }, body: { why } });
  await write(ada, 'It fell for a week.');
  await expect(write(other, 'Not mine.')).rejects.toMatchObject({ code: 'not_found' });
  await next(1000);
  await next(1100);
  const [entry] = (await ada.client.call(getTradeJournal)).entries;
  expect(entry).toMatchObject({ order: { _id: id }, why: 'It fell for a week.' });
  expect(entry?.change).toBeCloseTo(1100 / Number(entry?.order.averagePrice) - 1, 10);
  await write(ada, null);
  expect((await ada.client.call(getTradeJournal)).entries[0]?.why).toBeNull();
  await write(ada, 'It fell.');
  await ada.client.call(setTradingPause, { body: { minutes: 10 } });
  const admin = await server.person({ role: 'admin' });
  await admin.client.call(deleteUser, { params: { id: ada.id }, body: { reason: 'Asked for' } });
  expect(await prisma.tradeReason.count({ where: { personId: ada.id } })).toBe(0);
  expect(await prisma.tradingPause.count({ where: { personId: ada.id } })).toBe(0);
});
