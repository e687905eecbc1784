import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  deleteUser,
  getLuckCheck,
  getOrder,
  getProfile,
  getPublishedResults,
  getTradingReport,
  listNotifications,
  type MarketSource,
  type NewOrder,
  placeOrder,
  setNotificationPreferences,
  type TradingReport,
} from '@dayrise/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { wireDay } from './lib/wire-day.ts';
import { readHistory } from './modules/performance/index.ts';
import { notifyOfWeeklyRecap } from './modules/recaps/commands/notify-recaps.ts';
import { openStatement } from './modules/statement/commands/keep-statement.ts';
import { drawStatement } from './modules/statement/pdf/monthly-statement.ts';
import { readMonth } from './modules/statement/queries/month.ts';
import { publishResults } from './modules/trading-report/commands/publish-results.ts';
import { readLuck } from './modules/trading-report/queries/luck.ts';
import { asOwner, dayOfDatabase, untilBlocked, whileLocked } from './testing/database.ts';
import { startTestMail } from './testing/mail.ts';
import { publishPrice, settle } from './testing/prices.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

const server = await startTestServer();
let now = dayOfDatabase();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());
beforeAll(() => asOwner('TRUNCATE trading_result'));

/** A price ten seconds later, at which all orders are evaluated. */
async function next(price: number, coin = 'bitcoin'): Promise<void> {
  now += 10_000;
  await publishPrice(price, { coin });
  await settle();
}

/** Carries out a market order at a price; its fills. */
async function trade(person: TestPerson, price: number, wire: Partial<NewOrder>) {
  await next(price, wire.coin);
  const body = { coin: 'bitcoin', type: 'market', ...wire } as NewOrder;
  const { order } = await person.client.call(placeOrder, { body });
  await next(price, wire.coin);
  return (await person.client.call(getOrder, { params: { id: order._id } })).order.fills ?? [];
}

const report = async (person: TestPerson, query = {}) =>
  (await person.client.call(getTradingReport, { query })).report;
const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100);

it('shows nothing before the first trade', async () => {
  expect(await report(await server.person({ cash: 10_000 }))).toBeNull();
});

it('compares with doing nothing, and says in cents what the difference consists of', async () => {
  now = Math.max(now, dayOfDatabase());
  const ada = await server.person({ cash: 10_000 });
  const fills = [
    ...(await trade(ada, 1000, { side: 'buy', quantity: '2' })),
    ...(await trade(ada, 1100, { side: 'sell', quantity: '1' })),
  ];
  await next(1200);
  const found = await report(ada);
  expect(found).toMatchObject({ from: wireDay(new Date(now)), opening: 0 });
  const { gaps, days, activity } = found ?? expect.fail('no report');
  const { nothing } = gaps;
  expect(days.at(-1)).toMatchObject({ nothing: 10_000 });
  expect(sum([days.at(-1)?.own ?? 0, -10_000])).toBe(sum([nothing.total]));
  // Bought two at 1000, sold one at 1100, the other is worth 1200.
  expect(nothing.timing).toBe(300);
  expect(sum([nothing.timing, -nothing.fees, -nothing.spread, -nothing.impact])).toBe(sum([nothing.total]));
  expect(sum([nothing.fees])).toBe(sum(fills.map(({ fee }) => fee)));
  const [bought, sold] = fills;
  const paid = (bought?.gross ?? 0) - 2000 + 1100 - (sold?.gross ?? 0);
  expect(sum([nothing.spread, nothing.impact])).toBe(sum([paid]));
  expect(nothing.spread).toBeGreaterThan(0);
  expect(activity).toMatchObject({ fills: 2, quietDays: 0, costs: sum([paid, nothing.fees]) / 100 });
  expect(activity.volume).toBe(sum([bought?.gross ?? 0, sold?.gross ?? 0]) / 100);
});

it('counts an order that filled, with its exits, as one trade a week', async () => {
  const ben = await server.person({ cash: 10_000 });
  await trade(ben, 1000, { side: 'buy', quantity: '1', stopLoss: '900' });
  await next(880);
  expect((await report(ben))?.activity).toMatchObject({ fills: 2, tradesPerWeek: 1 });
});

it('says what was sold with a gain and with a loss, and what was kept on that day', async () => {
  const bob = await server.person({ cash: 10_000 });
  await trade(bob, 1000, { side: 'buy', quantity: '1' });
  await trade(bob, 100, { coin: 'ethereum', side: 'buy', quantity: '10' });
  await trade(bob, 10, { coin: 'litecoin', side: 'buy', quantity: '10' });
  await next(50, 'ethereum');
  await trade(bob, 1200, { side: 'sell', quantity: '0.5' });
  await next(20, 'litecoin');
  expect(await report(bob)).toMatchObject({
    gains: { realized: 1, kept: 1 },
    losses: { realized: 0, kept: 1 },
  });
});

