import { randomUUID } from 'node:crypto';
import { getFigures, getReconciliation, getSummary, getUser, updateBalance } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseFailure } from './data/database-failure.ts';
import { prisma } from './data/prisma.ts';
import { withTransaction } from './data/transaction.ts';
import { clock } from './lib/clock.ts';
import { wireDay } from './lib/wire-day.ts';
import { checkPeople } from './modules/derived-check/queries/check-people.ts';
import { checkTotals } from './modules/derived-check/queries/check-platform.ts';
import { type Leg, postJournal } from './modules/ledger/commands/post-journal.ts';
import { readCash, readFigures, readFiguresAt } from './modules/ledger/queries/figures.ts';
import { readHistory, totalOf } from './modules/performance/index.ts';
import { readBalanceHistory, readMonths } from './modules/statement/index.ts';
import { findEntries } from './modules/statement/queries/entries.ts';
import { findEvents } from './modules/statement/queries/events.ts';
import { readMonth } from './modules/statement/queries/month.ts';
import { asOwner } from './testing/database.ts';
import { brokenInvariants, buyCoins } from './testing/ledger.ts';
import { publishPrice } from './testing/prices.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

const bitcoin = 'coingecko:bitcoin';
const simulated = 'simulated:bitcoin';

let server: TestServer;
let admin: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
  await prisma.asset.createMany({
    data: [
      { code: bitcoin, source: 'coingecko', coin: 'bitcoin', symbol: 'BTC', name: 'Bitcoin' },
      { code: simulated, source: 'simulated', coin: 'bitcoin', symbol: 'BTC', name: 'Bitcoin' },
    ],
  });
});
beforeEach(async () => {
  ada = await server.person({ cash: 1000 });
});

type Kind = 'order_placed' | 'adjustment';
const post = (kind: Kind, legs: readonly Leg[], person = ada) =>
  withTransaction(person.context, (within) =>
    postJournal(within, { kind, reference: randomUUID(), legs, text: { code: 'deposit' } }),
  );
const refused = async (posting: Promise<unknown>) =>
  databaseFailure(await posting.catch((error: unknown) => error))?.state;

/** Holds $400 for an order, of which $301 buys 0.5 BTC for $300 and a fee of $1; half of the coins wait to be sold. */
async function trade({ id: person }: TestPerson): Promise<void> {
  await buyCoins(person);
  const quantity = 25_000_000n;
  const at = clock.date();
  await prisma.tradeOrder.create({
    data: {
      ...{
        id: randomUUID(),
        personId: person,
        asset: bitcoin,
        side: 'sell',
        type: 'limit',
        timeInForce: 'gtc',
      },
      ...{
        quantity,
        held: quantity,
        budget: 0n,
        limitPrice: 99_999n,
        createdAt: at,
        acceptedAt: at,
        updatedAt: at,
      },
    },
  });
  await post('order_placed', [
    { account: 'coin', person, asset: bitcoin, amount: -quantity },
    { account: 'order_hold', person, asset: bitcoin, amount: quantity },
  ]);
}

it('refuses a journal that sums to zero over all assets, but not in each', async () => {
  const legs = (asset: string, amount = 500n): Leg[] => [
    { account: 'coin', person: ada.id, asset: bitcoin, amount },
    { account: 'market', asset, amount: -amount },
  ];
  for (const asset of ['usd', simulated])
    expect(await refused(post('order_placed', legs(asset)))).toBe('DR002');
  await post('order_placed', legs(bitcoin));
  // Coins that no order bought would be found later.
  await post('order_placed', legs(bitcoin, -500n));
});

it('refuses an entry in another asset than its account, and an asset that an account can’t have', async () => {
  await trade(ada);
  const [coins] = await asOwner<{ coin: string; market: string }>(
    `SELECT (SELECT id FROM account WHERE person_id = $1 AND kind = 'coin') AS coin,
       (SELECT id FROM account WHERE kind = 'market' AND asset = $2) AS market`,
    [ada.id, bitcoin],
  );
  const id = randomUUID();
  const written = asOwner(`
    BEGIN;
    INSERT INTO journal (id, kind, reference, description, occurred_at)
      VALUES ('${id}', 'order_filled', '${id}', 'Direct', now());
    INSERT INTO entry (account_id, journal_id, amount, balance_after, occurred_at)
      VALUES (${coins?.coin}, '${id}', 1, 25000001, now()), (${coins?.market}, '${id}', -1, NULL, now());
    COMMIT`);
  await expect(written).rejects.toMatchObject({
    code: 'DR002',
    message: expect.stringContaining('is in usd'),
  });
  const account = (kind: string, asset: string, person: string | null) =>
    asOwner('INSERT INTO account (kind, asset, person_id, balance) VALUES ($1, $2, $3, $4)', [
      kind,
      asset,
      person,
      person && 0,
    ]);
  for (const [kind, asset, person] of [
    ['coin', 'usd', ada.id],
    ['cash', bitcoin, ada.id],
    ['trading_fees', bitcoin, null],
    ['market', bitcoin, ada.id],
    ['order_hold', bitcoin, null],
  ] as const)
    await expect(account(kind, asset, person)).rejects.toMatchObject({ code: '23514' });
  await expect(account('coin', 'coingecko:none', ada.id)).rejects.toMatchObject({ code: '23503' });
  for (const [kind, asset, person] of [
    ['coin', bitcoin, ada.id],
    ['market', bitcoin, null],
  ] as const)
    await expect(account(kind, asset, person)).rejects.toMatchObject({ code: '23505' });
});

