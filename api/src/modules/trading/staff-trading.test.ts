import {
  getHoldings,
  getHoldingsOf,
  getOrder,
  getOrderOf,
  getSummary,
  getTradingOverview,
  listAuditEvents,
  listOrdersOf,
  listStatementEvents,
  type NewOrder,
  placeOrder,
  settleHolding,
} from '@dayrise/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { listCoins, publishPrice, settle } from '../../testing/prices.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';
import { readTradingReport } from '../trading-report/index.ts';

const server = await startTestServer();
let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

let ada: TestPerson;
let order: string;
beforeEach(async () => {
  now += 60_000;
  await publishPrice(1000);
  ada = await server.person({ cash: 10_000 });
  const body = { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '1' } as NewOrder;
  order = (await ada.client.call(placeOrder, { body })).order._id;
  now += 10_000;
  await publishPrice(1000);
  await settle();
});

const holdingsOf = (reader: TestPerson) =>
  reader.client.call(getHoldingsOf, { params: { id: ada.id } }).then(({ holdings }) => holdings);
const settleAs = (person: TestPerson) =>
  person.client.call(settleHolding, {
    params: { id: ada.id },
    body: { coin: 'bitcoin', source: 'coingecko', reason: 'The source changed' },
  });

it('shows staff a person’s orders with receipts, and their coins', async () => {
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  const { orders } = await support.client.call(listOrdersOf, { params: { id: ada.id } });
  expect(orders).toMatchObject([{ _id: order, state: 'filled', filledQuantity: '1' }]);
  const one = await support.client.call(getOrderOf, { params: { id: ada.id, order } });
  expect(one.order.fills).toMatchObject([{ quantity: '1', receipt: { price: '1000', feeRate: 2500 } }]);
  expect(await holdingsOf(support)).toMatchObject([{ coin: 'bitcoin', quantity: '1', frozen: null }]);
  const other = { params: { id: support.id, order } };
  await expect(support.client.call(getOrderOf, other)).rejects.toMatchObject({ code: 'not_found' });
});

it('settles frozen coins at their last price once two people agree, on the person’s statement', async () => {
  const [first, second] = [
    await server.person({ role: 'admin' }),
    await server.person({ role: 'admin', staffSet: 'finance' }),
  ];
  await expect(settleAs(first)).rejects.toMatchObject({ code: 'conflict' });
  const sale = { coin: 'bitcoin', side: 'sell', type: 'limit', quantity: '0.4', limitPrice: '1200' };
  await ada.client.call(placeOrder, { body: sale as NewOrder });
  now += 10_000;
  await publishPrice(5000, { source: 'simulated' });
  expect(await holdingsOf(first)).toMatchObject([{ frozen: 'other_source', price: '1000' }]);

  const proposed = await settleAs(first);
  expect(proposed.proposal).toMatchObject({
    kind: 'holding',
    action: 'settle',
    input: { coin: 'bitcoin', source: 'coingecko', quantity: '1', price: '1000' },
  });
  await expect(settleAs(first)).rejects.toMatchObject({ code: 'own_proposal' });
  expect(await holdingsOf(first)).toMatchObject([{ quantity: '1' }]);

  const settled = await settleAs(second);
  expect(settled).toMatchObject({ holdings: { holdings: [], onOrders: 0 } });
  // Cash has no other source: what the settlement brought, less what the coins cost.
  expect(settled.holdings.realized).toBeLessThan(0);
  expect(settled.holdings.realized).toBeCloseTo(settled.holdings.cash - 10_000, 2);
  expect(settled.holdings.years).toMatchObject([{ realized: settled.holdings.realized, fees: 2.51 }]);
  const { events } = await ada.client.call(listStatementEvents, { query: {} });
  expect(events[0]).toMatchObject({
    kind: 'holding_settled',
    description: 'Settled 1 BTC at its last price',
  });
  const { events: audited } = await first.client.call(listAuditEvents, { query: { subject: ada.id } });
  expect(audited[0]).toMatchObject({
    action: 'holding.settled',
    reason: 'The source changed',
    after: { asset: 'coingecko:bitcoin', quantity: '1', dollars: 1000 },
  });
  await expect(settleAs(second)).rejects.toMatchObject({ code: 'not_found' });
  expect(await brokenInvariants()).toEqual([]);

  // Later losses of these coins are nobody's: they are neither kept nor realized.
  const coins = ['bitcoin', 'ethereum'];
  for (const side of ['buy', 'sell'] as const) {
    now += 10_000;
    await publishPrice(1000, { coins });
    const body = { coin: 'ethereum', side, type: 'market', quantity: '1' } as NewOrder;
    await ada.client.call(placeOrder, { body });
    now += 10_000;
    await publishPrice(side === 'buy' ? 1000 : 980, { coins });
    await settle();
  }
  const day = new Date(now).toISOString().slice(0, 10);
  expect(await readTradingReport(prisma, ada.id, { from: day, to: day }, new Date(now))).toMatchObject({
    gains: { realized: 0, kept: 0 },
    losses: { realized: 1, kept: 0 },
  });
});