/** The text of a PDF. */
async function textOf(content: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(content) }).promise;
  const words: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return words.join(' ').replace(/ +/g, ' ');
}

/** Records the same prices of ten coins at the end of days, as numbers of days from today. */
async function recordCloses(source: MarketSource, days: readonly number[]): Promise<void> {
  const coins = ['bitcoin', ...Array.from({ length: 9 }, (_, n) => `coin-${n}`)];
  const data = days.flatMap((count) => {
    const day = new Date(wireDay(new Date(now + count * 86_400_000)));
    const close = { day, asOf: new Date(day.getTime() + 86_400_000), origin: 'observation' } as const;
    return coins.map((coin) => ({ coin, source, price: 100n, ...close }));
  });
  await prisma.coinClose.createMany({ data });
}

it('draws the three lines and the gap in the statement of the month', async () => {
  const fay = await server.person({ cash: 10_000 });
  await trade(fay, 1000, { side: 'buy', quantity: '2' });
  const month = new Date(now).toISOString().slice(0, 7);
  const { gaps } = (await report(fay)) ?? expect.fail('no report');
  const before = now;
  const today = new Date(now);
  now = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 1);
  const { content } = await openStatement(fay.context, { personId: fay.id, month });
  now = before;
  const text = await textOf(await buffer(Readable.from(content)));
  expect(text).toContain('Trading compared with doing nothing and with holding the ten coins');
  const money = (dollars: number) => dollars.toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(text).toContain(`Fees −$${money(gaps.nothing.fees)} −$${money(gaps.coins.fees)}`);
  expect(text).toContain(`Spread −$${money(gaps.nothing.spread)} −$${money(gaps.coins.spread)}`);
});

it('says in the statement for how many days prices are simulated or missing', async () => {
  const hal = await server.person({ cash: 10_000 });
  await trade(hal, 1000, { side: 'buy', quantity: '2' });
  const month = new Date(now).toISOString().slice(0, 7);
  const found = (await report(hal)) ?? expect.fail('no report');
  const statement = {
    ...{ month, holder: { id: hal.id, name: 'Hal' }, book: await readMonth(prisma, hal.id, month) },
    ...{ proofs: [], unproven: [], isUnclosed: false, language: 'en' as const },
  };
  const draw = async (days: Pick<TradingReport, 'simulatedDays' | 'missingDays'>) =>
    textOf(await drawStatement({ ...statement, trading: { ...found, ...days } }));
  expect(await draw({ simulatedDays: 0, missingDays: 0 })).not.toMatch(/Prices of|prices of/);
  const text = await draw({ simulatedDays: 2, missingDays: 1 });
  expect(text).toContain('The prices of 2 days are simulated.');
  expect(text).toContain(
    'Prices of the ten coins are missing for one day. Their line stays as it was on them.',
  );
});