it('refuses coins and held amounts below zero; the market’s may be', async () => {
  const { id: person } = ada;
  await trade(ada);
  const take = (account: 'coin' | 'order_hold', asset: string, amount: bigint) =>
    post('order_placed', [
      { account, person, asset, amount: -amount },
      { account: 'market', asset, amount },
    ]);
  await expect(take('coin', bitcoin, 25_000_001n)).rejects.toMatchObject({
    code: 'insufficient_balance',
    details: { available: 0.25 },
  });
  await expect(take('coin', simulated, 1n)).rejects.toMatchObject({ code: 'insufficient_balance' });
  await expect(take('order_hold', bitcoin, 25_000_001n)).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
  await expect(take('order_hold', 'usd', 9901n)).rejects.toMatchObject({
    code: 'insufficient_balance',
    details: { available: 99 },
  });
  await expect(
    asOwner(`UPDATE account SET balance = -1 WHERE person_id = '${person}' AND kind = 'coin'`),
  ).rejects.toMatchObject({ code: '23514' });
  await take('coin', bitcoin, 25_000_000n);
  await take('coin', bitcoin, -25_000_000n);
});

it('opens one account for a coin, however many postings need it first', async () => {
  const buy = (amount: bigint) =>
    post('order_placed', [
      { account: 'coin', person: ada.id, asset: simulated, amount },
      { account: 'market', asset: simulated, amount: -amount },
    ]);
  // More than a JSON number holds.
  const much = 9_007_199_254_740_993n;
  await Promise.all([buy(1n), buy(2n), buy(3n), buy(much)]);
  const found = await prisma.account.findMany({ where: { personId: ada.id, kind: 'coin' } });
  expect(found.map(({ asset, balance }) => [asset, balance])).toEqual([[simulated, much + 6n]]);
  await buy(-much - 6n);
  expect(
    await refused(
      post('order_placed', [
        { account: 'coin', person: randomUUID(), asset: bitcoin, amount: 1n },
        { account: 'market', asset: bitcoin, amount: -1n },
      ]),
    ),
  ).toBe('DR005');
});

it('opens none for somebody who was deleted', async () => {
  await asOwner(`UPDATE account SET closed_at = now() WHERE person_id = '${ada.id}'`);
  const legs: Leg[] = [
    { account: 'coin', person: ada.id, asset: bitcoin, amount: 1n },
    { account: 'market', asset: bitcoin, amount: -1n },
  ];
  await expect(post('order_placed', legs)).rejects.toMatchObject({ code: 'not_found' });
  await asOwner(`UPDATE account SET closed_at = NULL WHERE person_id = '${ada.id}'`);
});

it('counts what orders hold in dollars as held, and coins in no figure of dollars', async () => {
  await trade(ada);
  const [now, month] = [clock.date(), wireDay(clock.date()).slice(0, 7)];
  const figures = { balance: 699, deposit: 0, profit: 0 };
  expect((await readFigures(prisma, [ada.id])).get(ada.id)).toEqual(figures);
  expect(await readCash(prisma, ada.id)).toEqual({ available: 600, onHold: 99 });
  const later = new Date(now.getTime() + 60_000);
  expect(await readFiguresAt(prisma, ada.id, later)).toMatchObject({ ...figures, available: 600, hold: 99 });
  expect(await readBalanceHistory(prisma, ada.id, 1, wireDay(now))).toEqual([
    { day: wireDay(now), ...figures },
  ]);
  const book = await readMonth(prisma, ada.id, month);
  expect(book.closing).toEqual({ cash: 60_000n, hold: 9900n, principal: 0n, profit: 0n, coins: 0n });
  const { page } = await findEvents(prisma, ada.id, {});
  expect(page.map(({ kind, change, after }) => [kind, change, after.cash, after.hold])).toEqual([
    ['order_filled', -30_100n, 60_000n, 9900n],
    ['order_placed', 0n, 60_000n, 40_000n],
    ['adjustment', 100_000n, 100_000n, 0n],
  ]);
  const entries = await findEntries(prisma, ada.id, {});
  expect(entries.page.map(({ account, amount }) => [account, amount])).toEqual([
    ['hold', -30_100n],
    ['hold', 40_000n],
    ['cash', -40_000n],
    ['cash', 100_000n],
  ]);
  const { days } = await readHistory(prisma, ada.id, now, 1);
  expect(days.map(totalOf).at(-1)).toBe(69_900n);
});

it('counts coins in the value of a month, at the last price', async () => {
  await trade(ada);
  await publishPrice(700);
  const now = clock.date();
  const whole = { opening: 0n, in: 100_000n, out: 0n, returns: 0n, fromCoins: 4900n, closing: 104_900n };
  expect(await readMonths(prisma, ada.id, now)).toEqual([
    { month: wireDay(now).slice(0, 7), ...whole, coins: 35_000n, events: 3 },
  ]);
});

