import {
  type BodyOf,
  getReplay,
  getWorth,
  type ReplayCommand,
  runReplay,
  setTradingSettings,
} from '@dayrise/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const person = await server.person({ cash: 100 });

const order = { coin: 'bitcoin', side: 'buy', type: 'market', timeInForce: 'gtc' } as const;
const buy: ReplayCommand = { step: 3, order: { ...order, amount: 5000 } };
const stretch = { length: 'week', seed: 7 } as const;
const run = (
  commands: ReplayCommand[],
  until?: number,
  of: Pick<BodyOf<typeof runReplay>, 'length' | 'seed' | 'settings'> = stretch,
) => person.client.call(runReplay, { body: { ...of, commands, until } });
const cents = (dollars: number) => Math.round(dollars * 100);

it.each(['day', 'week', 'quarter'] as const)(
  'shows the prices of a %s without its days, the same each time',
  async (length) => {
    const read = (seed: number) => person.client.call(getReplay, { query: { length, seed } });
    const [found, again, other] = [await read(7), await read(7), await read(8)];
    expect(found).toEqual(again);
    expect(found.coins).not.toEqual(other.coins);
    expect(found.coins).toHaveLength(10);
    for (const { candles } of found.coins) {
      expect(candles).toHaveLength(found.lead + found.steps);
      for (const [open, high, low, close] of candles)
        expect(low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true);
    }
    expect(/\d{4}-\d\d/.test(JSON.stringify(found))).toBe(false);
    const { result } = await run([], found.steps, { length, seed: 7 });
    expect(result?.days).toHaveLength(found.steps + 1);
    expect(result?.days.every(({ day }) => day >= '2024-01-01' && day < '2026-01-02')).toBe(true);
    // A step's price is what its candle closes at: the coins' line grows as the candles do.
    const growth = found.coins.map(
      ({ candles }) => (candles.at(-1)?.[3] ?? 0) / (candles[found.lead - 1]?.[3] ?? 1),
    );
    expect(result?.days.at(-1)?.coins).toBeCloseTo(1000 * growth.reduce((sum, one) => sum + one, 0), 1);
  },
);

it.each([
  ['day', 1],
  ['week', 7],
  ['quarter', 90],
] as const)('names the days of a %s, or those until it was ended', async (length, days) => {
  const { steps } = await person.client.call(getReplay, { query: { length, seed: 7 } });
  const lastOf = async (until: number) => {
    const { result } = await run([], until, { length, seed: 7 });
    return result ?? expect.fail('no result');
  };
  const { from, to, days: line } = await lastOf(steps);
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days - 1);
  if (length === 'quarter') expect([line[1]?.day, line.at(-1)?.day]).toEqual([from, to]);
  else expect(line[0]?.day).toBe(`${from}T00:00Z`);
  for (const until of [0, 1]) expect(await lastOf(until)).toMatchObject({ from, to: from });
});

it('keeps the fees and spreads that it began with when staff change them', async () => {
  onTestFinished(async () => {
    await prisma.setting.deleteMany({ where: { name: 'trading' } });
  });
  const { settings } = await person.client.call(getReplay, { query: stretch });
  const limit = { ...order, type: 'limit', quantity: '0.9', limitPrice: '9975' } as const;
  const nearlyAll: ReplayCommand[] = [
    { step: 0, order: limit },
    { step: 3, order: { ...order, amount: 1000 } },
  ];
  const before = await run(nearlyAll, undefined, { ...stretch, settings });
  expect(before.orders[1]?.fills).toHaveLength(1);
  const admin = await server.person({ role: 'admin' });
  const raised = { makerFee: 100, takerFee: 100, tightSpread: 100, wideSpread: 100 };
  await admin.client.call(setTradingSettings, { body: { ...raised, reason: 'Costs rose' } });
  expect(await run(nearlyAll, undefined, { ...stretch, settings })).toEqual(before);
  // A replay that begins now has the new ones, as has one that names none.
  expect(await person.client.call(getReplay, { query: stretch })).toMatchObject({ settings: raised });
  await expect(run(nearlyAll)).rejects.toMatchObject({ code: 'insufficient_balance' });
  const absurd = { ...stretch, settings: { ...settings, takerFee: 101 } };
  await expect(run(nearlyAll, undefined, absurd)).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['settings', 'takerFee'] }],
  });
});

