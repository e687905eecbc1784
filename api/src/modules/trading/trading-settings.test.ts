import {
  amendOrder,
  getOrder,
  getTradingRules,
  listAuditEvents,
  type NewOrder,
  placeOrder,
  previewOrder,
  setTradingSettings,
} from '@dayrise/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { publishPrice, settle } from '../../testing/prices.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';

const server = await startTestServer();
let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

const usual = { makerFee: 15, takerFee: 25, tightSpread: 1, wideSpread: 3 };
let admin: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  await prisma.setting.deleteMany({ where: { name: 'trading' } });
  now += 60_000;
  await publishPrice(1000);
  await settle();
  admin = await server.person({ role: 'admin' });
  ada = await server.person({ cash: 10_000 });
});

const set = (changes: Partial<typeof usual>, person = admin) =>
  person.client.call(setTradingSettings, { body: { ...usual, ...changes, reason: 'Costs rose' } });
const orderOf = (wire: Partial<NewOrder>) => ({ coin: 'bitcoin', side: 'buy', ...wire }) as NewOrder;
const place = async (wire: Partial<NewOrder>) =>
  (await ada.client.call(placeOrder, { body: orderOf(wire) })).order;
const fillOf = async (id: string) =>
  (await ada.client.call(getOrder, { params: { id } })).order.fills?.map(({ receipt }) => receipt);

async function next(price: number): Promise<void> {
  now += 10_000;
  await publishPrice(price);
  await settle();
}

it('changes what orders cost from then on: the rules, estimates, holds and receipts say so', async () => {
  await set({ makerFee: 20, takerFee: 50, tightSpread: 10 });
  expect(await server.visitor.call(getTradingRules)).toMatchObject({
    fees: { maker: 20, taker: 50 },
    coins: [{ coin: 'bitcoin', spreadFloor: 1000 }],
  });
  const wire = { type: 'market', quantity: '1' } as const;
  const { estimate } = await ada.client.call(previewOrder, { body: orderOf(wire) });
  expect(estimate).toMatchObject({ fee: { percent: expect.closeTo(0.5, 2) }, spread: { percent: 0.1 } });
  const order = await place(wire);
  expect(Number(order.held)).toBeCloseTo(1000 * 1.02 * 1.005, 1);
  await next(1000);
  expect(await fillOf(order._id)).toMatchObject([{ feeRate: 5000, halfSpread: 1000 }]);
  const { events } = await admin.client.call(listAuditEvents, { query: {} });
  expect(events[0]).toMatchObject({
    action: 'trading.changed',
    reason: 'Costs rose',
    before: usual,
    after: { ...usual, makerFee: 20, takerFee: 50, tightSpread: 10 },
  });
});

it('leaves open orders their fees, which their holds cover, until they are changed', async () => {
  const limit = { type: 'limit', quantity: '1', limitPrice: '950' } as const;
  const bracket = { ...limit, takeProfit: '990' };
  const [kept, amended, entry] = [await place(limit), await place(limit), await place(bracket)];
  await set({ makerFee: 90, takerFee: 100 });
  await ada.client.call(amendOrder, { params: { id: amended._id }, body: { limitPrice: '940' } });
  await next(1000);
  await next(930);
  expect(await fillOf(kept._id)).toMatchObject([{ feeRate: 1500 }]);
  expect(await fillOf(amended._id)).toMatchObject([{ feeRate: 9000 }]);
  expect(await fillOf(entry._id)).toMatchObject([{ feeRate: 1500 }]);
  await next(940);
  await next(995);
  const exit = await prisma.tradeOrder.findFirstOrThrow({ where: { entryId: entry._id } });
  expect(await fillOf(exit.id)).toMatchObject([{ feeRate: 1500, rule: 'resting_limit' }]);
  expect(await brokenInvariants()).toEqual([]);
});

it('refuses fees and spreads that make no sense', async () => {
  const issue = (path: string, code: string) => ({ code: 'invalid', issues: [{ path: [path], code }] });
  await expect(set({ takerFee: 101 })).rejects.toMatchObject(issue('takerFee', 'points_range'));
  await expect(set({ makerFee: -1 })).rejects.toMatchObject(issue('makerFee', 'points_range'));
  await expect(set({ tightSpread: 0 })).rejects.toMatchObject(issue('tightSpread', 'points_range'));
  await expect(set({ wideSpread: 1.005 })).rejects.toMatchObject(issue('wideSpread', 'points_range'));
  await expect(set({ makerFee: 30 })).rejects.toMatchObject(issue('makerFee', 'fees_order'));
  const auditor = await server.person({ role: 'admin', staffSet: 'auditor' });
  await expect(set({}, auditor)).rejects.toMatchObject({ code: 'forbidden' });
});