it('tells the three lines and the gap with the week, to people who asked for it', async () => {
  const gus = await server.person({ cash: 10_000 });
  await gus.client.call(setNotificationPreferences, {
    body: { preferences: [{ kind: 'weekly', inApp: true, mail: false }] },
  });
  await trade(gus, 1000, { side: 'buy', quantity: '2' });
  const { gaps, days } = (await report(gus)) ?? expect.fail('no report');
  const day = wireDay(new Date(now));
  await notifyOfWeeklyRecap({ ...gus.context, actor: null }, { id: randomUUID(), person: gus.id, day });
  await (await startTestMail()).carryOut();
  const { notifications } = await gus.client.call(listNotifications);
  const { text = '' } = notifications.find(({ kind }) => kind === 'weekly') ?? {};
  const money = (dollars = 0) => `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(text).toContain(`you have ${money(days.at(-1)?.own)} in cash and coins.`);
  expect(text).toContain(`less fees of ${money(gaps.nothing.fees)}, spread of ${money(gaps.nothing.spread)}`);
  expect(text).toContain(
    'Prices of the ten coins are missing for one day, on which their line stays as it was.',
  );
  expect(text).not.toContain('simulated');

  await recordCloses('simulated', [-1, 0]);
  now += 86_400_000;
  await notifyOfWeeklyRecap({ ...gus.context, actor: null }, { id: randomUUID(), person: gus.id, day });
  now -= 86_400_000;
  await prisma.coinClose.deleteMany();
  await (await startTestMail()).carryOut();
  const [latest] = (await gus.client.call(listNotifications)).notifications;
  expect(latest?.text).toContain('The prices of one day are simulated.');
  expect(latest?.text).not.toContain('missing');
});

it('refuses days in the wrong order, and leaves out those before the first trade', async () => {
  const cara = await server.person({ cash: 10_000 });
  await trade(cara, 1000, { side: 'buy', quantity: '1' });
  await expect(report(cara, { from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['to'], code: 'ends_before_start' }],
  });
  expect(await report(cara, { from: '2020-01-01', to: '2020-02-01' })).toBeNull();
  const all = await report(cara, { from: '2020-01-01' });
  expect(all?.days).toHaveLength(1);
});

it('publishes how many are below doing nothing, deleted people included, once there are a hundred', async () => {
  const owner = await server.person({ role: 'admin' });
  const dora = await server.person({ cash: 10_000 });
  await trade(dora, 1000, { side: 'buy', quantity: '1' });
  await owner.client.call(deleteUser, { params: { id: dora.id }, body: { reason: 'Asked for' } });
  now += 86_400_000;
  await next(900);
  await next(50, 'ethereum');
  await next(20, 'litecoin');
  const before = now;
  now = Math.ceil(now / 86_400_000) * 86_400_000 + 1000;
  await publishResults(owner.context);
  const traders = await prisma.tradeFill.findMany({ distinct: ['personId'], select: { personId: true } });
  expect(traders.map(({ personId }) => personId)).toContain(dora.id);
  const results = await Promise.all(
    traders.map(async ({ personId }) => {
      const { days } = await readHistory(prisma, personId, new Date(before));
      return days.reduce((total, { fromCoins }) => total + fromCoins, 0n);
    }),
  );
  const sorted = results.map(Number).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const stored = await prisma.tradingResult.findFirstOrThrow();
  expect(stored).toMatchObject({
    people: traders.length,
    below: results.filter((result) => result < 0n).length,
  });
  expect(Number(stored.median)).toBeCloseTo(
    ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2,
    -1,
  );
  const visitor = server.visitor.call(getPublishedResults);
  expect(await visitor).toMatchObject({ people: traders.length, below: null, median: null, days: 90 });
  await publishResults(owner.context);
  expect(await prisma.tradingResult.count()).toBe(1);
  await asOwner('UPDATE trading_result SET people = 200, below = 174, median = -12345');
  expect(await server.visitor.call(getPublishedResults)).toMatchObject({ below: 0.87, median: -123.45 });
});

it('compares with 1,000 random traders, the same ones whenever it is asked', async () => {
  const eve = await server.person({ cash: 10_000 });
  const luck = async () => (await eve.client.call(getLuckCheck)).luck;
  expect(await luck()).toBeNull();
  await trade(eve, 1000, { side: 'buy', quantity: '2' });
  const found = (await luck()) ?? expect.fail('no luck');
  expect(found).toMatchObject({ own: (await report(eve))?.gaps.nothing.total, traders: 1000 });
  expect(found.low).toBeLessThanOrEqual(found.median);
  expect(found.median).toBeLessThanOrEqual(found.high);
  expect(await luck()).toEqual(found);
});

it('serves others while many wait for their luck check, and refuses more than can wait in time', async () => {
  const { token, ...ivy } = await server.person({ cash: 10_000 });
  await trade({ token, ...ivy }, 1000, { side: 'buy', quantity: '2' });
  const { checks } = await whileLocked('LOCK TABLE trade_fill', async () => {
    const checks = Array.from({ length: 16 }, () =>
      server.send('GET', getLuckCheck.path, { token, once: true }),
    );
    await untilBlocked();
    expect(await server.send('GET', getProfile.path, { token })).toMatchObject({ status: 200 });
    return { checks };
  });
  const statuses = (await Promise.all(checks)).map(({ status }) => status).toSorted();
  const answered = statuses.lastIndexOf(200) + 1;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThanOrEqual(10);
  expect(new Set(statuses.slice(answered))).toEqual(new Set([503]));
});

it('draws for nobody who has left', async () => {
  const left = readLuck(prisma, randomUUID(), new Date(now), () => true);
  await expect(left).rejects.toMatchObject({ code: 'malformed' });
});

it('lets random traders trade on a day that has no closes yet', async () => {
  now += 86_400_000;
  await recordCloses('coingecko', [-3, -2]);
  const joe = await server.person({ cash: 10_000 });
  await trade(joe, 1000, { side: 'buy', quantity: '2' });
  const { luck } = await joe.client.call(getLuckCheck);
  await prisma.coinClose.deleteMany();
  const { costs } = (await report(joe))?.activity ?? expect.fail('no report');
  // Prices stay as they were, so that each loses what the trade cost.
  expect(luck).toMatchObject({ low: -costs, median: -costs, high: -costs });
});