it('ends the orders of settled coins that left the ten for want of a new price', async () => {
  const sale = { coin: 'bitcoin', side: 'sell', type: 'limit', quantity: '0.4', limitPrice: '1200' };
  const { _id } = (await ada.client.call(placeOrder, { body: sale as NewOrder })).order;
  now += 130_000;
  await listCoins({ id: 'ripple', symbol: 'xrp' });
  for (const staffSet of ['finance', 'finance'] as const)
    await settleAs(await server.person({ role: 'admin', staffSet }));
  expect((await ada.client.call(getOrder, { params: { id: _id } })).order).toMatchObject({
    state: 'canceled',
    reason: 'no_fresh_price',
    held: '0',
  });
});

it('counts a sale on the day on which staff settled the rest', async () => {
  const body = { coin: 'bitcoin', side: 'sell', type: 'market', quantity: '0.4' } as NewOrder;
  await ada.client.call(placeOrder, { body });
  now += 10_000;
  await publishPrice(980);
  await settle();
  now += 10_000;
  await publishPrice(5000, { source: 'simulated' });
  for (const staffSet of ['finance', 'finance'] as const)
    await settleAs(await server.person({ role: 'admin', staffSet }));
  expect((await ada.client.call(getHoldings)).holdings).toEqual([]);
  const day = new Date(now).toISOString().slice(0, 10);
  expect(await readTradingReport(prisma, ada.id, { from: day, to: day }, new Date(now))).toMatchObject({
    losses: { realized: 1, kept: 0 },
  });
});

it('sums what is traded, held and open', async () => {
  const auditor = await server.person({ role: 'admin', staffSet: 'auditor' });
  const overview = () => auditor.client.call(getTradingOverview);
  const before = await overview();
  const limit = { coin: 'bitcoin', side: 'buy', type: 'limit', quantity: '1', limitPrice: '900' } as NewOrder;
  await ada.client.call(placeOrder, { body: limit });
  const market = { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '2' } as NewOrder;
  const { _id } = (await ada.client.call(placeOrder, { body: market })).order;
  now += 10_000;
  await publishPrice(1000);
  await settle();
  const { fills = [] } = (await ada.client.call(getOrder, { params: { id: _id } })).order;
  const refused = ada.client.call(placeOrder, { body: { ...limit, limitPrice: '900.123' } });
  await expect(refused).rejects.toMatchObject({ details: { filter: 'price_digits' } });
  const after = await overview();
  const digits = (found: typeof after) =>
    found.refused.find(({ filter }) => filter === 'price_digits')?.count ?? 0;
  expect(digits(after) - digits(before)).toBe(1);
  expect(after.fills - before.fills).toBe(1);
  expect(after.volume - before.volume).toBeCloseTo(fills[0]?.gross ?? 0, 2);
  expect(after.fees - before.fees).toBeCloseTo(fills[0]?.fee ?? 0, 2);
  expect(after.openOrders - before.openOrders).toBe(1);
  expect(after.holdings - before.holdings).toBeCloseTo(2000, 2);
  expect((await auditor.client.call(getSummary)).totalHoldings).toBeCloseTo(after.holdings, 1);
  const bitcoin = after.coins.find(({ coin, source }) => coin === 'bitcoin' && source === 'coingecko');
  expect(after.coins.reduce((fills, coin) => fills + coin.fills, 0)).toBe(after.fills);
  expect(after.coins.reduce((volume, coin) => volume + coin.volume, 0)).toBeCloseTo(after.volume, 2);
  expect(bitcoin?.fees).toBeGreaterThanOrEqual(fills[0]?.fee ?? 1);
  expect(bitcoin).toMatchObject({ price: '1000', asOf: new Date(now).toISOString() });
});

it('counts orders that were canceled in the last 24 hours, whenever they were placed', async () => {
  const limit = { coin: 'bitcoin', side: 'buy', type: 'limit', quantity: '1', limitPrice: '900' } as NewOrder;
  await ada.client.call(placeOrder, { body: limit });
  now += 25 * 3_600_000;
  const auditor = await server.person({ role: 'admin', staffSet: 'auditor' });
  const before = await auditor.client.call(getTradingOverview);
  expect(before.canceled).toEqual([]);
  expect(before.openOrders).toBeGreaterThan(0);
  await publishPrice(1000, { source: 'simulated' });
  await settle();
  const { canceled } = await auditor.client.call(getTradingOverview);
  expect(canceled).toEqual([{ reason: 'source_changed', count: before.openOrders }]);
});