it('lets staff set a balance above what is held for orders only', async () => {
  await trade(ada);
  const set = (amount: number) =>
    admin.client.call(updateBalance, { params: { id: ada.id }, body: { balance: amount, reason: 'test' } });
  await expect(set(98)).rejects.toMatchObject({ code: 'below_hold', details: { hold: 99 } });
  await set(100);
  expect(await readCash(prisma, ada.id)).toEqual({ available: 1, onHold: 99 });
});

const seal = () =>
  asOwner(
    `SELECT seal_journals((SELECT string_agg(sha256(n::text::bytea), '') FROM generate_series(1, 1000) AS n))`,
  );
const check = async (everything: boolean): Promise<string[]> => {
  await prisma.$queryRaw`SELECT check_ledger(${everything})`;
  const { checks } = await prisma.ledgerState.findFirstOrThrow();
  return (checks as { name: string; ok: boolean }[]).filter(({ ok }) => !ok).map(({ name }) => name);
};

it('verifies coins and totals, all of them and since the snapshots', async () => {
  await trade(ada);
  expect(await brokenInvariants()).toEqual([]);
  const people = await prisma.account.groupBy({
    by: ['kind'],
    where: { personId: { not: null }, asset: 'usd' },
    _sum: { balance: true },
  });
  const balance = people.reduce(
    (sum, { kind, _sum }) => sum + (['cash', 'hold', 'order_hold'].includes(kind) ? Number(_sum.balance) : 0),
    0,
  );
  expect((await admin.client.call(getSummary)).totalBalance).toBe(balance / 100);
  await seal();
  expect(await check(true)).toEqual([]);
  await prisma.$queryRaw`SELECT advance_snapshots()`;
  await trade(ada);
  expect(await check(false)).toEqual([]);
  expect((await checkPeople(prisma, clock.date())).differences).toEqual([]);
  expect((await checkTotals(prisma)).differences).toEqual([]);
  expect((await admin.client.call(getReconciliation)).ok).toBe(true);
  const [market] = await asOwner<{ balance: string; coins: string }>(
    `SELECT (SELECT sum(amount) FROM entry JOIN account ON account.id = account_id
         WHERE kind = 'market' AND account.asset = $1) AS balance,
       (SELECT sum(balance) FROM account WHERE person_id IS NOT NULL AND asset = $1) AS coins`,
    [bitcoin],
  );
  expect(Number(market?.balance)).toBe(-Number(market?.coins));
});

it('has what coins were worth at a past moment, at the price of then', async () => {
  await trade(ada);
  await publishPrice(700);
  const at = clock.date();
  const then = await admin.client.call(getSummary);
  await publishPrice(900);
  await trade(await server.person({ cash: 1000 }));
  expect((await admin.client.call(getSummary)).totalHoldings).toBeGreaterThan(then.totalHoldings + 400);
  expect(await admin.client.call(getSummary, { query: { at: at.toISOString() } })).toEqual(then);
});

it('has what a person’s coins are worth now, and were worth at the price of a past moment', async () => {
  const params = { id: ada.id };
  const holdingsAt = async (at: Date) =>
    (await admin.client.call(getFigures, { params, query: { at: at.toISOString() } })).holdings;
  const before = clock.date();
  await trade(ada);
  await publishPrice(700);
  const at = clock.date();
  // Half a coin, of which an order holds one half.
  expect(await holdingsAt(at)).toBe(350);
  await publishPrice(900);
  expect(await holdingsAt(at)).toBe(350);
  expect(await holdingsAt(new Date(before.getTime() - 1))).toBe(0);
  expect((await admin.client.call(getFigures, { params, query: {} })).holdings).toBe(450);
  expect((await admin.client.call(getUser, { params })).holdings).toBe(450);
});

it.each([false, true])('finds amounts that changed their asset (all: %s)', async (everything) => {
  await seal();
  expect(await check(true)).toEqual([]);
  await prisma.$queryRaw`SELECT advance_snapshots()`;
  await trade(ada);
  // What the market lost in one asset it won in another.
  const move = (from: string, to: string) =>
    asOwner(
      `ALTER TABLE entry DISABLE TRIGGER USER;
       UPDATE entry SET asset = '${to}', account_id = (SELECT id FROM account WHERE kind = 'market' AND asset = '${to}')
         WHERE account_id = (SELECT id FROM account WHERE kind = 'market' AND asset = '${from}')
           AND journal_id = (SELECT id FROM journal WHERE kind = 'order_filled' ORDER BY id DESC LIMIT 1) AND amount < 0;
       ALTER TABLE entry ENABLE TRIGGER USER`,
    );
  await move(bitcoin, 'usd');
  const found = await check(everything);
  await move('usd', bitcoin);
  expect(found).toEqual(
    expect.arrayContaining([
      'each journal sums to zero with at least two legs',
      'all entries sum to zero and belong to a journal',
    ]),
  );
  expect(await check(true)).toEqual([]);
});