it('fills at the step after an order only, as the model of real orders does, and says what each line gave', async () => {
  const found = await person.client.call(getReplay, { query: stretch });
  const priceAt = (step: number) => found.coins[0]?.candles[found.lead - 1 + step]?.[3] ?? 0;
  const open = await run([buy]);
  expect(open.result).toBeNull();
  const [fill, ...more] = open.orders[0]?.fills ?? [];
  expect(more).toEqual([]);
  expect(fill?.step).toBe(4);
  expect(Number(fill?.price)).toBeGreaterThan(priceAt(4));
  expect(Number(fill?.price)).toBeLessThan(priceAt(4) * 1.01);
  expect(open.accounts.map(({ step, cash, onOrders }) => [step, cash, onOrders])).toEqual([
    [0, 10_000, 0],
    [3, 5000, 5000],
    [4, 10_000 - cents((fill?.gross ?? 0) + (fill?.fee ?? 0)) / 100, 0],
  ]);
  const sell: ReplayCommand = { step: 20, order: { ...order, side: 'sell', quantity: fill?.quantity } };
  const { orders, result, accounts } = await run([buy, sell], found.steps);
  expect(accounts.at(-1)).toMatchObject({ step: 21, onOrders: 0, holdings: [] });
  const { gaps, days, fills } = result ?? expect.fail('no result');
  expect(fills).toBe(2);
  expect(days.at(-1)).toMatchObject({ own: accounts.at(-1)?.cash, nothing: 10_000 });
  const { total, timing, fees, spread, impact } = gaps.nothing;
  expect(cents(timing) - cents(fees) - cents(spread) - cents(impact)).toBe(cents(total));
  expect(cents(total)).toBe(cents(days.at(-1)?.own ?? 0) - 1_000_000);
  expect(cents(fees)).toBe(orders.flatMap((one) => one.fills).reduce((sum, one) => sum + cents(one.fee), 0));
  expect(spread).toBeGreaterThan(0);
});

it('lets limits and stops rest, and gives back what a canceled order held', async () => {
  const limit: ReplayCommand = {
    step: 0,
    order: { ...order, type: 'limit', quantity: '0.5', limitPrice: '100' },
  };
  const waiting = await run([limit]);
  expect(waiting.orders[0]).toMatchObject({ fills: [], endedAt: null });
  const { orders, accounts } = await run([limit, { step: 5, cancel: 0 }]);
  expect(orders[0]).toMatchObject({ fills: [], endedAt: 5, reason: 'by_owner' });
  expect(accounts.map(({ step, cash }) => [step, cash])).toEqual([
    [0, 9949.87],
    [5, 10_000],
  ]);
});

it('refuses what cannot be paid, sold or ordered, and a coin without history', async () => {
  const sell: ReplayCommand = { step: 0, order: { ...order, side: 'sell', quantity: '1' } };
  await expect(run([sell])).rejects.toMatchObject({ status: 422, code: 'insufficient_balance' });
  await expect(run([{ step: 0, order: { ...order, amount: 20_000 } }])).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
  await expect(run([{ step: 0, order: { ...order, amount: 5 } }])).rejects.toMatchObject({
    code: 'order_refused',
  });
  await expect(run([{ step: 0, order: { ...order, coin: 'nothing', amount: 50 } }])).rejects.toMatchObject({
    status: 404,
  });
  await expect(run([{ step: 0, order: { ...order, amount: 50, stopLoss: '10' } }])).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['commands', 0, 'order', 'stopLoss'] }],
  });
  const limit = { ...order, type: 'limit', quantity: '0.1', limitPrice: '10000' } as const;
  await expect(
    run([
      { step: 0, order: limit },
      { step: 0, order: { ...limit, side: 'sell' } },
    ]),
  ).rejects.toMatchObject({
    code: 'order_refused',
  });
  // It would trade with nobody until it triggers.
  const stop = {
    ...limit,
    type: 'stop_limit',
    side: 'buy',
    stopPrice: '9000000',
    limitPrice: '9100000',
  } as const;
  await run([
    { step: 0, order: { ...order, amount: 500 } },
    { step: 2, order: { ...stop, quantity: '0.00001' } },
    { step: 2, order: { ...order, side: 'sell', quantity: '0.0001' } },
  ]);
});

it('touches no balance and keeps nothing', async () => {
  const counts = () =>
    Promise.all([prisma.journal.count(), prisma.tradeOrder.count(), prisma.tradeFill.count()]);
  const before = await counts();
  await run([buy], 168);
  expect(await counts()).toEqual(before);
  expect(await person.client.call(getWorth)).toMatchObject({ value: 100 });
});
